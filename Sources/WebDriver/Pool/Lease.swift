internal import Support
internal import Synchronization

/// The exclusive use of a browser or a device until it is returned.
final class Lease: Sendable {
  /// What happened during the use.
  struct Use: Sendable {
    /// Whether the session is unusable.
    var isBroken = false
    /// Whether something has changed that the next journey must not see.
    var isChanged = false
    fileprivate var hasEnded = false
  }

  private let giveBack: @Sendable (Use) async -> Void
  private let use = Mutex(Use())

  init(_ giveBack: @escaping @Sendable (Use) async -> Void) { self.giveBack = giveBack }

  deinit {
    // Nobody ended the driver, so return its browser or device here.
    let use = use.withLock { $0 }
    guard !use.hasEnded else { return }
    Task(executorPreference: ThreadExecutor.services) { [giveBack] in await giveBack(use) }
  }

  /// Whether the session is unusable.
  var isBroken: Bool { use.withLock { $0.isBroken } }

  /// Marks the session as unusable.
  func markBroken() { use.withLock { $0.isBroken = true } }

  /// Marks the browser as changed in ways that the next journey must not see.
  func markChanged() { use.withLock { $0.isChanged = true } }

  /// Returns the browser or the device, once.
  func end() async {
    let last = use.withLock { use -> Use? in
      guard !use.hasEnded else { return nil }
      use.hasEnded = true
      return use
    }
    if let last { await giveBack(last) }
  }
}
