import Foundation

/// Looks for what costs more than in proportion: a piece of a document is repeated 1,000 times and 4,000 times, with
/// other numbers each time, and four times as much input must not cost much more than four times as much.
struct Growth {
  private var random: SeededGenerator
  private static let (few, many) = (1_000, 4_000)
  /// Twice as much as in proportion, for a machine that has other work; something quadratic has four times as much.
  private static let maxRatio = 2.5
  /// Less than this tells nothing.
  private static let (leastSeconds, leastMemory) = (0.2, 4 << 20)

  /// Begins a search.
  ///
  /// - Parameter seed: The search of a seed is the same each time.
  init(seed: UInt64) {
    random = SeededGenerator(state: seed)
  }

  /// Searches.
  ///
  /// - Parameter seconds: For how long.
  /// - Returns: Whether nothing was found.
  func search(seconds: Double) -> Bool {
    var random = random
    let end = Date().addingTimeInterval(seconds)
    var (count, found) = (0, 0)
    var worst = (time: 0.0, memory: 0.0, bytes: 0.0)
    while Date() < end {
      let document = FuzzDocuments.all.randomElement(using: &random) ?? []
      let piece = Self.piece(of: document, &random)
      let (small, large) = (
        Self.repeated(piece, in: document, Self.few), Self.repeated(piece, in: document, Self.many)
      )
      guard large.count < 8 << 20 else { continue }
      let (one, four) = (Cost.of { FuzzTarget.check(small) }, Cost.of { FuzzTarget.check(large) })
      let size = Double(large.count) / Double(small.count)
      let time = four.seconds / one.seconds / size
      let memory = Double(four.memory) / Double(max(one.memory, 1)) / size
      count += 1
      let isSlow = time > Self.maxRatio && four.seconds > Self.leastSeconds
      let isLarge = memory > Self.maxRatio && four.memory > Self.leastMemory
      if four.seconds > Self.leastSeconds { worst.time = max(worst.time, time) }
      worst.memory = max(worst.memory, memory)
      worst.bytes = max(worst.bytes, four.seconds / Double(large.count))
      guard isSlow || isLarge || !four.isAllowed(for: large.count) else { continue }
      found += 1
      let path = "growth-\(found)"
      try? Data(large).write(to: URL(filePath: path))
      print(
        "\(path): \(large.count) bytes cost \(four.seconds) s and \(four.memory) bytes of memory, "
          + "\(time) and \(memory) times as much a byte as a quarter of them: "
          + String(decoding: document[piece].prefix(200), as: UTF8.self))
    }
    print(
      "\(count) pieces repeated \(Self.many) times: at worst \(worst.time) times the time and "
        + "\(worst.memory) times the memory a byte of a quarter of them, \(worst.bytes * 1e6) µs a byte; \(found) found"
    )
    return found == 0
  }

  /// A line, an element, a member of an object, or anything.
  private static func piece(of document: [UInt8], _ random: inout SeededGenerator) -> Range<Int> {
    let marks: [[UInt8]] = ["\n", "<", "{", ",", " ", "[", "\""].map { Array($0.utf8) }
    let mark = marks.randomElement(using: &random)?.first ?? 0x0A
    let places = document.indices.filter { document[$0] == mark }
    guard places.count > 1, let start = places.dropLast().randomElement(using: &random) else {
      return 0..<min(document.count, 50)
    }
    let after = places.filter { $0 > start }.prefix(6)
    return start..<(after.randomElement(using: &random) ?? document.count)
  }

  /// Repeats a piece; each digit in it becomes a number of the repetition.
  private static func repeated(_ piece: Range<Int>, in document: [UInt8], _ times: Int) -> [UInt8] {
    var result = Array(document[..<piece.upperBound])
    let text = document[piece]
    let digit = text.firstIndex { $0 &- UInt8(ascii: "0") < 10 }
    for number in 0..<times {
      if let digit {
        result += text[..<digit] + Array(String(number).utf8) + text[(digit + 1)...]
      } else {
        result += text
      }
    }
    return result + document[piece.upperBound...]
  }
}
