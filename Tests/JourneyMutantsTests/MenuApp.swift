import AccessibilityTree
import RobotCore
import Synchronization

/// A menu of two dishes and a field, and a second screen that a button leads to.
final class MenuApp: AccessibleApp {
  private struct State {
    var text = ""
    var isFocused = false
    var eaten: [String] = []
    var isOnSecondScreen = false
  }

  private let state = Mutex(State())

  static let window = Rect(x: 0, y: 0, width: 100, height: 200)

  func tree() -> AccessibilityTree {
    let state = state.withLock { $0 }
    let screen =
      state.isOnSecondScreen
      ? Element(
        .screen, identifier: "bill", label: "Bill", frame: Self.window,
        children: [
          Element(
            .text, identifier: "bill.dishes", label: "You had \(state.eaten.count)",
            frame: Rect(x: 0, y: 0, width: 100, height: 20))
        ])
      : Element(
        .screen, identifier: "menu", label: "Menu", frame: Self.window,
        children: [
          Element(
            .textField, identifier: "menu.name", label: "Name", value: state.text,
            state: state.isFocused ? .focused : [],
            frame: Rect(x: 0, y: 0, width: 100, height: 20), actions: [.tap, .type]),
          Element(
            .list, identifier: "menu.list", frame: Rect(x: 0, y: 20, width: 100, height: 60),
            children: [dish("Soup", at: 0, state), dish("Salad", at: 20, state)]),
          Element(
            .button, identifier: "menu.pay", label: "Pay", color: "green",
            frame: Rect(x: 0, y: 100, width: 100, height: 20), actions: .tap),
        ])
    return AccessibilityTree(
      root: Element(.window, label: "Inn", frame: Self.window, children: [screen]))
  }

  private func dish(_ name: String, at top: Double, _ state: State) -> Element {
    Element(
      .cell, identifier: ElementIdentifier(rawValue: "menu.\(name)"), label: name,
      state: state.eaten.contains(name) ? .selected : [],
      frame: Rect(x: 0, y: top, width: 100, height: 20), actions: .tap)
  }

  func perform(_ action: Action, on element: Element) {
    state.withLock { state in
      switch (action, element.identifier) {
      case (.tap, "menu.name"): state.isFocused = true
      case (.type(let text), "menu.name"): state.text += text
      case (.setValue(let text), "menu.name"): state.text = text
      case (.tap, "menu.pay"): state.isOnSecondScreen = true
      case (.tap, "menu.Soup"), (.tap, "menu.Salad"): state.eaten.append(element.label)
      default: break
      }
    }
  }

  func open(_ link: String) {}
}
