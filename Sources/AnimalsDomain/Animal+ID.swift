extension Animal {
  /// The most characters that an id has.
  private static let longestID = 64

  /// Whether a text can be an id: ASCII letters, digits, `-` and `_`.
  ///
  /// Ids become parts of addresses and of identifiers, so nothing else is let into them.
  ///
  /// - Parameter text: The text.
  /// - Returns: Whether it can be an id.
  public static func isID(_ text: some StringProtocol) -> Bool {
    !text.isEmpty && text.utf8.count <= longestID
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
          true
        default: false
        }
      }
  }
}
