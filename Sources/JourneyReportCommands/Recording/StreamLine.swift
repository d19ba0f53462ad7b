internal import ReportWriter

/// What a line of an event stream is about, found without reading all of it: these lines pass while tests run, and
/// what is needed of them is a count.
///
/// Bytes such as `"kind":"runEnded"` stand in no string of a line: there the quotation marks are escaped.
struct StreamLine {
  /// The kinds of event that matter here.
  enum Kind: String, CaseIterable {
    case runStarted, runEnded, testStarted, testEnded, testSkipped
    case testCaseStarted, testCaseEnded, issueRecorded, valueAttached
  }

  private let bytes: UnsafeRawBufferPointer

  /// Looks at a line.
  ///
  /// - Parameter bytes: The line; it must stay there as long as this is used.
  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  /// Whether it declares a test.
  var isTest: Bool { contains("\"kind\":\"test\"") }

  /// The kind of event, when it is one that matters.
  var kind: Kind? {
    var start = 0
    while let found = position(of: "\"kind\":\"", from: start) {
      let word = bytes[found...].prefix { $0 != UInt8(ascii: "\"") }
      if let kind = Kind(rawValue: String(decoding: word, as: UTF8.self)) { return kind }
      start = found
    }
    return nil
  }

  /// A number for the test that an event is about.
  var test: Int? { hash(of: "\"testID\":\"") }

  /// A number for the test case that an event is about.
  var testCase: Int? { hash(of: "\"id\":\"") }

  /// Whether an issue makes its test fail.
  var isFailing: Bool {
    contains("\"isFailure\":true")
      || !contains("\"isFailure\":") && contains("\"symbol\":\"fail\"")
  }

  private func contains(_ text: StaticString) -> Bool { position(of: text, from: 0) != nil }

  /// Returns where the text ends.
  private func position(of text: StaticString, from start: Int) -> Int? {
    bytes.end(
      of: UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount), from: start)
  }

  private func hash(of member: StaticString) -> Int? {
    guard let start = position(of: member, from: 0) else { return nil }
    var end = start
    while end < bytes.count, bytes[end] != UInt8(ascii: "\"") {
      end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    var hasher = Hasher()
    hasher.combine(bytes: UnsafeRawBufferPointer(rebasing: bytes[start..<min(end, bytes.count)]))
    return hasher.finalize()
  }
}
