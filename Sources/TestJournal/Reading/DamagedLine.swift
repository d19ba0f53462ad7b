/// What is left of a line of a journal that cannot be read: the ids that survived say whose results it may have held.
///
/// Names of members such as `"testID":"` stand in no string of a line: there the quotation marks are escaped.
struct DamagedLine {
  /// What the line told, as far as that can be seen.
  enum Topic {
    /// Steps or an attachment: no result depends on them.
    case details
    /// The plan, or facts about the run.
    case declaration
    /// Perhaps how a case ended.
    case results
  }

  private let bytes: UnsafeRawBufferPointer
  private static let maxIDs = 16

  /// Looks at a line.
  ///
  /// - Parameter bytes: What can be read of it.
  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  /// What the line told.
  var topic: Topic {
    let isEvent = isOf(word: JournalRecord.event)
    if [.issue, .caseStarted, .caseEnded, .caseCancelled].contains(where: isOf) { return .results }
    if isOf(isEvent ? .attachment : .steps) { return .details }
    return !isEvent && [.test, .run].contains(where: isOf) ? .declaration : .results
  }

  /// The ids of tests that are whole.
  var testIDs: [JSONText] { texts(after: "\"testID\":\"") }

  /// The ids of cases that are whole.
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
