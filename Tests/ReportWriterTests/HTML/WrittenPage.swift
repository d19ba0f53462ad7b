import Foundation

@testable import ReportWriter

/// A report as it was written, taken apart.
struct WrittenPage {
  struct Block {
    let attributes: String
    let content: String

    /// What is in it, unpacked.
    var text: String {
      guard attributes.contains("data-encoding=\"deflate\""),
        let packed = Data(base64Encoded: content)
      else { return content }
      return String(decoding: Inflate.bytes(of: packed), as: UTF8.self)
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

  /// The page up to its data.
  var withoutBlocks: String {
    text.components(separatedBy: "</main>")[0].components(separatedBy: "</style>")[1]
  }

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
  /// Returns every text that stands between two others.
  func between(_ start: String, _ end: String) -> [String] {
    components(separatedBy: start).dropFirst().compactMap { text in
      text.range(of: end).map { String(text[..<$0.lowerBound]) }
    }
  }
}
