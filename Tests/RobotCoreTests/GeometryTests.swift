import AccessibilityTree
import RobotCore
import Testing

@Suite("Geometry")
struct GeometryTests {
  private let failures = Failures()

  /// A list of 300 by 100 at 0, 50, scrolled down by 30.
  private static func list(_ children: [Element]) -> Element {
    Element(
      .scrollView, identifier: "fake.list", frame: Rect(x: 0, y: 50, width: 300, height: 100),
      scrollOffset: Point(x: 0, y: 30), actions: .scroll, children: children)
  }

  private static func cell(_ name: String, _ frame: Rect, _ children: [Element] = []) -> Element {
    Element(
      .cell, identifier: ElementIdentifier(rawValue: "fake.\(name)"), label: name, frame: frame,
      children: children)
  }

  /// A list of one cell that is cut off, one that is wholly in view, and one that is out of view.
  private static var threeCells: TimedApp {
    TimedApp([
      list([
        cell("top", Rect(x: 0, y: 0, width: 300, height: 40)),
        cell("middle", Rect(x: 0, y: 40, width: 300, height: 40)),
        cell("bottom", Rect(x: 0, y: 400, width: 300, height: 40)),
      ])
    ])
  }

  @Test("what is cut off is not wholly in view, and what is to be seen of it is said")
  func whollyInView() async throws {
    try await failures.robot(Self.threeCells).verify {
      $0.expect(whollyInView: .element("fake.middle")).expect(whollyInView: .element("fake.top"))
        .expect(whollyInView: .element("fake.bottom"))
        .expect(whollyInView: .element("fake.nowhere"))
    }
    #expect(
      failures.all.map { "\($0.headline) | \($0.expected) | \($0.found)" } == [
        "Verify “fake.top”: wholly in view on Fake: element “fake.top” is not wholly in view | "
          + "all of 300 by 40 at 0, 20 | only 300 by 10 at 0, 50 of it",
        "Verify “fake.bottom”: wholly in view on Fake: element “fake.bottom” is not wholly in view | "
          + "all of 300 by 40 at 0, 420 | none of it",
        "Verify “fake.nowhere”: wholly in view on Fake: no element “fake.nowhere” | "
          + "fake.nowhere: wholly in view | none",
      ])
  }

  @Test("what is cut off is partly in view, or not at all")
  func cutOff() async throws {
    try await failures.robot(Self.threeCells).verify {
      for name in ["top", "middle", "bottom"] {
        let cell = Locator.element(ElementIdentifier(rawValue: "fake.\(name)"))
        $0.expect(partlyInView: cell).expect(cutOff: cell)
      }
    }
    #expect(
      failures.all.map { "\($0.headline) | \($0.expected) | \($0.found)" } == [
        "Verify “fake.middle”: partly in view on Fake: element “fake.middle” is not partly in view | "
          + "a part of 300 by 40 at 0, 60 | all of it",
        "Verify “fake.middle”: cut off on Fake: element “fake.middle” is not cut off | "
          + "not all of 300 by 40 at 0, 60 | all of it",
        "Verify “fake.bottom”: partly in view on Fake: element “fake.bottom” is not partly in view | "
          + "a part of 300 by 40 at 0, 420 | none of it",
      ])
  }

  @Test("a part that sticks out of what it belongs to is said with both places")
  func liesIn() async throws {
    let parts = [
      Self.cell("inner", Rect(x: 0, y: 0, width: 50, height: 40.4)),
      Self.cell("outer", Rect(x: 280, y: 0, width: 30, height: 20)),
    ]
    let robot = failures.robot(
      TimedApp([
        Self.list([Self.cell("cell", Rect(x: 0, y: 40, width: 300, height: 40), parts)])
      ]))
    try await robot.verify {
      $0.expect(.element("fake.inner"), liesIn: .element("fake.cell"))
        .expect(.element("fake.outer"), liesIn: .element("fake.cell"))
    }
    #expect(
      failures.all.map { "\($0.headline) | \($0.expected) | \($0.found)" } == [
        "Verify “fake.outer”: in “fake.cell” on Fake: element “fake.outer” lies outside “fake.cell” | "
          + "inside 300 by 40 at 0, 60 | 30 by 20 at 280, 60"
      ])
  }

  @Test("elements that overlap are said, those that only touch are not")
  func apart() async throws {
    let robot = failures.robot(
      TimedApp([
        Self.cell("a", Rect(x: 0, y: 0, width: 50, height: 40)),
        Self.cell("b", Rect(x: 0, y: 40, width: 50, height: 40)),
        Element(.button, label: "One", frame: Rect(x: 100, y: 0, width: 50, height: 40)),
        Element(.button, label: "Two", frame: Rect(x: 140, y: 20, width: 50, height: 40)),
      ]))
    try await robot.verify { $0.expect(apart: .role(.cell)).expect(apart: .role(.button)) }
    #expect(
      failures.all.map { "\($0.headline) | \($0.expected) | \($0.found)" } == [
        "Verify “button”: apart from each other on Fake: "
          + "button “One” and button “Two” overlap | no overlap | "
          + "50 by 40 at 100, 0 and 50 by 40 at 140, 20"
      ])
  }

  @Test("an element that has a different frame is said with both places, to the part of a point")
  func standsIn() async throws {
    let robot = failures.robot(
      TimedApp([Self.list([Self.cell("cell", Rect(x: 4, y: 40, width: 100.5, height: 40))])]))
    try await robot.verify {
      $0.expect(.element("fake.cell"), standsIn: Rect(x: 4, y: 60, width: 100.5, height: 40))
        .expect(.element("fake.cell"), standsIn: Rect(x: 4, y: 60, width: 100, height: 40))
        .expect(.element("fake.nowhere"), standsIn: Rect(x: 0, y: 0, width: 10, height: 10))
    }
    #expect(
      failures.all.map { "\($0.headline) | \($0.expected) | \($0.found)" } == [
        "Verify “fake.cell”: 100 by 40 at 4, 60 on Fake: element “fake.cell” has a different frame | "
          + "100 by 40 at 4, 60 | 100.5 by 40 at 4, 60",
        "Verify “fake.nowhere”: 10 by 10 at 0, 0 on Fake: no element “fake.nowhere” | "
          + "fake.nowhere: 10 by 10 at 0, 0 | none",
      ])
  }

  @Test("scrolling to the end stops where nothing changes any more")
  func toTheEnd() async throws {
    let app = TimedApp([Self.scrolled(to: 0)]) { action, _, state in
      guard case .scroll(.down, _) = action else { return }
      let offset = state.tree.root.children[0].children[0].scrollOffset.y
      state.tree = TimedApp.tree([Self.scrolled(to: min(offset + 80, 200))])
    }
    try await failures.robot(app).scroll(.down, toEndOf: .element("fake.list"))
    #expect(app.performed.count == 4)
    #expect(app.tree().root.children[0].children[0].scrollOffset.y == 200)
  }

  @Test("scrolling by a part of a page scrolls once, and the failure says how far")
  func byPart() async throws {
    let app = TimedApp([Self.scrolled(to: 0)])
    try await failures.robot(app).scroll(.up, by: 0.25, in: .element("fake.list"))
    #expect(app.performed.count == 1)
    let thrown = await failure {
      try await failures.robot(app).scroll(.down, by: 0.5, in: .element("fake.lost"))
    }
    #expect(
      thrown?.headline
        == "Scroll down by 50 % of “fake.lost” on Fake: no element “fake.lost”")
    let small = await failure {
      try await failures.robot(app).scroll(.down, by: 0.07, in: .element("fake.lost"))
    }
    #expect(small?.attempted == "Scroll down by 7 % of “fake.lost”")
  }

  @Test("content without an end is given up after 200 pages")
  func withoutEnd() async throws {
    let app = TimedApp([Self.scrolled(to: 0)]) { action, _, state in
      let offset = state.tree.root.children[0].children[0].scrollOffset.y
      state.tree = TimedApp.tree([Self.scrolled(to: offset + 80)])
    }
    let thrown = await failure {
      try await failures.robot(app).scroll(.down, toEndOf: .element("fake.list"))
    }
    #expect(app.performed.count == 200)
    #expect(
      thrown?.headline
        == "Scroll down to the end of “fake.list” on Fake: element “fake.list” has no end")
    #expect(thrown?.expected == "an end within 200 pages")
  }

  private static func scrolled(to offset: Double) -> Element {
    Element(
      .scrollView, identifier: "fake.list", frame: Rect(x: 0, y: 0, width: 300, height: 100),
      scrollOffset: Point(x: 0, y: offset), actions: .scroll,
      children: [button("fake.row", "Row", y: 250)])
  }
}
