import AccessibilityTree

/// Counts cups of tea.
actor TeaApp: AccessibleApp {
  private var cups = 0
  private var isGreen = false

  func tree() -> AccessibilityTree {
    let screen = Element(
      .screen, identifier: "tea", label: "Tea", frame: frame(0, height: 480),
      children: [
        Element(.heading, identifier: "tea.title", label: "Tea", frame: frame(0)),
        Element(.text, identifier: "tea.cups", label: "\(cups) cups", frame: frame(1)),
        Element(
          .toggle, identifier: "tea.green", label: "Green", state: isGreen ? .selected : [],
          frame: frame(2), actions: .tap),
        Element(
          .button, identifier: "tea.drink", label: "Drink", frame: frame(3), actions: .tap),
      ])
    return AccessibilityTree(
      root: Element(.window, label: "Tea", frame: frame(0, height: 480), children: [screen]))
  }

  func perform(_ action: Action, on element: Element) {
    switch element.identifier {
    case "tea.green": isGreen.toggle()
    case "tea.drink": cups += 1
    default: break
    }
  }

  func open(_ link: String) { cups = Int(link) ?? 0 }

  private func frame(_ line: Int, height: Double = 48) -> Rect {
    Rect(x: 0, y: Double(line) * 48, width: 320, height: height)
  }
}
