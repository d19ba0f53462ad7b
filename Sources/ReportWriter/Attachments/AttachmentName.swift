/// The name of a stored attachment: the hash of its content, which makes the name unique, followed by the legal part of the name
/// that a test gave it, which shows people and programs what it is.
struct AttachmentName {
  /// The name, consisting of ASCII letters, digits, full stops and hyphens.
  let text: String
  private static let longest = 60

  /// Creates a name.
  ///
  /// - Parameter name: The untrusted name that a test gave the attachment.
  init(_ name: String, hash: String) {
    var rest = Substring(name)
    // The name of an attachment that was stored before already contains the hash.
    if rest.hasPrefix(hash + "-") { rest = rest.dropFirst(hash.count + 1) }
    let safe = rest.unicodeScalars.suffix(Self.longest).map { scalar -> Character in
      Self.isSafe(scalar) ? Character(scalar) : "-"
    }
    text = hash + "-" + String(safe)
  }

  /// Returns whether a name is safe: no part of it can be mistaken for markup, a path, an option or a hidden file.
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
