internal import Support
internal import Synchronization

/// The exclusive use of a device until it is returned.
final class DeviceLease: Sendable {
  private let giveBack: @Sendable (_ isBroken: Bool) async -> Void
  private let state = Mutex((isBroken: false, hasEnded: false))

  init(_ giveBack: @escaping @Sendable (_ isBroken: Bool) async -> Void) {
    self.giveBack = giveBack
  }

  deinit {
    // Nobody ended the driver, so return its device here.
    let state = state.withLock { $0 }
    if !state.hasEnded {
      Task(executorPreference: ThreadExecutor.services) { [giveBack] in
        await giveBack(state.isBroken)
      }
    }
  }

  /// Whether the session is unusable.
  var isBroken: Bool { state.withLock { $0.isBroken } }

  /// Marks the session as unusable.
  func markBroken() { state.withLock { $0.isBroken = true } }

  /// Returns the device, once.
  func end() async {
    let isBroken = state.withLock { state -> Bool? in
      guard !state.hasEnded else { return nil }
      state.hasEnded = true
      return state.isBroken
    }
    if let isBroken { await giveBack(isBroken) }
  }
}
