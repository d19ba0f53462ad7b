/// The text of one element, up to a limit.
struct JUnitText {
  private var bytes: [UInt8] = []
  private var left = 0
  /// More than this of one element is left out, and said.
  static let limit = 4 << 20

  /// Takes the next piece.
  ///
  /// - Parameter piece: The piece.
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
  /// Adds a further `system-out`: some tools write an element a line.
  ///
  /// - Parameter text: Its text.
  mutating func append(output text: JUnitText) {
    guard utf8.count < JUnitText.limit else { return }
    if !isEmpty, !hasSuffix("\n") { append("\n") }
    append(text.string)
  }
}
