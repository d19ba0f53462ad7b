import AccessibilityTree
import RobotCore

/// What robots can do on a page: how it works, and how it has to fail.
struct Operation: Sendable {
  typealias Work = @Sendable (OperationsRobot) async throws -> Void
  let name: String
  let works: Work
  let fails: Work

  init(_ name: String, works: @escaping Work, fails: @escaping Work) {
    self.name = name
    self.works = works
    self.fails = fails
  }

  static let all = fields + pointing + system + locators + conditions
}

extension Operation {
  static let fields: [Operation] = [
    Operation("select, one option") {
      try await $0.select("Dog", in: .role(.comboBox, "Pet"))
      try await $0.logged("pet:Dog")
    } fails: {
      try await $0.select("Dgo", in: .role(.comboBox, "Pet"))
    },
    Operation("select, several options") {
      try await $0.select("Red", "Blue", in: .role(.list, "Colours"))
      try await $0.logged("colours:Red+Blue")
    } fails: {
      try await $0.select("Red", "Bleu", in: .role(.list, "Colours"))
    },
    value(
      "date", of: .role(.textField, "Born"), "2026-03-29", "born:2026-03-29", not: "2026-02-30"),
    value("time", of: .role(.textField, "At"), "18:30", "at:18:30", not: "25:99"),
    value("number", of: .role(.stepper, "Legs"), "8", "legs:8", not: "eight"),
    value("range", of: .role(.slider, "Size"), "7", "size:7", not: "99"),
    value("colour", of: .role(.button, "Shade"), "#ff8800", "shade:#ff8800", not: "orange"),
    Operation("file upload, one") {
      try await $0.upload(crab, to: .role(.button, "Photo"))
      try await $0.logged("photo:crab.png")
    } fails: {
      try await $0.upload(crab, seal, to: .role(.button, "Photo"))
    },
    Operation("file upload, several") {
      try await $0.upload(crab, seal, to: .role(.button, "Papers"))
      try await $0.logged("papers:crab.png+seal.png")
    } fails: {
      try await $0.upload(crab, seal, to: .role(.stepper, "Legs"))
    },
    Operation("check box") {
      try await $0.check(.role(.checkbox, "Tame"))
      try await $0.logged("tame:true")
    } fails: {
      try await $0.check(.role(.checkbox, "Fixed"))
    },
    Operation("radio button") {
      try await $0.check(.role(.radioButton, "At home"))
      try await $0.logged("kind:home")
    } fails: {
      try await $0.check(.role(.radioButton, "Wlid"))
    },
    Operation("contenteditable") {
      try await $0.type("Once", into: .role(.textField, "Story"))
      try await $0.require { $0.expect(.role(.textField, "Story"), .value("Once")) }
    } fails: {
      try await $0.type("Once", into: .text("Nothing to write in"))
    },
  ]

  private static let crab = Action.File("crab.png", text: "picture")
  private static let seal = Action.File("seal.png", text: "picture")

  private static func value(
    _ name: String, of field: Locator, _ value: String, _ log: String, not wrong: String
  ) -> Operation {
    Operation(name) {
      try await $0.set(field, to: value)
      try await $0.logged(log)
    } fails: {
      try await $0.set(field, to: wrong)
    }
  }
}
