/// The format of an input, detected by its first bytes: names say little (`results.json` may be anything).
enum InputFormat {
  /// An event stream of Swift Testing, or a journal.
  case journal
  /// JUnit XML.
  case xml
  /// Any of them, compressed.
  case gzip
  /// No content.
  case empty
  /// Something else.
  case unknown

  /// Creates the format by looking at the beginning of an input.
  ///
  /// - Parameter bytes: The first bytes; a byte order mark and white space are skipped.
  init(_ bytes: UnsafeRawBufferPointer) {
    var rest = bytes[...]
    if rest.starts(with: [0x1F, 0x8B]) {
      self = .gzip
      return
    }
    if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
    // XML may be UTF-16, with or without a byte order mark.
    let isUTF16 =
      rest.starts(with: [0xFF, 0xFE]) || rest.starts(with: [0xFE, 0xFF])
      || rest.starts(with: [0x3C, 0x00]) || rest.starts(with: [0x00, 0x3C])
    if isUTF16 {
      self = .xml
      return
    }
    switch rest.first(where: { $0 != 0x20 && !(0x09...0x0D).contains($0) }) {
    case UInt8(ascii: "{"): self = .journal
    case UInt8(ascii: "<"): self = .xml
    case nil: self = .empty
    default: self = .unknown
    }
  }
}
