/// The name of a session, which only its browser knows: 128 random bits.
struct SessionID: Hashable, Sendable {
  let rawValue: String

  private init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Reads a name; `nil` when it is none that ``random()`` gives.
  init?(_ text: some StringProtocol) {
    guard text.utf8.count == 32,
      text.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
    else { return nil }
    rawValue = String(text)
  }

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
