/// By how much answers are late.
public enum MockDelay: Hashable, Sendable {
  /// Always by the same time.
  case fixed(Duration)
  /// By a random time of a range, the same ones in each run with the same seed.
  case random(ClosedRange<Duration>, seed: UInt64)
}

/// Draws delays one after another.
struct DelaySequence: Sendable {
  private let delay: MockDelay
  private var state: UInt64

  init(_ delay: MockDelay) {
    self.delay = delay
    state = if case .random(_, let seed) = delay { seed } else { 0 }
  }

  /// The next one.
  mutating func next() -> Duration {
    switch delay {
    case .fixed(let duration): return duration
    case .random(let range, _):
      // SplitMix64 (Steele, Lea, Flood 2014); of it the upper 53 bits, as a part of one.
      state &+= 0x9e37_79b9_7f4a_7c15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
      mixed ^= mixed >> 31
      let part = Double(mixed >> 11) / 9_007_199_254_740_992
      return range.lowerBound + (range.upperBound - range.lowerBound) * part
    }
  }
}
