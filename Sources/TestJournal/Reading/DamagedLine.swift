/// The remains of an unreadable journal line. The IDs that survived indicate whose results it may have contained.
///
/// Member names such as `"testID":"` cannot occur inside the strings of a line, where quotation marks are escaped.
struct DamagedLine {
  /// The subject of the line, as far as it is recognizable.
  enum Topic {
    /// Steps or an attachment, on which no result depends.
    case details
    /// The plan, or properties of the run.
    case declaration
    /// Possibly the result of a case.
    case results
  }

  private let bytes: UnsafeRawBufferPointer
  private static let maxIDs = 16

  /// Inspects a line.
  ///
  /// - Parameter bytes: The readable part of the line.
  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  /// The subject of the line.
  var topic: Topic {
    let isEvent = isOf(word: JournalRecord.event)
    if [.issue, .caseStarted, .caseEnded, .caseCancelled].contains(where: isOf) { return .results }
    if isOf(isEvent ? .attachment : .steps) { return .details }
    return !isEvent && [.test, .run].contains(where: isOf) ? .declaration : .results
  }

  /// The complete IDs of tests.
  var testIDs: [JSONText] { texts(after: "\"testID\":\"") }

  /// The complete IDs of cases.
  var caseIDs: [JSONText] { texts(after: "\"id\":\"") }

  private func isOf(_ kind: JournalRecord.Kind) -> Bool { isOf(word: kind.word) }

  private func isOf(word: StaticString) -> Bool {
    var text = "\"kind\":\"\(word)\""
    return text.withUTF8 { bytes.end(of: UnsafeRawBufferPointer($0)) != nil }
  }

  private func end(of text: StaticString, from start: Int) -> Int? {
    bytes.end(
      of: UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount), from: start)
  }

  private func texts(after member: StaticString) -> [JSONText] {
    var texts: [JSONText] = []
    var position = 0
    while texts.count < Self.maxIDs, let start = end(of: member, from: position) {
      var scanner = JSONScanner(bytes)
      scanner.position = start - 1
      guard let text = try? scanner.text() else { break }
      texts.append(text)
      position = scanner.position
    }
    return texts
  }
}
