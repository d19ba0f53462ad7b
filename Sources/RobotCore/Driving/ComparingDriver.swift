public import AccessibilityTree

/// Drives an app twice at once, and holds what it shows in one place against what it shows in the other.
///
/// The journey sees the first driver, and the second does the same: a difference between the two trees after any step ends the
/// journey with a ``TreeDifference``. So the fast driver can be trusted to be like the real one.
public final class ComparingDriver: Driver {
  /// The name of the driver that the journey sees.
  public var name: String { shown.name }
  /// When the first driver counts its app as idle.
  public var quietTime: Duration? { shown.quietTime }
  /// Why the first driver cannot tell the console.
  public var consoleAbsence: String? { shown.consoleAbsence }
  /// What the browser of the first driver lets a journey read and set; the second one has none, or is left as it is.
  public var browserControl: (any BrowserControl)? { shown.browserControl }
  let shown: any Driver
  let reference: any Driver
  private let limit: Duration
  /// How many snapshots of a driver whose clock stands still are looked at, at most.
  private static let stillLimit = 1000

  /// Makes a driver of two.
  ///
  /// - Parameters:
  ///   - shown: The driver that the journey sees, such as a browser.
  ///   - reference: The one that it is held against, such as the app in process.
  ///   - limit: How long the two may differ: one of them may be slower.
  public init(_ shown: any Driver, against reference: any Driver, limit: Duration = .seconds(5)) {
    self.shown = shown
    self.reference = reference
    self.limit = limit
  }

  /// What the app shows now, in both places.
  ///
  /// - Returns: The snapshot of the first driver.
  /// - Throws: ``TreeDifference`` when the two do not become alike in time; what the drivers throw.
  public func snapshot() async throws -> Snapshot {
    try await alike(try await shown.snapshot())
  }

  /// Waits for the app to show something else, in both places.
  ///
  /// - Parameters:
  ///   - snapshot: What the first driver showed when it was last asked.
  ///   - limit: How long to wait at most.
  /// - Returns: What the first driver shows then; `nil` when nothing changes.
  /// - Throws: ``TreeDifference`` when the two do not become alike in time; what the drivers throw.
  public func snapshot(after snapshot: Snapshot, within limit: Duration) async throws -> Snapshot? {
    guard let next = try await shown.snapshot(after: snapshot, within: limit) else { return nil }
    return try await alike(next)
  }

  /// Does something to an element, in both places.
  ///
  /// - Parameters:
  ///   - action: What is done.
  ///   - element: The element, from the newest snapshot; in the other place it is the one on the same path.
  /// - Throws: What the first driver throws; ``DriverError/unreachable(_:)`` when only the second does not do it.
  public func perform(_ action: Action, on element: LocatedElement) async throws {
    let other = try await reference.snapshot().tree.element(at: element.path)
    try await shown.perform(action, on: element)
    guard let other else { return }
    do {
      try await reference.perform(action, on: LocatedElement(element: other, path: element.path))
    } catch let error as DriverError {
      // In the first place it is done: it must not be looked up and done again.
      throw DriverError.unreachable("\(reference.name) behaved differently: \(error)")
    }
  }

  /// Opens the app at a place, in both places.
  ///
  /// - Parameter link: The link.
  /// - Throws: What the drivers throw.
  public func open(_ link: String) async throws {
    try await shown.open(link)
    try await reference.open(link)
  }

  /// Goes back as the system has it, in both places.
  ///
  /// - Throws: What the drivers throw.
  public func goBack() async throws {
    try await shown.goBack()
    try await reference.goBack()
  }

  /// A picture of the app, from the first driver.
  ///
  /// - Parameter paths: The elements to mark.
  /// - Returns: The bytes of a PNG.
  public func screenshot(marking paths: [ElementPath]) async -> [UInt8]? {
    await shown.screenshot(marking: paths)
  }

  /// What the app wrote to its console, from the first driver.
  ///
  /// - Returns: The messages.
  public func consoleMessages() async -> [String] { await shown.consoleMessages() }

  /// Ends both.
  public func end() async {
    await shown.end()
    await reference.end()
  }

  private func alike(_ first: Snapshot) async throws -> Snapshot {
    var snapshot = first
    var stillCount = 0
    // It ends with the time, on the first driver's clock; where that stands still, with the number of snapshots.
    while true {
      let expected = try await settledReference()
      guard let difference = TreeDifference(of: snapshot.tree, from: expected.tree) else {
        return snapshot
      }
      let left = limit - (snapshot.time - first.time)
      guard left > .zero, stillCount < Self.stillLimit,
        let next = try await shown.snapshot(after: snapshot, within: left)
      else { throw difference }
      stillCount = next.time > snapshot.time ? 0 : stillCount + 1
      snapshot = next
    }
  }

  /// What the reference shows when it has come to rest, or when the time for that is up.
  private func settledReference() async throws -> Snapshot {
    let first = try await reference.snapshot()
    var snapshot = first
    for _ in 0..<Self.stillLimit {
      let left = limit - (snapshot.time - first.time)
      guard left > .zero, let next = try await reference.snapshot(after: snapshot, within: left)
      else { break }
      snapshot = next
    }
    return snapshot
  }
}
