/// The name of a kept attachment: the hash of its content, which makes it unique, and what is legal of the name that a
/// test gave it, so that people and programs see what it is.
struct AttachmentName {
  /// The name: letters, digits, points and hyphens of ASCII.
  let text: String
  private static let longest = 60

  /// Makes a name.
  ///
  /// - Parameters:
  ///   - name: The name that a test gave; hostile.
  ///   - hash: The hash of the content.
  init(_ name: String, hash: String) {
    var rest = Substring(name)
    // The name of an attachment that was kept before has the hash already.
    if rest.hasPrefix(hash + "-") { rest = rest.dropFirst(hash.count + 1) }
    let safe = rest.unicodeScalars.suffix(Self.longest).map { scalar -> Character in
      Self.isSafe(scalar) ? Character(scalar) : "-"
    }
    text = hash + "-" + String(safe)
  }

  /// Whether a name may stay as it is: nobody takes any of it for markup, a path, an option or a hidden file.
  ///
  /// - Parameter name: The name of a file.
  /// - Returns: The answer.
  static func isSafe(_ name: String) -> Bool {
    guard let first = name.unicodeScalars.first, first != ".", first != "-" else { return false }
    return name.utf8.count <= 200 && name.unicodeScalars.allSatisfy { isSafe($0) || $0 == "_" }
  }

  private static func isSafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", ".", "-": true
    default: false
    }
  }
}
