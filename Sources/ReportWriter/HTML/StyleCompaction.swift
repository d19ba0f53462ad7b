/// Removes from a style sheet its comments, and the white space that separates nothing.
struct StyleCompaction {
  private let source: [UInt8]
  private var at = 0
  private var result: [UInt8] = []
  private var hasGap = false

  /// Starts at the beginning.
  init(_ style: [UInt8]) {
    source = style
    result.reserveCapacity(style.count)
  }

  /// Returns the compact style sheet.
  mutating func run() -> [UInt8] {
    while at < source.count {
      switch source[at] {
      case UInt8(ascii: " "), UInt8(ascii: "\n"):
        hasGap = true
        at += 1
      case UInt8(ascii: "/") where at + 1 < source.count && source[at + 1] == UInt8(ascii: "*"):
        hasGap = true
        at += 2
        while at + 1 < source.count,
          source[at] != UInt8(ascii: "*") || source[at + 1] != UInt8(ascii: "/")
        { at += 1 }
        at += 2
      case UInt8(ascii: "\""), UInt8(ascii: "'"): copyString(source[at])
      default: put()
      }
    }
    return result
  }

  private mutating func copyString(_ quote: UInt8) {
    put()
    while at < source.count, source[at] != quote {
      let size = source[at] == UInt8(ascii: "\\") ? 2 : 1
      result.append(contentsOf: source[at..<min(at + size, source.count)])
      at += size
    }
    if at < source.count { result.append(quote) }
    at += 1
  }

  private mutating func put() {
    let byte = source[at]
    at += 1
    if hasGap, let last = result.last, !Self.free.contains(last),
      !Self.free.dropFirst().contains(byte)
    {
      result.append(UInt8(ascii: " "))
    }
    hasGap = false
    if byte == UInt8(ascii: "}"), result.last == UInt8(ascii: ";") { result.removeLast() }
    result.append(byte)
  }

  /// Next to these, white space means nothing; next to the first, only after it: `a :hover` is not `a:hover`.
  private static let free = Array(":{};,".utf8)
}
