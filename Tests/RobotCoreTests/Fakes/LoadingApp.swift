import AccessibilityTree
import Synchronization

/// An app that waits for answers from the network, and shows each when it comes, a second after the one before.
final class LoadingApp: AccessibleApp {
  private let answers: Mutex<[[Element]]>
  private let shown: Mutex<AccessibilityTree>

  init(answers: [[Element]]) {
    self.answers = Mutex(answers)
    shown = Mutex(TimedApp.tree([]))
  }

  func tree() async -> AccessibilityTree { shown.withLock { $0 } }

  func perform(_ action: Action, on element: Element) async {}

  func advance(within limit: Duration) async -> Duration? {
    guard limit >= .seconds(1),
      let next = answers.withLock({ $0.isEmpty ? nil : $0.removeFirst() })
    else { return nil }
    shown.withLock { $0 = TimedApp.tree(next) }
    return .seconds(1)
  }

  func isWaitingForNetwork() async -> Bool { answers.withLock { !$0.isEmpty } }

  func open(_ link: String) async {}
}
