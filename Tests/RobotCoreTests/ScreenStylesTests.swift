import AccessibilityTree
import Testing

@testable import RobotCore

@Suite("Recorded styles")
struct ScreenStylesTests {
  private static let text = """
    cell.crab,
    cell.elephant {
      border-top-left-radius: 20px
      color: rgb(28, 28, 30)
    }

    cell.crab::after {
      content: "✓: yes"
      xlink:href: #star
    }

    """

  @Test("what is written is read again, with equal declarations together")
  func roundTrip() throws {
    let styles = try ScreenStyles(parsing: Self.text)
    #expect(styles.names == ["cell.crab", "cell.elephant", "cell.crab::after"])
    #expect(
      styles.declarations["cell.crab::after"] == [
        "content": "\"✓: yes\"", "xlink:href": "#star",
      ])
    #expect(styles.description == Self.text)
  }

  @Test(
    "hostile names and values are read again",
    arguments: ["}", "a,", "b {", " c", "a\nb", "x: y", "\u{202E}\u{0}\\", "”", "  d: e"])
  func hostile(text: String) throws {
    let declaration = "\(OutlineText.escaped(text))"
    let styles = try ScreenStyles(
      parsing: "button “\(declaration)” {\n  content: \(declaration)\n}\n")
    #expect(styles.declarations["button “\(text)”"] == ["content": text])
    #expect(try ScreenStyles(parsing: styles.description).declarations == styles.declarations)
  }

  @Test(
    "what is no record is refused with its line",
    arguments: [("crab\n", 1), ("crab {\n  color\n}\n", 2), ("crab {\n}\n}\n", 3)])
  func unreadable(text: String, line: Int) {
    let error = #expect(throws: ScreenStyles.ParsingError.self) {
      try ScreenStyles(parsing: text)
    }
    #expect(error?.line == line)
  }

  @Test("a difference names the property, both values, and the elements that have it")
  func differences() throws {
    let expected = try ScreenStyles(parsing: Self.text)
    let found = try ScreenStyles(
      parsing: """
        cell.crab,
        cell.elephant {
          border-top-left-radius: 0px
          font-weight: 700
        }
        star {
          opacity: 0
        }
        """)
    #expect(
      found.differences(from: expected).map(\.description) == [
        "“cell.crab” and 1 more: border-top-left-radius: 20px → 0px",
        "“cell.crab” and 1 more: color: rgb(28, 28, 30) → usual",
        "“cell.crab” and 1 more: font-weight: usual → 700",
        "“cell.crab::after”: is not there",
        "“star”: is new",
      ])
    #expect(expected.differences(from: expected).isEmpty)
  }
}
