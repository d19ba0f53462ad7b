internal import Synchronization

/// Delays each response by a random time. The delays are the same in each run with the same seed.
public final class Latency: Sendable {
  private let milliseconds: ClosedRange<Int>
  private let state: Mutex<UInt64>

  /// Creates a sequence of delays.
  ///
  /// - Parameters:
  ///   - milliseconds: The range of the delays, in milliseconds.
  ///   - seed: The seed of the random delays.
  public init(milliseconds: ClosedRange<Int>, seed: UInt64) {
    self.milliseconds = milliseconds
    state = Mutex(seed)
  }

  /// Returns the next delay.
  func next() -> Duration {
    // SplitMix64 (Steele, Lea, Flood 2014).
    let random = state.withLock { state in
      state &+= 0x9e37_79b9_7f4a_7c15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
      return mixed ^ (mixed >> 31)
    }
    return .milliseconds(milliseconds.lowerBound + Int(random % UInt64(milliseconds.count)))
  }
}
