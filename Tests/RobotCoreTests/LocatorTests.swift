import AccessibilityTree
import RobotCore
import Testing

@Suite("Locators")
struct LocatorTests {
  private let snapshot = Snapshot(
    tree: TimedApp.tree([
      Element(
        .group, identifier: "a", children: [button("done", "Done"), button("", "Cancel")]),
      Element(.group, identifier: "b", children: [button("done", "Done")]),
    ]), time: .zero, isIdle: true)

  @Test(
    "a locator means every element that is as it says",
    arguments: [
      (.element("done"), 2), (.element("done").inside(.element("a")), 1),
      (.role(.button), 3), (.role(.button, "Cancel"), 1), (.text("Done"), 2),
      (.text("done"), 0), (.element("done").nth(1), 1), (.element("done").nth(2), 0),
      (.element("done", .cell), 0), (.element("done").inside(.element("done")), 0),
    ] as [(Locator, Int)])
  func all(locator: Locator, count: Int) {
    #expect(snapshot.all(locator).count == count)
  }

  @Test(
    "a locator says what it means",
    arguments: [
      (.element("done"), "“done”"), (.role(.button), "button"),
      (.role(.button, "Done").inside(.element("a")), "button “Done” in “a”"),
      (.text("Done"), "with the text “Done”"), (.element("done").nth(1), "“done”, number 2,"),
    ] as [(Locator, String)])
  func description(locator: Locator, text: String) {
    #expect("\(locator)" == text)
  }
}
