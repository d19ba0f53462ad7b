/// The text of one element, up to a limit.
struct JUnitText {
  private var bytes: [UInt8] = []
  private var left = 0
  /// The maximum size; the rest of an element is omitted with a note.
  static let limit = 4 << 20

  /// Creates an empty text.
  init() {}

  init(_ text: String) {
    bytes = Array(text.utf8.prefix(Self.limit))
    left = text.utf8.count - bytes.count
  }

  /// Appends the next piece.
  mutating func append(_ piece: UnsafeBufferPointer<UInt8>) {
    let room = max(0, Self.limit - bytes.count)
    bytes.append(contentsOf: piece.prefix(room))
    left += max(0, piece.count - room)
  }

  /// The text so far.
  var string: String {
    let text = String(decoding: bytes, as: UTF8.self)
    return left > 0 ? text + "\n… \(left) more bytes were left out." : text
  }
}

extension String {
  /// Appends another `system-out`: some tools write one element per line.
  mutating func append(output text: JUnitText) {
    guard utf8.count < JUnitText.limit else { return }
    if !isEmpty, !hasSuffix("\n") { append("\n") }
    append(text.string)
  }
}
