internal import Foundation

/// An inert block of data in the page. A short text is written in plain form, so that the source of a small report is readable;
/// anything else is deflated and encoded in base64.
///
/// The attribute `data-encoding` states the form: `plain` or `deflate`.
struct DataBlock {
  private let html: XMLWriter
  private let isText: Bool
  private let begin: (XMLWriter) -> Void
  private var held: [UInt8] = []
  private var deflate: Deflate?
  /// The bytes that are not yet encoded, because base64 encodes three bytes at a time.
  private var tail: [UInt8] = []
  private static let longestPlain = 24 << 10
  private static let piece = 128 << 10

  /// Starts a block.
  ///
  /// - Parameters:
  ///   - isText: Whether the plain form is allowed.
  ///   - begin: Adds the attributes of the block's element.
  init(to html: XMLWriter, isText: Bool = true, begin: @escaping (XMLWriter) -> Void) {
    self.html = html
    self.isText = isText
    self.begin = begin
  }

  /// Writes a whole block.
  ///
  /// - Parameters:
  ///   - bytes: The data, which must not end a script element.
  ///   - isText: Whether the plain form is allowed.
  static func write(_ bytes: [UInt8], id: String, isText: Bool = true, to html: XMLWriter) {
    var block = DataBlock(to: html, isText: isText) { $0.attribute("id", id) }
    block.append(bytes)
    block.end()
  }

  /// Appends bytes, which must not end a script element.
  mutating func append(_ bytes: [UInt8]) {
    held.append(contentsOf: bytes)
    if held.count > Self.piece { pack() }
  }

  mutating func end() {
    if isText, deflate == nil, held.count <= Self.longestPlain {
      start("plain")
      html.raw(held)
    } else {
      pack(isLast: true)
    }
    html.end()
    html.raw("\n")
  }

  private func start(_ encoding: String) {
    html.start("script", ["type": "text/plain", "data-encoding": encoding])
    begin(html)
  }

  private mutating func pack(isLast: Bool = false) {
    let deflate = self.deflate ?? Deflate()
    if self.deflate == nil {
      self.deflate = deflate
      start("deflate")
    }
    tail.append(contentsOf: deflate.pack(held, isLast: isLast))
    held.removeAll(keepingCapacity: true)
    let whole = isLast ? tail.count : tail.count / 3 * 3
    html.raw(Array(Data(tail[..<whole]).base64EncodedData()))
    tail.removeFirst(whole)
  }
}
