import AccessibilityTree
import Synchronization

/// An app that shows one tree after another, each at its own time on a clock that only moves when someone waits.
final class TimedApp: AccessibleApp {
  struct State {
    var time = Duration.zero
    var tree: AccessibilityTree
    var coming: [(time: Duration, tree: AccessibilityTree)]
    var performed: [String] = []
    /// The number of times that the tree was read.
    var readCount = 0
  }

  let state: Mutex<State>
  private let react: @Sendable (Action, Element, inout State) -> Void

  init(
    _ children: [Element], title: String = "Fake", then coming: [(Duration, [Element])] = [],
    react: @escaping @Sendable (Action, Element, inout State) -> Void = { _, _, _ in }
  ) {
    state = Mutex(
      State(
        tree: Self.tree(children, title: title),
        coming: coming.map { (time: $0.0, tree: Self.tree($0.1, title: title)) }))
    self.react = react
  }

  static func tree(_ children: [Element], title: String = "Fake") -> AccessibilityTree {
    AccessibilityTree(
      root: Element(
        .window, label: title, frame: Rect(x: 0, y: 0, width: 300, height: 600),
        children: [
          Element(
            .screen, identifier: "fake", label: "Fake",
            frame: Rect(x: 0, y: 0, width: 300, height: 600), children: children)
        ]))
  }

  var performed: [String] { state.withLock { $0.performed } }
  var readCount: Int { state.withLock { $0.readCount } }
  var time: Duration { state.withLock { $0.time } }

  func tree() -> AccessibilityTree {
    state.withLock { state in
      state.readCount += 1
      return state.tree
    }
  }

  func perform(_ action: Action, on element: Element) {
    state.withLock {
      $0.performed.append("\(action) \(element.identifier)")
      react(action, element, &$0)
    }
  }

  func advance(within limit: Duration) -> Duration? {
    state.withLock { state in
      guard let next = state.coming.first, next.time - state.time <= limit else { return nil }
      let passed = next.time - state.time
      state.time = next.time
      state.tree = next.tree
      state.coming.removeFirst()
      return passed
    }
  }

  func open(_ link: String) {}
}
