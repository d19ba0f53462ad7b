/// What two failures of one cause have in common.
struct FailureShape: Hashable {
  /// What two failures that are compared must share.
  struct Place: Hashable {
    fileprivate let kind: Issue.Kind
    fileprivate let file: String?
    fileprivate let line: Int?
  }

  /// The kind of the failure, and where it was recorded.
  let place: Place
  private let target: [UInt8]
  private let message: [UInt8]
  private static let longest = 600

  /// Makes the shape of an issue.
  ///
  /// - Parameters:
  ///   - issue: The issue.
  ///   - words: The ``words(of:)`` of its case, which do not count wherever they stand.
  init(_ issue: Issue, without words: [[UInt8]]) {
    place = Place(kind: issue.kind, file: issue.location?.file, line: issue.location?.line)
    // What ended the process says nothing of the cases that ran then.
    let words = issue.kind == .incomplete ? [] : words
    let firstLine = ShortText.line(Self.essence(of: issue), limit: Self.longest)
    message = Self.shape(of: firstLine, without: words, quotes: true)
    target = Self.shape(of: issue.failure?.target ?? "", without: words, quotes: false)
  }

  /// Returns how arguments may stand in a message: identifiers are computed from them, as `gallery.cell.polarBear` of
  /// `Polar Bear`.
  ///
  /// - Parameter arguments: The arguments of a case.
  /// - Returns: The words, in lower case.
  static func words(of arguments: [TestCase.Argument]) -> [[UInt8]] {
    arguments.flatMap { [$0.value] + members($0.value) }
      .flatMap { [$0, joined($0)] }.map { Array($0.lowercased().utf8) }
      .filter { $0.count > 1 }
  }

  /// The members of a set, as it is written in reports: `Crab + Seal`.
  private static func members(_ value: String) -> [String] {
    guard value.utf8.count < longest, value.contains(" + ") else { return [] }
    return value.split(separator: " + ").map(String.init)
  }

  /// The words of a value without what separates them.
  private static func joined(_ value: String) -> String {
    value.utf8.count < longest ? value.filter { $0.isLetter || $0.isNumber } : value
  }

  /// What a robot attempted, where a check failed: which elements differ is the arguments' doing. The message elsewhere.
  private static func essence(of issue: Issue) -> String {
    guard issue.kind == .expectationFailed, let failure = issue.failure else {
      return issue.message
    }
    return "\(failure.attempted) on \(failure.screen ?? "")"
  }

  /// Whether no argument of its case stands in it.
  var hasNoArgument: Bool { !target.contains(Self.argument) && !message.contains(Self.argument) }

  /// Whether another shape is this one with words where this one has arguments: of a fault that fails both what is
  /// given `Crab` and what is given `all`, only the first knows that `crab` is an argument.
  ///
  /// - Parameters:
  ///   - other: The other shape.
  ///   - words: What may stand for an argument.
  /// - Returns: Whether both are of one cause.
  func covers(_ other: FailureShape, words: Set<[UInt8]>) -> Bool {
    place == other.place && Self.covers(target, other.target, words)
      && Self.covers(message, other.message, words)
  }

  private static func covers(_ pattern: [UInt8], _ text: [UInt8], _ words: Set<[UInt8]>) -> Bool {
    var rest = text[...]
    for byte in pattern {
      if rest.first == byte {
        rest.removeFirst()
      } else {
        let word = rest.prefix(while: isWord)
        guard byte == argument, words.contains(Array(word)) else { return false }
        rest = rest.dropFirst(word.count)
      }
    }
    return rest.isEmpty
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    isLetter(byte) || byte == number
  }

  /// What stands in a shape for an argument, and for a number.
  private static let argument = UInt8(ascii: "$")
  private static let number = UInt8(ascii: "#")

  private static func shape(of text: String, without words: [[UInt8]], quotes: Bool) -> [UInt8] {
    let bytes = Array(text.lowercased().utf8)
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if quotes, let end = endOfQuote(bytes, from: index) {
        result.append(UInt8(ascii: "\""))
        index = end
      } else if let word = words.first(where: { stands($0, in: bytes, at: index) }) {
        result.append(argument)
        index += word.count
      } else if byte &- UInt8(ascii: "0") < 10 {
        if result.last != number { result.append(number) }
        index += 1
      } else {
        result.append(byte)
        index += 1
      }
    }
    return result
  }

  /// Whether a value stands at a place as a word of its own: the `all` of `gallery` is no argument.
  private static func stands(_ value: [UInt8], in bytes: [UInt8], at index: Int) -> Bool {
    guard bytes[index...].starts(with: value) else { return false }
    let end = index + value.count
    return (index == 0 || !isLetter(bytes[index - 1]))
      && (end == bytes.count || !isLetter(bytes[end]))
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    byte >= 0x80 || (byte | 0x20) &- UInt8(ascii: "a") < 26
  }

  /// Returns the index after quoted text that begins here.
  private static func endOfQuote(_ bytes: [UInt8], from start: Int) -> Int? {
    for (open, close) in marks where bytes[start...].starts(with: open) {
      var index = start + open.count
      while index < bytes.count {
        if bytes[index...].starts(with: close) { return index + close.count }
        index += 1
      }
    }
    return nil
  }

  /// Single quotes are left out: an apostrophe begins no quotation.
  private static let marks: [([UInt8], [UInt8])] = [
    (Array("“".utf8), Array("”".utf8)), (Array("\"".utf8), Array("\"".utf8)),
    (Array("`".utf8), Array("`".utf8)),
  ]
}
