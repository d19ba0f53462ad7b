extension Animal {
  /// The maximum number of characters of an ID.
  private static let longestID = 64

  /// Whether a text can be an ID: ASCII letters, digits, `-` and `_`.
  ///
  /// IDs become parts of addresses and of identifiers, so no other characters are allowed.
  ///
  /// - Parameter text: The text.
  /// - Returns: Whether it can be an ID.
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
