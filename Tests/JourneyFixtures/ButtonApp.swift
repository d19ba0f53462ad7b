package import AccessibilityTree
package import JourneyTesting

/// An app with one button that does nothing.
package struct ButtonApp: AccessibleApp {
  package init() {}

  package func tree() -> AccessibilityTree {
    let frame = Rect(x: 0, y: 0, width: 100, height: 100)
    let button = Element(
      .button, identifier: "one.done", label: "Done",
      frame: Rect(x: 0, y: 0, width: 50, height: 50), actions: .tap)
    return AccessibilityTree(
      root: Element(
        .window, label: "One", frame: frame,
        children: [
          Element(.screen, identifier: "one", label: "One", frame: frame, children: [button])
        ]))
  }

  package func perform(_ action: Action, on element: Element) {}

  package func open(_ link: String) {}
}

package let buttonApp = AppUnderTest("One button", firstLaunch: ()) { _ in
  InProcessDriver(ButtonApp())
}
