/// A random number generator that reproduces its numbers from a seed: SplitMix64 (Steele, Lea, Flood: Fast Splittable Pseudorandom
/// Number Generators, 2014).
struct SeededChance: RandomNumberGenerator {
  private var state: UInt64

  /// Starts a sequence of numbers.
  init(seed: UInt64, number: UInt64 = 0) {
    state = seed
    if number > 0 {
      // Hash the number, because the sequences of neighbouring numbers would overlap otherwise.
      var other = SeededChance(seed: number)
      state ^= other.next()
    }
  }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}
