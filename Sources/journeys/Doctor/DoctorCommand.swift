import ArgumentParser
import CommandConsole
import Foundation
import Support

/// Says what this machine has and lacks.
struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Checks whether this machine has what journeys need, and says what to do.",
    discussion: """
      Checks Swift, libxml2, zlib, the browsers and their drivers, whose versions must match, ports, the display, and \
      shared memory. “!!” marks a problem; “--” marks something missing that only some journeys need.

      Examples:
        journeys doctor
        JOURNEYS_WEBDRIVER_URL=http://grid:4444 journeys doctor

      The exit code is 0, or 69 if anything is marked “!!”.
      """)

  func run() throws {
    try Console.reporting {
      Console.print("journeys \(ProductVersion.current)")
      let findings = Doctor().findings()
      let width = findings.map(\.thing.count).max() ?? 0
      for finding in findings {
        let thing = finding.thing.padding(toLength: width, withPad: " ", startingAt: 0)
        Console.print("\(finding.state.rawValue)  \(thing)  \(finding.found)")
        guard finding.state != .good, !finding.remedy.isEmpty else { continue }
        Console.print(String(repeating: " ", count: width + 6) + finding.remedy)
      }
      let bad = findings.filter { $0.state == .bad }.map(\.thing)
      guard bad.isEmpty else {
        throw CommandError(.unavailable, "\(bad.joined(separator: ", ")): see “!!” above.")
      }
    }
  }
}
