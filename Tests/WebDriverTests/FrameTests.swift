import AccessibilityTree
import Foundation
import JourneyTesting
import RobotCore
import Testing

@testable import WebDriver

/// Frames of another origin: on another host, on another subdomain, nested, and in frames of the page's own origin.
@Suite(.takesTurns(using: .browser), .enabled(if: Browsers.areThere, Browsers.reason))
struct FrameTests {
  private func drive(_ work: (PartsRobot) async throws -> Void) async throws -> JourneyFailure? {
    try await PartsRobot.drive("frames.html", work)
  }

  @Test(
    "a frame is part of the page, whatever its origin: typed into, selected from, submitted, read",
    arguments: ["site", "nested", "deep", "same"])
  func form(name: String) async throws {
    let failure = try await drive { robot in
      try await robot.verify { $0.expect(.text("\(name) waits"), .exists) }
      try await robot.type("crab", into: .role(.textField, "Text \(name)"))
      try await robot.press(.f2, in: .role(.textField, "Text \(name)"))
      try await robot.verify {
        $0.expect(.text("\(name) F2"), .exists)
        $0.expect(.role(.textField, "Text \(name)"), .value("crab"), .focused)
      }
      try await robot.clear(.role(.textField, "Text \(name)")).type(
        "seal", into: .role(.textField, "Text \(name)"))
      try await robot.select("Shore", in: .role(.comboBox, "Kind \(name)"))
      try await robot.tap(.role(.button, "Send \(name)"))
      try await robot.verify { $0.expect(.text("\(name) got seal Shore"), .exists) }
      try await robot.tap(.role(.button, "Plain \(name)"))
      // A change in the frame alone is noticed, too.
      try await robot.verify { $0.expect(.text("\(name) tapped true"), .exists) }
      try await robot.tap(.role(.button, "Low \(name)"))
      try await robot.verify { $0.expect(.text("\(name) low"), .exists) }
    }
    #expect(failure?.description == nil)
  }

  @Test("a frame that navigates by itself is waited for")
  func restless() async throws {
    let failure = try await PartsRobot.drive("frames-restless.html") { robot in
      try await robot.tap(.role(.button, "Low restless"))
      try await robot.verify { $0.expect(.text("restless low"), .exists) }
    }
    #expect(failure?.description == nil)
  }

  @Test("a frame is read as soon as it has loaded, even if nothing else in the page changes")
  func late() async throws {
    let failure = try await PartsRobot.drive("frames-late.html") { robot in
      try await robot.tap(.role(.button, "Low late"))
      try await robot.verify { $0.expect(.text("late low"), .exists) }
    }
    #expect(failure?.description == nil)
  }

  @Test("the focus stays where it is while cross-origin frames are read")
  func focus() async throws {
    let failure = try await PartsRobot.drive("frames-restless.html") { robot in
      let (own, inner) = (
        Locator.role(.textField, "Own"), Locator.role(.textField, "Text restless")
      )
      try await robot.type("crab", into: own)
      for _ in 0..<2 {
        // The page is read again after each action.
        try await robot.hover(.element("log"))
        try await robot.verify { $0.expect(own, .focused, .value("crab")) }
      }
      try await robot.type("seal", into: inner)
      try await robot.hover(.element("log"))
      try await robot.verify {
        $0.expect(inner, .focused, .value("seal")).expect(own, .not(.focused))
      }
      try await robot.type("s", into: own)
      try await robot.press("a", with: .control, in: own)
      try await robot.press(.backspace, in: own)
      try await robot.verify { $0.expect(own, .value("")).expect(inner, .value("seal")) }
    }
    #expect(failure?.description == nil)
  }

  @Test("elements have their places in the window, and can be searched for in one frame only")
  func places() async throws {
    let failure = try await drive { robot in
      try await robot.verify {
        $0.expect(
          .role(.button, "Plain site").inside(.role(.group, "Other site")), .visible, .hittable)
        $0.expect(.role(.button, "Plain site").inside(.role(.group, "Inner")), .absent)
        $0.expect(.text("Between two pages"), .not(.hittable))
        $0.expect(.role(.button, "Low site"), .not(.hittable))
        $0.expect(.css("#plain"), .count(4))
        // A frame without scripts cannot be read.
        $0.expect(.text("locked waits"), .absent)
        $0.expect(.role(.group, "Locked"), .exists)
      }
      let snapshot = try #require(robot.journey.newestSnapshot)
      let frame = try #require(snapshot.all(.element("site")).first)
      let box = snapshot.tree.visibleFrame(of: frame.path)
      let field = try #require(snapshot.all(.role(.textField, "Text site")).first)
      let inner = snapshot.tree.visibleFrame(of: field.path)
      #expect(inner.x > box.x + 12 && inner.y > box.y + 12)
      #expect(inner.x + inner.width < box.x + box.width)
    }
    #expect(failure?.description == nil)
  }

  @Test("an element that covers a frame is named, and nothing behind it is tapped")
  func covered() async throws {
    let failure = try await drive { robot in
      try await robot.tap(.role(.button, "Cover"))
      try await robot.tap(.role(.button, "Plain site"), within: .milliseconds(300))
    }
    #expect(failure?.reason == "element button “Plain site” is covered by status “Covered”")
  }

  @Test("a failure in a frame names the nearest element in it, and has a marked screenshot")
  func failure() async throws {
    let failure = try await drive { robot in
      try await robot.tap(.role(.button, "Plain sit"), within: .seconds(3))
    }
    #expect(failure?.reason == "no element button “Plain sit”")
    #expect(failure?.nearest.first?.description == "button “Plain site”")
    #expect(failure?.evidence.screenshot != nil)
  }
}
