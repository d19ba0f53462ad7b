/// The name of a session, which only its browser knows: 128 random bits.
struct SessionID: Hashable, Sendable {
  let rawValue: String

  /// Makes a name that nobody guesses.
  static func random() -> SessionID {
    var generator = SystemRandomNumberGenerator()
    let halves = (0..<2).map { _ in
      let digits = String(generator.next() as UInt64, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }
    return SessionID(rawValue: halves.joined())
  }
}
