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
  private let progress = Mutex(Progress())
  /// How many things an app may do while its clock stands still and it shows nothing new.
  private static let stillLimit = 1000

  private struct Progress {
    var time = Duration.zero
    /// Whether the app has said that nothing is under way, and nothing was done to it since.
    var isIdle = false
  }

  /// Makes a driver.
  ///
  /// - Parameter app: The app, launched.
  public init(_ app: any AccessibleApp) {
    self.app = app
  }

  /// What the app shows now.
  ///
  /// - Returns: The snapshot; idle when the app was when it was last waited for, and nothing was done to it since.
  public func snapshot() async -> Snapshot {
    let progress = progress.withLock { $0 }
    // Asked before the tree: what has come by then is in the tree.
    let isQuiet = await !app.isWaitingForNetwork()
    return Snapshot(
      tree: await app.tree(), time: progress.time, isIdle: progress.isIdle,
      isNetworkQuiet: isQuiet)
  }

  /// Lets the app's work go on until it shows something else.
  ///
  /// - Parameters:
  ///   - snapshot: What it showed when it was last asked.
  ///   - limit: How much of the app's time may pass.
  /// - Returns: What it shows then; `nil` when it is idle, or when what it does takes no time, shows nothing, and has no end.
  public func snapshot(after snapshot: Snapshot, within limit: Duration) async -> Snapshot? {
    let end = snapshot.time + limit
    var stillCount = 0
    while stillCount < Self.stillLimit {
      let now = progress.withLock { $0.time }
      guard let passed = await app.advance(within: end - now) else {
        // An answer may have come since the snapshot was taken.
        let last = await self.snapshot()
        progress.withLock { $0.isIdle = last.isNetworkQuiet }
        return last.differs(from: snapshot) ? last : nil
      }
      progress.withLock { progress in
        progress.time += passed
        progress.isIdle = false
      }
      stillCount = passed > .zero ? 0 : stillCount + 1
      let next = await self.snapshot()
      if next.differs(from: snapshot) { return next }
    }
    return nil
  }

  /// Does something to an element.
  ///
  /// - Parameters:
  ///   - action: What is done.
  ///   - element: The element.
  /// - Throws: ``DriverError`` when the element does not take the value, as in a browser it would not.
  public func perform(_ action: Action, on element: LocatedElement) async throws {
    if let reason = element.element.objection(to: action) {
      throw DriverError.refused(because: reason)
    }
    progress.withLock { $0.isIdle = false }
    await app.perform(action, on: element.element)
  }

  /// Scrolls the areas that an element lies in towards it, once each.
  ///
  /// - Parameter element: The element.
  /// - Returns: Whether anything was scrolled.
  public func reveal(_ element: LocatedElement) async -> Bool {
    let tree = await app.tree()
    for depth in element.path.indices.indices.reversed() {
      let path = ElementPath(Array(element.path.indices[..<depth]))
      guard let area = tree.element(at: path), area.actions.contains(.scroll) else { continue }
      let view = tree.viewInWindow(of: path)
      let frame = tree.frameInWindow(of: element.path)
      guard let (direction, part) = frame.way(into: view, of: area.frame) else { continue }
      progress.withLock { $0.isIdle = false }
      await app.perform(.scroll(direction, by: part), on: area)
      return await app.tree() != tree
    }
    return false
  }

  /// Opens the app at a place.
  ///
  /// - Parameter link: The link.
  public func open(_ link: String) async {
    progress.withLock { $0.isIdle = false }
    await app.open(link)
  }

  /// Goes back as the system has it.
  public func goBack() async {
    progress.withLock { $0.isIdle = false }
    await app.goBack()
  }
}

extension Snapshot {
  /// Whether it shows something else than another one, or something was under way in one of the two only.
  fileprivate func differs(from other: Snapshot) -> Bool {
    isNetworkQuiet != other.isNetworkQuiet
      || (tree.root !== other.tree.root && tree != other.tree)
  }
}
