import JourneyTesting
import RobotCore
import Testing

@testable import WebDriver

@Suite(.takesTurns(using: .browser), .enabled(if: Browsers.areThere, Browsers.reason))
struct SemanticsOracleTests {
  /// Equal roles with different names: Chromium's own words, roles that ARIA 1.3 renamed, and roles that matter to nobody.
  private static let sameRoles = [
    "img": "image", "presentation": "none", "LayoutTableCell": "none", "generic": "none",
    "DisclosureTriangle": "button", "sectionfooter": "none", "sectionheader": "none",
    "LabelText": "none", "rowgroup": "none",
  ]

  private static func same(_ role: String) -> String { sameRoles[role] ?? role }

  @Test(
    "roles and names are those that the browser computes",
    .enabled(
      if: Browsers.engine == .chromium,
      "geckodriver 0.33 has no command for it, and WebKitGTK computes names with a screen reader only."
    ))
  func oracle() async throws {
    try await Browsers.with("semantics.html") { driver in
      let ours = try await driver.session.execute(
        """
        \(PageScript.functions)
        return [...document.querySelectorAll("[data-o]")].map((element) => {
          const role = roleOf(element);
          return [role, nameOf(element, role), element.outerHTML.slice(0, 90)];
        });
        """, [], within: .seconds(60))
      let found = try await driver.session.send(
        "POST", "/elements", ["using": "css selector", "value": "[data-o]"], within: .seconds(60))
      let elements = try #require(found.array).compactMap { $0[KeyText.elementKey]?.string }
      let rows = try #require(ours.array)
      #expect(elements.count == rows.count)
      #expect(elements.count > 120)
      for (id, row) in zip(elements, rows) {
        let row = (row.array ?? []).compactMap(\.string)
        let role = try await driver.session.send(
          "GET", "/element/\(id)/computedrole", within: .seconds(60))
        let label = try await driver.session.send(
          "GET", "/element/\(id)/computedlabel", within: .seconds(60))
        let theirs = role.string ?? ""
        #expect(Self.same(row[0]) == Self.same(theirs), "role of \(row[2])")
        #expect(row[1] == label.string, "name of \(row[2])")
      }
    }
  }
}
