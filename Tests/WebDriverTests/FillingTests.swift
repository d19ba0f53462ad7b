import AccessibilityTree
import JourneyTesting
import RobotCore
import TestModel
import Testing

@testable import WebDriver

/// Fields whose text is replaced at once.
@Suite(.takesTurns(using: .browser), .enabled(if: Browsers.areThere, Browsers.reason))
struct FillingTests {
  private func field(_ name: String) -> Locator { .role(.textField, name) }

  private func drive(_ work: (PartsRobot) async throws -> Void) async throws -> JourneyFailure? {
    try await PartsRobot.drive("filling.html", work)
  }

  @Test("the page sees the events of a paste, and no keys")
  func events() async throws {
    let failure = try await drive { robot in
      try await robot.fill(field("Name"), with: "Möwe 🦀 & <b>")
      // A value that is there already is left alone.
      try await robot.fill(field("Name"), with: "Möwe 🦀 & <b>")
      try await robot.fill(field("Capitals"), with: "crab")
      try await robot.verify {
        $0.logged(
          "beforeinput:insertText:Old input:insertText:Möwe 🦀 & <b> change::Möwe 🦀 & <b>")
        $0.expect(field("Name"), .value("Möwe 🦀 & <b>"))
        // A page may change the text.
        $0.expect(field("Capitals"), .value("CRAB"), .focused)
      }
      #expect(robot.journey.steps.map(\.text).first == "enter “Möwe 🦀 & <b>” into “Name”")
    }
    #expect(failure?.description == nil)
  }

  @Test(
    "controlled fields, several lines, empty values, editable text, frames and shadow roots are filled"
  )
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
    "a text that a field rejects is reported, and the field keeps its value",
    arguments: [
      ("Short", "crabs", "text field “Short” changed “crabs” to “crab”"),
      ("Short", "a\nb", "text field “Short” changed “a\nb” to “ab”"),
      (
        "Guarded", "crab",
        "Filling text field “Guarded”: the page prevented it: type into it instead"
      ),
      ("Shy", "crab", "Filling text field “Shy”: the page prevented it"),
      ("Late", "crab", "Filling text field “Late”: the page put back what was there"),
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

  @Test(
    "a page that restores the old text has rejected the new one; a page that moves it elsewhere has not"
  )
  func undone() async throws {
    let failure = try #require(
      try await drive { robot in
        try await robot.fill(field("Tags"), with: "crab")
        try await robot.verify {
          $0.logged("tag:crab")
          $0.expect(field("Tags"), .value(""))
        }
        try await robot.fill(field("Undoing"), with: "crab")
      })
    #expect(
      failure.reason
        == "the action failed: Filling text field “Undoing”: the page put back what was there")
  }

  @Test(
    "keys that go elsewhere are reported",
    .enabled(if: Browsers.engine == .chromium, "Only Chromium sends keys to what has the focus."),
    arguments: [Action.type("crab"), .press(.enter)])
  func astray(action: Action) async throws {
    try await Browsers.with("filling.html") { driver in
      try await driver.perform(action, on: located("Fleeing", in: driver))
      await #expect(
        throws: DriverError.refused(
          because:
            "the keys for text field “Fleeing” did not reach it: the page took the focus away")
      ) { try await driver.snapshot() }
      try await driver.perform(action, on: located("Name", in: driver))
      #expect(try await driver.label("log").contains("keydown"))
    }
  }

  @Test(
    "a page receives the focus even if another window had it",
    .enabled(
      if: Browsers.engine == .chromium, "Only Chromium says whether its window has the focus."))
  func otherWindow() async throws {
    try await Browsers.with("filling.html") { driver in
      let name = try await driver.snapshot().tree.root.children.isEmpty
      #expect(!name)
      func loseFocus() async throws {
        try await driver.session.command(
          "Target.createTarget", ["url": "about:blank", "newWindow": true], within: .seconds(60))
      }
      try await loseFocus()
      await #expect(
        throws: DriverError.refused(because: "Filling text field “Shy”: the page prevented it")
      ) { try await driver.perform(.setValue("crab"), on: located("Shy", in: driver)) }
      try await loseFocus()
      try await driver.perform(.setValue("crab"), on: located("Capitals", in: driver))
      #expect(try await located("Capitals", in: driver).element.value == "CRAB")
    }
  }

  private func located(_ name: String, in driver: BrowserDriver) async throws -> LocatedElement {
    try #require(try await driver.snapshot().all(field(name)).first)
  }

  @Test("the text of a password field appears in no step")
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
