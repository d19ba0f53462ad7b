import AccessibilityTree
import RobotCore
import Synchronization

/// An app that counts, and that may have a fault.
final class CounterApp: AccessibleApp {
  enum Fault: Sendable {
    /// Adding after a reset at a count over 2 adds nothing.
    case deadAfterReset
    /// The button that adds is gone at 4.
    case buttonGone
    /// Only the first app that is launched is wrong.
    case onlyOnce
  }

  private struct State {
    var count = 0
    var isDead = false
  }

  private let state = Mutex(State())
  private let fault: Fault?
  private let isFirst: Bool

  init(_ fault: Fault? = nil, isFirst: Bool = true) {
    self.fault = fault
    self.isFirst = isFirst
  }

  func tree() -> AccessibilityTree {
    let count = state.withLock { $0.count }
    var children = [
      Element(
        .text, identifier: "counter.count", label: "\(count)",
        frame: Rect(x: 0, y: 0, width: 100, height: 20))
    ]
    if fault != .buttonGone || count != 4 {
      children.append(Self.button("add", at: 20))
    }
    children += [Self.button("remove", at: 40), Self.button("reset", at: 60)]
    let screen = Element(
      .screen, identifier: "counter", label: "Counter",
      frame: Rect(x: 0, y: 0, width: 100, height: 100), children: children)
    return AccessibilityTree(
      root: Element(
        .window, frame: Rect(x: 0, y: 0, width: 100, height: 100), children: [screen]))
  }

  private static func button(_ name: String, at top: Double) -> Element {
    Element(
      .button, identifier: ElementIdentifier(rawValue: "counter.\(name)"), label: name,
      frame: Rect(x: 0, y: top, width: 100, height: 20), actions: .tap)
  }

  func perform(_ action: Action, on element: Element) {
    state.withLock { state in
      switch element.identifier {
      case "counter.add": state.count += state.isDead || (fault == .onlyOnce && isFirst) ? 0 : 1
      case "counter.remove": state.count -= 1
      default:
        if fault == .deadAfterReset, state.count > 2 { state.isDead = true }
        state.count = 0
      }
    }
  }

  func open(_ link: String) {}
}
