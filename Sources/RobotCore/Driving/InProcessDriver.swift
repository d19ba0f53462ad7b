public import AccessibilityTree
internal import Synchronization

/// Drives an app that lives in this process.
///
/// Nothing sleeps and nothing is polled: the app says when it is idle, and its own clock is moved on to what is due next. So a
/// missing element fails at once, and a wait of ten seconds takes none.
public final class InProcessDriver: Driver {
  /// The driver's name.
  public let name = "in process"
  private let app: any AccessibleApp
  private let time = Mutex(Duration.zero)

  /// Makes a driver.
  ///
  /// - Parameter app: The app, launched.
  public init(_ app: any AccessibleApp) {
    self.app = app
  }

  /// What the app shows now.
  ///
  /// - Returns: The snapshot.
  public func snapshot() async -> Snapshot {
    Snapshot(tree: await app.tree(), time: time.withLock { $0 }, isIdle: false)
  }

  /// Lets the app's work go on until it shows something else.
  ///
  /// - Parameters:
  ///   - snapshot: What it showed when it was last asked.
  ///   - limit: How much of the app's time may pass.
  /// - Returns: What it shows then; `nil` when it is idle.
  public func snapshot(after snapshot: Snapshot, within limit: Duration) async -> Snapshot? {
    let end = snapshot.time + limit
    while true {
      let now = time.withLock { $0 }
      guard let passed = await app.advance(within: end - now) else { return nil }
      let then = time.withLock { time in
        time += passed
        return time
      }
      let tree = await app.tree()
      if tree.root !== snapshot.tree.root, tree != snapshot.tree {
        return Snapshot(tree: tree, time: then, isIdle: false)
      }
    }
  }

  /// Does something to an element.
  ///
  /// - Parameters:
  ///   - action: What is done.
  ///   - element: The element.
  public func perform(_ action: Action, on element: LocatedElement) async {
    await app.perform(action, on: element.element)
  }

  /// Opens the app at a place.
  ///
  /// - Parameter link: The link.
  public func open(_ link: String) async {
    await app.open(link)
  }
}
