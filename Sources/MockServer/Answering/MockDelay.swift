/// The delay of responses.
public enum MockDelay: Hashable, Sendable {
  /// A constant delay.
  case fixed(Duration)
  /// A random delay within a range. The delays are the same in each run with the same seed.
  case random(ClosedRange<Duration>, seed: UInt64)
}

/// Generates a sequence of delays.
struct DelaySequence: Sendable {
  private let delay: MockDelay
  private var state: UInt64
  // SplitMix64 (Steele, Lea, Flood 2014) only adds to its state, so any delay can be computed without those before it.
  private static let increment: UInt64 = 0x9e37_79b9_7f4a_7c15

  init(_ delay: MockDelay, after count: Int = 0) {
    self.delay = delay
    state =
      if case .random(_, let seed) = delay { seed &+ UInt64(count) &* Self.increment } else { 0 }
  }

  mutating func next() -> Duration {
    switch delay {
    case .fixed(let duration): return duration
    case .random(let range, _):
      // The upper 53 bits become a fraction of 1.
      state &+= Self.increment
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
      mixed ^= mixed >> 31
      let part = Double(mixed >> 11) / 9_007_199_254_740_992
      return range.lowerBound + (range.upperBound - range.lowerBound) * part
    }
  }
}
