import JourneyTesting

/// The app under test. Yours conforms to `AccessibleApp` too: it shows a tree of elements, and performs actions on them.
actor CounterApp: AccessibleApp {
  private var count = 0

  func tree() -> AccessibilityTree {
    AccessibilityTree(
      root: Element(
        .window, label: "Counter", frame: Rect(x: 0, y: 0, width: 320, height: 200),
        children: [
          Element(
            .screen, identifier: "counter", frame: Rect(x: 0, y: 0, width: 320, height: 200),
            children: [
              Element(
                .text, identifier: "counter.count", label: "\(count)",
                frame: Rect(x: 0, y: 0, width: 320, height: 48)),
              Element(
                .button, identifier: "counter.add", label: "Add",
                frame: Rect(x: 0, y: 48, width: 320, height: 48), actions: .tap),
            ])
        ]))
  }

  func perform(_ action: Action, on element: Element) {
    if element.identifier == "counter.add" { count += 1 }
  }

  func open(_ link: String) {}
}

let counter = AppUnderTest("Counter", firstLaunch: ()) { InProcessDriver(CounterApp()) }
