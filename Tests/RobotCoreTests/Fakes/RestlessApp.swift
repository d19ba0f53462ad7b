import AccessibilityTree
import Synchronization

/// An app that always has something to do, and is never done.
final class RestlessApp: AccessibleApp {
  private let step: Duration
  private let showsIt: Bool
  private let ticks = Mutex(0)

  /// Makes an app.
  ///
  /// - Parameters:
  ///   - step: How much of its time each thing takes that it does.
  ///   - showsIt: Whether it shows what it did.
  init(step: Duration, showsIt: Bool) {
    self.step = step
    self.showsIt = showsIt
  }

  func tree() -> AccessibilityTree {
    TimedApp.tree([button("fake.ticks", showsIt ? "\(ticks.withLock { $0 })" : "0")])
  }

  func advance(within limit: Duration) -> Duration? {
    guard step <= limit else { return nil }
    ticks.withLock { $0 += 1 }
    return step
  }

  func perform(_ action: Action, on element: Element) {}
  func open(_ link: String) {}
}
