internal import Foundation

/// An inert block of data in the page: plain while it is a short text, so that a small report can be read in its
/// source, and deflated in base64 when it is not.
///
/// `data-encoding` says which: `plain` or `deflate`.
struct DataBlock {
  private let html: XMLWriter
  private let isText: Bool
  private let begin: (XMLWriter) -> Void
  private var held: [UInt8] = []
  private var deflate: Deflate?
  /// What base64 has not been made of yet: it takes three bytes at a time.
  private var tail: [UInt8] = []
  private static let longestPlain = 24 << 10
  private static let piece = 128 << 10

  /// Begins a block.
  ///
  /// - Parameters:
  ///   - html: Where to.
  ///   - isText: Whether it may stand in the page as it is.
  ///   - begin: Gives the block's element its attributes.
  init(to html: XMLWriter, isText: Bool = true, begin: @escaping (XMLWriter) -> Void) {
    self.html = html
    self.isText = isText
    self.begin = begin
  }

  /// Writes a whole block.
  ///
  /// - Parameters:
  ///   - bytes: What is in it; it must not end a script element.
  ///   - id: The element's id.
  ///   - isText: Whether it may stand in the page as it is.
  ///   - html: Where to.
  static func write(_ bytes: [UInt8], id: String, isText: Bool = true, to html: XMLWriter) {
    var block = DataBlock(to: html, isText: isText) { $0.attribute("id", id) }
    block.append(bytes)
    block.end()
  }

  /// Appends bytes, which must not end a script element.
  ///
  /// - Parameter bytes: The bytes.
  mutating func append(_ bytes: [UInt8]) {
    held.append(contentsOf: bytes)
    if held.count > Self.piece { pack() }
  }

  /// Ends the block.
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
