import AccessibilityTree
import JourneyTesting
import RobotCore
import TestModel
import Testing

@testable import WebDriver

/// Fields that are filled without typing.
@Suite(.takesTurns(using: .browser), .enabled(if: Browsers.areThere, Browsers.reason))
struct FormTests {
  private func field(_ name: String, _ role: Role) -> Locator { .role(role, name) }

  @Test("options are selected by label, alone or together, and deselected")
  func selecting() async throws {
    let failure = try await PartsRobot.drive { robot in
      try await robot.select("Crab", in: .role(.comboBox, "Pet"))
      try await robot.select("Red", "Blue", in: .role(.list, "Colours"))
      try await robot.select(in: .role(.list, "Colours"))
      // An option that is selected already is left alone.
      try await robot.select("Crab", in: .role(.comboBox, "Pet"))
      try await robot.verify {
        $0.expect(.role(.comboBox, "Pet"), .value("Crab"))
        $0.logged("pet:c colours:Red+Blue colours:")
      }
      let texts = robot.journey.steps.filter { $0.kind == .action }.map(\.text)
      #expect(texts.first == "select “Crab” in “Pet”")
      #expect(texts[1] == "select “Red”, “Blue” in “Colours”")
    }
    #expect(failure?.description == nil)
  }

  @Test(
    "an option that cannot be selected is reported, with the available ones",
    arguments: [
      (
        ["Unicorn"],
        "combo box “Pet” does not have the option “Unicorn”; its options: “Cat”, “Dog”, “Dragon”, “Crab”"
      ),
      (["Dragon"], "the option “Dragon” of combo box “Pet” is disabled"),
      (["Cat", "Dog"], "combo box “Pet” accepts one option, not 2"),
    ])
  func refusedOption(options: [String], reason: String) async throws {
    let failure = try #require(
      try await PartsRobot.drive { robot in
        switch options.count {
        case 1: try await robot.select(options[0], in: .role(.comboBox, "Pet"))
        default: try await robot.select(options[0], options[1], in: .role(.comboBox, "Pet"))
        }
      })
    #expect(failure.kind == .actionRefused)
    #expect(failure.reason == "the action failed: \(reason)")
  }

  @Test("a journey types and presses keys in elements by their names")
  func keys() async throws {
    let failure = try await PartsRobot.drive { robot in
      try await robot.type("Seal", into: \.keys)
        .press(.home, with: .shift, in: \.keys)
        .press(.delete, in: \.keys)
        .type("Crab", into: \.keys)
        .verify { $0.expect(\.keys, .value("Crab")) }
      let texts = robot.journey.steps.filter { $0.kind != .check }.map(\.text)
      #expect(
        texts == [
          "type “Seal” into “keys”", "press shift+home in “keys”", "press delete in “keys”",
          "type “Crab” into “keys”", "verify Parts",
        ])
    }
    #expect(failure?.description == nil)
  }

  @Test("an option of a list that the page draws itself is selected as a person would")
  func drawnList() async throws {
    let failure = try await PartsRobot.drive("choosing.html") { robot in
      try await robot.select("Shore", in: .role(.comboBox, "Kind"))
      try await robot.select("River", in: .role(.comboBox, "Kind"))
      try await robot.select("South", in: .role(.comboBox, "Place"))
      // A list that is open already is not pressed again.
      try await robot.tap(.role(.comboBox, "Kind"))
      try await robot.select("Land", in: .role(.comboBox, "Kind"))
      try await robot.verify { $0.logged("Kind:Shore Kind:River Place:South Kind:Land") }
      let texts = robot.journey.steps.filter { $0.kind == .action }.map(\.text)
      #expect(texts.first == "select “Shore” in “Kind”")
    }
    #expect(failure?.description == nil)
  }

  @Test(
    "a slider that the page draws itself is moved with keys, and one that is clipped to nothing is set"
  )
  func drawnSliders() async throws {
    let failure = try await PartsRobot.drive("choosing.html") { robot in
      try await robot.set(.role(.slider, "Legs"), to: "8")
      try await robot.set(.role(.slider, "Legs"), to: "2")
      // A value that is set already is left alone.
      try await robot.set(.role(.slider, "Legs"), to: "2")
      try await robot.press(.arrowRight, in: .role(.slider, "Legs"))
      try await robot.set(.role(.slider, "Size"), to: "7")
      try await robot.verify {
        $0.expect(.role(.slider, "Legs"), .value("4"))
        $0.logged(
          "ArrowRight ArrowRight ArrowLeft ArrowLeft ArrowLeft ArrowRight size:7")
      }
    }
    #expect(failure?.description == nil)
  }

  @Test(
    "a value that a drawn slider rejects is reported",
    arguments: [
      ("Legs", "7", "slider “Legs” changed “7” to “8”"),
      ("Legs", "many", "slider “Legs” does not accept “many”"),
      ("Still", "7", "slider “Still” does not follow the arrow keys"),
    ])
  func refusedValueOfDrawnSlider(name: String, value: String, reason: String) async throws {
    let failure = try #require(
      try await PartsRobot.drive("choosing.html") {
        try await $0.set(.role(.slider, name), to: value)
      })
    #expect(failure.reason == "the action failed: \(reason)")
  }

  @Test(
    "an option that a drawn list does not offer is reported, with the available ones",
    arguments: [
      (
        "Kind", "Unicorn",
        "combo box “Kind” does not have the option “Unicorn”; its options: “Sea”, “Shore”, “Moon”, “Land”, “Air”, “Lake”, “River”"
      ),
      ("Kind", "Moon", "the option “Moon” of combo box “Kind” is disabled"),
      ("Empty", "Unicorn", "combo box “Empty” shows no options when it is pressed"),
    ])
  func refusedOptionOfDrawnList(list: String, option: String, reason: String) async throws {
    let failure = try #require(
      try await PartsRobot.drive("choosing.html") {
        try await $0.select(option, in: .role(.comboBox, list))
      })
    #expect(failure.kind == .actionRefused)
    #expect(failure.reason == "the action failed: \(reason)")
  }

  @Test(
    "a list that the page draws itself is pressed once, whatever it lacks",
    arguments: [
      ("Sea", "does not have the option “Sea”; its options: “Shore”, “River”, “River”"),
      ("River", "has the option “River” more than once"),
    ])
  func pressedOnce(option: String, reason: String) async throws {
    let failure = try await PartsRobot.drive("trouble/drawn-lists") { robot in
      let refusal = await #expect(throws: JourneyFailure.self) {
        try await robot.select(option, in: .role(.comboBox, "Kind"))
      }
      #expect(refusal?.reason == "the action failed: combo box “Kind” \(reason)")
      try await robot.verify { $0.logged("pressed") }
    }
    #expect(failure?.description == nil)
  }

  @Test("dates, times, numbers, slider positions and colours are set as HTML writes them")
  func values() async throws {
    let failure = try await PartsRobot.drive { robot in
      try await robot.set(.role(.textField, "Born"), to: "2026-03-29")
      try await robot.set(.role(.textField, "At"), to: "18:30")
      try await robot.set(.role(.stepper, "Legs"), to: "8")
      try await robot.set(.role(.slider, "Size"), to: "4")
      try await robot.set(.role(.button, "Shade"), to: "#FF8800")
      try await robot.verify {
        $0.logged("born:2026-03-29 at:18:30 legs:8 size:4 shade:#ff8800")
        $0.expect(.role(.textField, "Born"), .value("2026-03-29"))
        $0.expect(.role(.slider, "Size"), .value("4"))
      }
    }
    #expect(failure?.description == nil)
  }

  @Test("a value that a field rejects is reported, and the field keeps its value")
  func refusedValue() async throws {
    let date = try #require(
      try await PartsRobot.drive { robot in
        try await robot.set(.role(.textField, "Born"), to: "29.3.2026")
      })
    #expect(
      date.reason == "the action failed: text field “Born” does not accept “29.3.2026”")
    let size = try #require(
      try await PartsRobot.drive { try await $0.set(.role(.slider, "Size"), to: "5") })
    #expect(size.reason == "the action failed: slider “Size” changed “5” to “6”")
  }

  @Test("an unsupported action fails at once, and the failure says what the element cannot be")
  func notMade() async throws {
    let fixed = try #require(
      try await PartsRobot.drive { try await $0.set(.role(.textField, "Fixed"), to: "x") })
    #expect(fixed.reason == "element text field “Fixed” cannot be given a value")
    #expect(fixed.found == "text field “Fixed”, read-only")
    let button = try #require(
      try await PartsRobot.drive { try await $0.select("Cat", in: .element("context")) })
    #expect(button.reason == "element “context” cannot be chosen from")
    #expect(button.waited.hasSuffix("(app idle)"), "\(button.waited)")
  }

  @Test("files are uploaded, even to a field of which only the label shows")
  func uploading() async throws {
    let failure = try await PartsRobot.drive { robot in
      let crab = Action.File("crab.png", bytes: [0x89, 0x50])
      let notes = Action.File("notes.txt", text: "Krebs & Möwe")
      try await robot.upload(crab, notes, to: .role(.button, "Photo"))
      try await robot.upload(notes, to: .role(.button, "Add a hidden file"))
      try await robot.verify {
        $0.logged(
          "photo:crab.png(image/png,2)+notes.txt(text/plain,13) hidden:notes.txt(text/plain,13)")
      }
      #expect(robot.journey.steps[0].text == "upload “crab.png”, “notes.txt” to “Photo”")
    }
    #expect(failure?.description == nil)
    let twice = try #require(
      try await PartsRobot.drive { robot in
        let file = Action.File("a.txt", text: "a")
        try await robot.upload(file, file, to: .role(.button, "Add a hidden file"))
      })
    #expect(
      twice.reason == "the action failed: button “Add a hidden file” accepts one file, not 2")
  }

  @Test("boxes are checked, a radio button is selected, and editable text is typed into")
  func boxes() async throws {
    let failure = try await PartsRobot.drive { robot in
      try await robot.check(.role(.checkbox, "Tame"))
      try await robot.check(.role(.radioButton, "At home"))
      try await robot.uncheck(.role(.checkbox, "Tame"))
      try await robot.clear(.element("story")).type("Twice upon", into: .element("story"))
      try await robot.verify {
        $0.logged("tame:true kind:true tame:false")
        $0.expect(.element("story"), .value("Twice upon"))
      }
    }
    #expect(failure?.description == nil)
  }
}
