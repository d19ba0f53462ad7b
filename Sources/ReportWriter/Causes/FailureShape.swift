/// What two failures of one cause have in common.
struct FailureShape: Hashable {
  private let kind: Issue.Kind
  private let file: String?
  private let line: Int?
  private let target: [UInt8]
  private let message: [UInt8]
  private static let longest = 600

  /// Makes the shape of an issue.
  ///
  /// - Parameters:
  ///   - issue: The issue.
  ///   - arguments: The arguments of its case, which do not count wherever they stand.
  init(_ issue: Issue, arguments: [TestCase.Argument]) {
    kind = issue.kind
    file = issue.location?.file
    line = issue.location?.line
    // What ended the process says nothing of the cases that ran then. Else identifiers are computed from arguments:
    // `gallery.cell.polarBear` of `Polar Bear`.
    let concerned = issue.kind == .incomplete ? [] : arguments
    let values = concerned.flatMap { [$0.value] + Self.members($0.value) }
      .flatMap { [$0, Self.joined($0)] }.map { Array($0.lowercased().utf8) }
      .filter { $0.count > 1 }
    let firstLine = ShortText.line(Self.essence(of: issue), limit: Self.longest)
    message = Self.shape(of: firstLine, without: values, quotes: true)
    target = Self.shape(of: issue.failure?.target ?? "", without: values, quotes: false)
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

  private static func shape(of text: String, without values: [[UInt8]], quotes: Bool) -> [UInt8] {
    let bytes = Array(text.lowercased().utf8)
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if quotes, let end = endOfQuote(bytes, from: index) {
        result.append(UInt8(ascii: "\""))
        index = end
      } else if let value = values.first(where: { stands($0, in: bytes, at: index) }) {
        result.append(UInt8(ascii: "$"))
        index += value.count
      } else if byte &- UInt8(ascii: "0") < 10 {
        if result.last != UInt8(ascii: "#") { result.append(UInt8(ascii: "#")) }
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
