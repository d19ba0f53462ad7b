import Foundation

@testable import ReportWriter

/// A report as it was written, taken apart.
struct WrittenPage {
  struct Block {
    let attributes: String
    let content: String

    /// What is in it, unpacked.
    var bytes: [UInt8] {
      guard attributes.contains("data-encoding=\"deflate\""),
        let packed = Data(base64Encoded: content)
      else { return Array(content.utf8) }
      return Array(Inflate.bytes(of: packed))
    }

    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// What is in it, as numbers of 32 bits: the lowest bytes of all, then the next ones.
    var numbers: [UInt32] {
      let (bytes, count) = (bytes, bytes.count / 4)
      return (0..<count).map { place in
        (0..<4).reduce(0) { $0 | UInt32(bytes[$1 * count + place]) << ($1 * 8) }
      }
    }
  }

  let text: String
  let blocks: [Block]

  init(_ run: TestRun) throws {
    let sink = MemorySink()
    try HTMLWriter(run).write(to: sink)
    self.init(text: sink.text)
  }

  init(text: String) {
    self.text = text
    blocks = text.between("<script type=\"text/plain\"", "</script>").map { block in
      let end = block.firstIndex(of: ">") ?? block.startIndex
      return Block(
        attributes: String(block[..<end]), content: String(block[block.index(after: end)...]))
    }
  }

  func between(_ start: String, _ end: String) -> [String] { text.between(start, end) }

  func block(_ id: String) -> Block? {
    blocks.first { $0.attributes.contains("id=\"\(id)\"") }
  }

  func json(_ id: String) throws -> Any? {
    try block(id).map { try JSONSerialization.jsonObject(with: Data($0.text.utf8)) }
  }

  var verdict: String? { between("<h2 id=\"verdict\">", "</h2>").first }

  /// The page up to its data, as a reader sees it: no letter is a number.
  var withoutBlocks: String {
    text.components(separatedBy: "</main>")[0].components(separatedBy: "<body>")[1]
      .withNumbersAsLetters
  }

  /// The scripts that run, in their order.
  var scripts: [String] { between("<script>", "</script>") }

  /// The details of a case, the chunk that they are in, as plain JSON, and their place there.
  func details(of index: Int) -> (row: [String: Any], chunk: [String: Any], place: Int)? {
    for block in blocks where block.attributes.contains("class=\"details\"") {
      let json = try? JSONSerialization.jsonObject(with: Data(block.text.utf8))
      guard let chunk = json as? [String: Any], let rows = chunk["cases"] as? [[String: Any]],
        let first = block.attributes.between("data-first=\"", "\"").first.flatMap({ Int($0) })
      else { continue }
      var number = first
      for (place, row) in rows.enumerated() {
        number += row["case"] as? Int ?? 0
        if number == index { return (row, chunk, place) }
      }
    }
    return nil
  }
}

extension String {
  /// The text with `&#xE9;` as `é`.
  var withNumbersAsLetters: String {
    var parts = components(separatedBy: "&#x").makeIterator()
    var result = parts.next() ?? ""
    while let part = parts.next() {
      let end = part.firstIndex(of: ";") ?? part.startIndex
      if let scalar = UInt32(part[..<end], radix: 16).flatMap(Unicode.Scalar.init) {
        result.unicodeScalars.append(scalar)
        result += part[part.index(after: end)...]
      } else {
        result += "&#x" + part
      }
    }
    return result
  }

  /// Returns every text that stands between two others.
  func between(_ start: String, _ end: String) -> [String] {
    components(separatedBy: start).dropFirst().compactMap { text in
      text.range(of: end).map { String(text[..<$0.lowerBound]) }
    }
  }
}
