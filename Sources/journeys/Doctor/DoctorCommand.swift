import ArgumentParser
import CommandConsole
import Foundation
import Support

/// Says what this machine has and lacks.
struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Says what this machine has of what journeys need, what it lacks, and what to do.",
    discussion: """
      Looks for Swift, libxml2 and zlib, the browsers with their drivers and whether their versions fit, a free port, a \
      display, and shared memory. “!!” marks what is missing or does not fit; “--” marks what only some journeys need.

      Examples:
        journeys doctor
        JOURNEYS_WEBDRIVER_URL=http://grid:4444 journeys doctor

      Exit codes: 0 if nothing is marked “!!”, or else 69.
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
