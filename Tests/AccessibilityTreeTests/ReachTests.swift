import AccessibilityTree
import Testing

@Suite("Reach")
struct ReachTests {
  private func tree(_ children: [Element]) -> AccessibilityTree {
    AccessibilityTree(
      root: Element(
        .window, label: "App", frame: Rect(x: 0, y: 0, width: 100, height: 200), children: children)
    )
  }

  @Test("an element that nothing covers is hittable")
  func free() {
    let tree = tree([Element(.button, frame: Rect(x: 10, y: 10, width: 20, height: 20))])
    #expect(tree.reach(of: ElementPath([0])) == .hittable)
  }

  @Test("an element whose centre is covered by its own part is hittable")
  func coveredByItsOwnPart() {
    let part = Element(.image, frame: Rect(x: 0, y: 0, width: 20, height: 20))
    let tree = tree([
      Element(.cell, frame: Rect(x: 10, y: 10, width: 20, height: 20), children: [part])
    ])
    #expect(tree.reach(of: ElementPath([0])) == .hittable)
  }

  @Test("the element that covers another one is named")
  func covered() {
    let tree = tree([
      Element(.button, frame: Rect(x: 10, y: 10, width: 20, height: 20)),
      Element(
        .group, identifier: "toast", label: "Saved", frame: Rect(x: 0, y: 0, width: 50, height: 50)),
    ])
    #expect(tree.reach(of: ElementPath([0])) == .covered(by: "“toast” (group “Saved”)"))
  }

  @Test("a partly covered element is hittable if its centre is free")
  func partlyCovered() {
    let tree = tree([
      Element(.button, frame: Rect(x: 0, y: 0, width: 100, height: 20)),
      Element(.group, label: "Corner", frame: Rect(x: 80, y: 0, width: 20, height: 20)),
    ])
    #expect(tree.reach(of: ElementPath([0])) == .hittable)
  }

  @Test("an element outside the window, or scrolled out of its scroll view, is off screen")
  func offScreen() {
    let inside = Element(.button, frame: Rect(x: 0, y: 120, width: 20, height: 20))
    func scrolled(by offset: Double) -> AccessibilityTree {
      tree([
        Element(
          .scrollView, frame: Rect(x: 0, y: 0, width: 100, height: 100),
          scrollOffset: Point(x: 0, y: offset), children: [inside]),
        Element(.button, frame: Rect(x: 0, y: 300, width: 20, height: 20)),
      ])
    }
    #expect(scrolled(by: 0).reach(of: ElementPath([0, 0])) == .offScreen)
    #expect(scrolled(by: 60).reach(of: ElementPath([0, 0])) == .hittable)
    #expect(scrolled(by: 0).reach(of: ElementPath([1])) == .offScreen)
  }

  @Test("an element that is partly in view is hittable")
  func partlyInView() {
    let tree = tree([
      Element(
        .scrollView, frame: Rect(x: 0, y: 0, width: 100, height: 100),
        children: [Element(.cell, frame: Rect(x: 0, y: 90, width: 100, height: 100))])
    ])
    #expect(
      tree.visibleFrame(of: ElementPath([0, 0])) == Rect(x: 0, y: 90, width: 100, height: 10))
    #expect(tree.reach(of: ElementPath([0, 0])) == .hittable)
  }

  @Test("a modal element receives every touch, even outside its frame")
  func modal() {
    let tree = tree([
      Element(.button, frame: Rect(x: 0, y: 0, width: 20, height: 20)),
      Element(
        .sheet, identifier: "sheet", label: "Sheet", state: .modal,
        frame: Rect(x: 0, y: 100, width: 100, height: 100)),
    ])
    #expect(tree.reach(of: ElementPath([0])) == .covered(by: "“sheet” (sheet “Sheet”)"))
  }

  @Test("elements inside a hidden element are hidden")
  func hidden() {
    let part = Element(.button, frame: Rect(x: 0, y: 0, width: 20, height: 20))
    let tree = tree([
      Element(
        .group, state: .hidden, frame: Rect(x: 0, y: 0, width: 50, height: 50), children: [part])
    ])
    #expect(tree.reach(of: ElementPath([0, 0])) == .hidden)
  }
}
