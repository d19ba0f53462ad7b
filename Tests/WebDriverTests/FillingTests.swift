import AccessibilityTree
import RobotCore
import Testing

@testable import WebDriver

/// Fields whose text is replaced at once.
@Suite(.enabled(if: Browsers.areThere, Browsers.reason))
struct FillingTests {
  private func field(_ name: String) -> Locator { .role(.textField, name) }

  private func drive(_ work: (PartsRobot) async throws -> Void) async throws -> JourneyFailure? {
    try await PartsRobot.drive("filling.html", work)
  }

  @Test("the page sees what it sees of a paste, and no keys")
  func events() async throws {
    let failure = try await drive { robot in
      try await robot.fill(field("Name"), with: "Möwe 🦀 & <b>")
      // What is there already is left alone.
      try await robot.fill(field("Name"), with: "Möwe 🦀 & <b>")
      try await robot.fill(field("Capitals"), with: "crab")
      try await robot.verify {
        $0.logged(
          "beforeinput:insertText:Old input:insertText:Möwe 🦀 & <b> change::Möwe 🦀 & <b>")
        $0.expect(field("Name"), .value("Möwe 🦀 & <b>"))
        // What a page makes of a text is the page's own.
        $0.expect(field("Capitals"), .value("CRAB"), .focused)
      }
      #expect(robot.journey.steps.map(\.text).first == "enter “Möwe 🦀 & <b>” into “Name”")
    }
    #expect(failure?.description == nil)
  }

  @Test("a field that a library controls, lines, nothing, editable text, a frame and a shadow root")
  func kinds() async throws {
    let failure = try await drive { robot in
      try await robot.fill(field("Kept"), with: "crab")
      try await robot.fill(field("Kept"), with: "")
      try await robot.fill(field("Kept"), with: "seal")
      try await robot.fill(field("Notes"), with: "Two\r\nlines")
      try await robot.fill(field("Story"), with: "Twice upon")
      try await robot.fill(field("Shadowed"), with: "whelk")
      try await robot.fill(field("Framed"), with: "clam")
      try await robot.fill(field("Name"), with: "")
      try await robot.verify {
        $0.expect(field("Kept"), .value("seal"))
        $0.expect(field("Notes"), .value("Two\nlines"))
        $0.expect(field("Story"), .value("Twice upon"))
        $0.expect(field("Name"), .value(""))
        $0.logged(
          "state:crab state: state:seal shadowed:whelk framed:clam "
            + "beforeinput:deleteContentBackward:Old input:deleteContentBackward:")
      }
    }
    #expect(failure?.description == nil)
  }

  @Test(
    "what a field does not take is said, and it keeps what it has",
    arguments: [
      ("Short", "crabs", "text field “Short” changed “crabs” to “crab”"),
      ("Short", "a\nb", "text field “Short” changed “a\nb” to “ab”"),
      ("Guarded", "crab", "Filling text field “Guarded”: the page prevented it"),
      ("Shy", "crab", "Filling text field “Shy”: the page prevented it"),
    ])
  func refused(name: String, text: String, reason: String) async throws {
    let failure = try #require(
      try await drive { robot in
        do {
          try await robot.fill(field(name), with: text)
        } catch {
          try await robot.verify { $0.expect(field(name), .value("")) }
          throw error
        }
      })
    #expect(failure.kind == .actionRefused)
    #expect(failure.reason == "the action failed: \(reason)")
  }

  @Test("the text of a password field stands in no step")
  func secret() async throws {
    let failure = try await drive { robot in
      try await robot.fill(field("Key"), with: "open sesame")
      try await robot.fill(field("Name"), withSecret: "sesame two")
      try await robot.verify { $0.expect(field("Key"), .value("•••••••••••")) }
      let texts = robot.journey.steps.map(\.text)
      #expect(
        texts.prefix(2) == ["enter “•••” into “Key”", "enter “•••” into “Name”"])
    }
    #expect(failure?.description == nil)
  }
}
