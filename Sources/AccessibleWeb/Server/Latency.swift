internal import Synchronization

/// Makes every answer late by a random time, the same one in each run with the same seed.
public final class Latency: Sendable {
  private let milliseconds: ClosedRange<Int>
  private let state: Mutex<UInt64>

  /// Makes answers late.
  ///
  /// - Parameters:
  ///   - milliseconds: By how much, in milliseconds.
  ///   - seed: The seed of the random delays.
  public init(milliseconds: ClosedRange<Int>, seed: UInt64) {
    self.milliseconds = milliseconds
    state = Mutex(seed)
  }

  /// By how much the next answer is late.
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
