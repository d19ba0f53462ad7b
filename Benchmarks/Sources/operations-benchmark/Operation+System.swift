import AccessibilityTree
import RobotCore

extension Operation {
  static let system: [Operation] = [
    Operation("alert") {
      try await $0.press("Alert")
      try await $0.journey.acceptDialog("Saved")
      try await $0.logged("alerted")
    } fails: {
      try await $0.press("Enable")
      try await $0.journey.acceptDialog()
    },
    Operation("confirm") {
      try await $0.press("Confirm")
      try await $0.journey.dismissDialog("Delete it?")
      try await $0.logged("false")
    } fails: {
      try await $0.press("Confirm")
      try await $0.journey.dismissDialog("Keep it?")
    },
    Operation("prompt") {
      try await $0.press("Prompt")
      try await $0.journey.acceptDialog(typing: "Bo")
      try await $0.logged("Bo")
    } fails: {
      try await $0.press("Prompt")
      try await $0.logged("Bo")
    },
    Operation("new tab") {
      try await open(.role(.link, "Help"), with: $0)
    } fails: {
      try await open(.role(.button, "Enable"), with: $0)
    },
    Operation("pop-up") {
      try await open(.role(.button, "Pop up"), with: $0)
    } fails: {
      let robot = $0
      let _: OperationsRobot = try await robot.navigate("open the pop-up") {
        try await robot.press("Pop up")
        try await robot.journey.driver.capability((any TabSwitching).self)?.switchToNewTab(
          within: .seconds(1))
      }
    },
    frame("frame of the same origin", "Same origin"),
    frame("frame of another origin", "Other origin"),
    Operation("shadow root") {
      try await $0.press("In the shadow")
      try await $0.logged("shadow")
    } fails: {
      try await $0.press("In the shade")
    },
    Operation("back") {
      try await back($0)
      try await $0.require { $0.expect(title: "Operations") }
    } fails: {
      try await back($0)
      try await $0.require { $0.expect(title: "Help") }
    },
    Operation("forward") {
      try await back($0)
      try await $0.journey.forward()
      try await $0.require { $0.expect(title: "Help") }
    } fails: {
      try await back($0)
      try await $0.journey.forward()
      try await $0.require { $0.expect(title: "Operations") }
    },
    Operation("reload") {
      try await $0.press("Far")
      try await $0.journey.reload()
      try await $0.logged("")
    } fails: {
      try await $0.press("Far")
      try await $0.journey.reload()
      try await $0.logged("far")
    },
    Operation("download") {
      let robot = $0
      let file = try await robot.download("the orders") {
        try await robot.tap(.role(.link, "Orders"))
      }
      guard String(decoding: file.bytes, as: UTF8.self).contains("Crab") else {
        throw DriverError.refused(because: "the file does not hold a crab")
      }
    } fails: {
      let robot = $0
      _ = try await robot.download("the orders") { try await robot.press("Enable") }
    },
    Operation("clipboard") {
      try await $0.press("Copy the name")
      try await $0.logged("on the clipboard")
      guard try await $0.journey.clipboardText() == "crab" else {
        throw DriverError.refused(because: "the clipboard does not hold a crab")
      }
    } fails: {
      try await $0.press("Copy the nmae")
    },
  ]

  private static func open(_ opener: Locator, with robot: OperationsRobot) async throws {
    let help: HelpRobot = try await robot.navigate("open the help", inNewTab: HelpRobot.self) {
      try await robot.tap(opener)
    }
    let _: OperationsRobot = try await help.closeTab()
  }

  private static func back(_ robot: OperationsRobot) async throws {
    let _: HelpRobot = try await robot.navigate("read the help") {
      try await robot.tap(.role(.link, "Read the help"))
    }
    try await robot.journey.back()
  }

  private static func frame(_ name: String, _ title: String) -> Operation {
    let frame = Locator.role(.group, title)
    return Operation(name) {
      try await $0.type("crab", into: .role(.textField, "Inside").inside(frame))
      try await $0.require { $0.expect(.text("crab").inside(frame), .exists) }
      try await $0.tap(.role(.button, "Press").inside(frame))
      try await $0.require { $0.expect(.text("tapped").inside(frame), .exists) }
    } fails: {
      try await $0.tap(.role(.button, "Pres").inside(frame))
    }
  }
}
