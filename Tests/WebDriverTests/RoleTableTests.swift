import AccessibilityTree
import Foundation
import Testing

@testable import WebDriver

@Suite struct RoleTableTests {
  @Test("the documented table of roles is the one in use")
  func table() throws {
    let document = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../docs/pages.md")
    var documented: [String: Role] = [:]
    for line in try String(contentsOf: document, encoding: .utf8).split(separator: "\n") {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard line.hasPrefix("| "), cells.count == 2, cells[0] != "role" else { continue }
      for role in cells[1].split(separator: ", ") {
        documented[String(role)] = Role(rawValue: cells[0])
      }
    }
    #expect(documented == Role.ariaRoles)
  }
}
