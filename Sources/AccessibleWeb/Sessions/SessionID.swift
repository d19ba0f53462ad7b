/// The ID of a session: 128 random bits, known only to its browser.
struct SessionID: Hashable, Sendable {
  let rawValue: String

  private init(rawValue: String) { self.rawValue = rawValue }

  /// Parses an ID; `nil` when it does not have the format of ``random()``.
  init?(_ text: some StringProtocol) {
    guard text.utf8.count == 32,
      text.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
    else { return nil }
    rawValue = String(text)
  }

  /// Creates an unguessable ID.
  static func random() -> SessionID {
    var generator = SystemRandomNumberGenerator()
    let halves = (0..<2).map { _ in
      let digits = String(generator.next() as UInt64, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }
    return SessionID(rawValue: halves.joined())
  }
}
