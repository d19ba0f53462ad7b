import AccessibilityTree
import JourneyTesting
import RobotCore
import TestModel
import Testing

@testable import WebDriver

/// The mouse, the keyboard, and elements that must be brought into view first.
@Suite(.takesTurns(using: .browser), .enabled(if: Browsers.areThere, Browsers.reason))
struct PointingTests {
  @Test("an element out of view is brought into view before an action")
  func revealing() async throws {
    let failure = try await PartsRobot.drive { robot in
      for button in ["bottom", "below"] { try await robot.tap(.element(.init(rawValue: button))) }
      try await robot.tap(.role(.button, "Far"))
      try await robot.tap(.element("framed"))
      try await robot.set(.role(.stepper, "Legs"), to: "3")
      try await robot.verify { $0.logged("bottom below far framed legs:3") }
    }
    #expect(failure?.description == nil)
  }

  @Test("a menu that appears under the mouse is opened by hovering, and used")
  func hovering() async throws {
    let failure = try await PartsRobot.drive { robot in
      try await robot.hover(.element("menu"))
      try await robot.tap(.role(.button, "Copy"))
      try await robot.verify { $0.logged("copy") }
    }
    #expect(failure?.description == nil)
  }

  @Test("the secondary mouse button opens a context menu")
  func rightClick() async throws {
    let failure = try await PartsRobot.drive { robot in
      try await robot.rightClick(.element("context"))
      try await robot.verify { $0.logged("menu:true") }
    }
    #expect(failure?.description == nil)
  }

  @Test(
    "a driver that cannot do HTML drag and drop says so, and drags that a script handles work",
    .enabled(if: Browsers.engine != .chromium, "Chromium can."))
  func draggingByScript() async throws {
    let failure = try await PartsRobot.drive { robot in
      try await robot.drag(.element("handle"), to: .element("bin"))
      try await robot.verify { $0.logged("released:bin") }
      try await robot.drag(.element("card"), to: .element("bin"))
    }
    let reason = try #require(failure?.reason)
    #expect(
      reason.hasSuffix(
        " cannot drag “card” (group “Card”): HTML drag and drop requires Chromium"),
      "\(reason)")
  }

  @Test(
    "one element is dragged to another, by HTML drag and drop and by a script",
    .enabled(if: Browsers.engine == .chromium, "HTML's own dragging needs Chromium."))
  func dragging() async throws {
    let failure = try await PartsRobot.drive { robot in
      try await robot.drag(.element("card"), to: .element("bin"))
      try await robot.drag(.element("handle"), to: .element("bin"))
      // The mouse is free again.
      try await robot.rightClick(.element("context"))
      try await robot.verify { $0.logged("dropped:card released:bin menu:true") }
      #expect(robot.journey.steps[0].text == "drag “card” to “bin”")
    }
    #expect(failure?.description == nil)
  }

  @Test("any key is pressed, alone or with modifiers")
  func keys() async throws {
    let failure = try await PartsRobot.drive { robot in
      let field = Locator.element("keys")
      try await robot.press(.arrowDown, in: field)
      try await robot.press(.f5, with: [.shift, .option], in: field)
      try await robot.press("k", with: .control, in: field)
      try await robot.press("x", in: field)
      try await robot.verify {
        $0.logged("ArrowDown alt+shift+F5 control+k x")
        $0.expect(field, .value("x"))
      }
      #expect(robot.journey.steps[1].text == "press option+shift+f5 in “keys”")
    }
    #expect(failure?.description == nil)
  }

  @Test("a shortcut of the browser's own fields works: select all, and type over")
  func selectAll() async throws {
    let failure = try await PartsRobot.drive { robot in
      let field = Locator.element("keys")
      try await robot.type("crab", into: field)
      try await robot.press("a", with: .control, in: field)
      try await robot.press(.delete, in: field)
      try await robot.verify { $0.expect(field, .value("")) }
    }
    #expect(failure?.description == nil)
  }
}
