import AccessibilityTree
import JourneyTesting
import RobotCore
import TestModel
import Testing

@testable import WebDriver

/// A page that takes back what it is given, and says of its parts what is not so.
@Suite(.takesTurns(using: .browser), .enabled(if: Browsers.areThere, Browsers.reason))
struct StubbornPageTests {
  private func drive(_ work: (PartsRobot) async throws -> Void) async throws -> JourneyFailure? {
    try await PartsRobot.drive("stubborn.html", work)
  }

  @Test(
    "a value that the page puts back is reported",
    arguments: [
      ("Born", Role.textField, "2021-01-01"), ("Legs", .stepper, "6"), ("Size", .slider, "6"),
      ("Depth", .slider, "6.5"), ("Shade", .button, "#445566"),
    ])
  func value(name: String, role: Role, value: String) async throws {
    let failure = try await drive { try await $0.set(.role(role, name), to: value) }
    #expect(
      failure?.reason
        == "the action failed: Filling \(role) “\(name)”: the page put back what was there")
  }

  @Test(
    "a choice that the page puts back is reported",
    arguments: [
      ("Pet", Role.comboBox, "Dog"), ("Later", .comboBox, "Dog"), ("Colours", .list, "Green"),
    ])
  func choice(name: String, role: Role, option: String) async throws {
    let failure = try await drive { try await $0.select(option, in: .role(role, name)) }
    #expect(
      failure?.reason == "the action failed: the page put back what was in \(role) “\(name)”")
  }

  @Test("a list of commands does what was chosen, and shows its first option again")
  func commands() async throws {
    let failure = try await drive { robot in
      try await robot.select("Dog", in: .role(.comboBox, "Asking"))
        .select("Dog", in: .role(.comboBox, "Doing"))
        .verify { $0.logged("Dog") }
        .select("Dog", in: .role(.comboBox, "Leaving"))
        .verify { $0.expect(title: "Filling") }
    }
    #expect(failure?.description == nil)
  }

  @Test("an option that a list hides cannot be selected", arguments: ["Paris", "Lima", "Oslo"])
  func hiddenOption(option: String) async throws {
    let failure = try await drive { robot in
      try await robot.select(option, in: .role(.comboBox, "City"), within: .milliseconds(100))
    }
    #expect(
      failure?.reason
        == "the action failed: combo box “City” does not have the option “\(option)”; its options: “Rome”"
    )
  }

  @Test("what a browser's own control is counts, and not the attributes that contradict it")
  func contradictions() async throws {
    let failure = try await drive { robot in
      try await robot.verify {
        $0.expect(.role(.checkbox, "Stale"), .unchecked)
          .expect(.role(.checkbox, "Pressed"), .unchecked)
          .expect(.role(.radioButton, "Step"), .unchecked)
          .expect(.role(.button, "More"), .collapsed)
      }
      try await robot.check(.role(.checkbox, "Stale"))
      try await robot.verify { $0.logged("stale:true") }
    }
    #expect(failure?.description == nil)
  }

  @Test("keys and a clearing that another element would get are reported, and do not reach it")
  func otherFocus() async throws {
    let name = Locator.role(.textField, "Name")
    let pressed = try await drive { robot in
      try await robot.tap(name)
      // The field is a part of the window.
      try await robot.press(.backspace, in: .role(.window))
      try await robot.verify { $0.expect(name, .value("cra")) }
      try await robot.press(.backspace, in: .element("title"))
    }
    #expect(
      pressed?.reason
        == "the action failed: “title” (heading “Stubborn”) takes no focus, and the keys would go to the element that has it"
    )
    let cleared = try await drive { robot in
      do {
        try await robot.clear(.role(.textField, "Redirecting"))
      } catch {
        try await robot.verify { $0.expect(name, .value("crab")) }
        throw error
      }
    }
    #expect(
      cleared?.reason
        == "the action failed: Clearing text field “Redirecting”: the page prevented it")
  }

  @Test("files are not dropped where the page says that nothing is")
  func drop() async throws {
    let failure = try await drive { robot in
      try await robot.upload(Action.File("a.txt", bytes: [65]), to: .element("zone"))
    }
    #expect(
      failure?.reason
        == "the action failed: “zone” (group “Zone”) is no file field, no file can be dropped on it, and pressing it opened no file chooser"
    )
  }
}
