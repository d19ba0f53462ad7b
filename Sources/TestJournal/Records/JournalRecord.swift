/// The facts about a journal line that the index needs. Strings remain undecoded.
package struct JournalRecord {
  /// The kind of the line.
  package private(set) var kind = Kind.other
  var instant: Instant?
  /// The ID of the test, as it stands in the line.
  package private(set) var testID: JSONText?
  /// The ID of the test case.
  package private(set) var caseID: JSONText?
  var caseName: JSONText?
  /// The offset of the array of arguments.
  var arguments: Int?
  var isKnown: Bool?
  var isFailure: Bool?
  /// Whether the tool calls it an error rather than a failure.
  var isError = false
  var isWarning = false
  /// The symbol of the first message, which is the last resort to classify an issue.
  var symbol: JSONText?
  /// Whether the end of a case contains more: its rerun command, its properties, its source.
  var hasMore = false
  /// The status of the case, if the journal states it.
  var status: JSONText?
  /// The number of the attempt, from 1, if the journal states it.
  var attempt = 0
  /// The offset of the payload.
  var payload = 0
  /// Whether the line does not state its kind. It is then damaged, rather than from a later version.
  var hasNoKind = false

  /// Reads the facts of a line.
  ///
  /// - Parameter bytes: The line, which must not move as long as this value is used. The result is `nil` when it cannot be read.
  package init?(line bytes: UnsafeRawBufferPointer) {
    var scanner = JSONScanner(bytes)
    guard let record = try? JournalRecord(&scanner) else { return nil }
    self = record
  }

  /// Reads the facts of a line.
  ///
  /// - Parameter scanner: A scanner at the beginning of the line.
  /// - Throws: ``JSONScanner/Malformed`` when the line is not a JSON object.
  init(_ scanner: inout JSONScanner) throws {
    var kind: JSONText?
    var hasPayload = false
    guard try scanner.beginObject() else { throw JSONScanner.Malformed() }
    while let name = try scanner.nextMember() {
      if name == "kind" {
        kind = try scanner.text()
      } else if name == "payload" {
        payload = scanner.position
        hasPayload = true
        // All known writers put the kind first, so that the payload can be read in passing.
        guard kind != nil else {
          try scanner.skip()
          continue
        }
        break
      } else {
        try scanner.skip()
      }
    }
    guard let kind, hasPayload else {
      hasNoKind = true
      return
    }
    scanner.position = payload
    if kind == Self.event {
      try readEvent(&scanner)
    } else {
      self.kind = Kind(record: kind)
      if self.kind == .steps || self.kind == .film { try readIDs(&scanner) }
    }
  }

  private mutating func readEvent(_ scanner: inout JSONScanner) throws {
    guard try scanner.beginObject() else { throw JSONScanner.Malformed() }
    hasNoKind = true
    var hasIssue = false
    while let name = try scanner.nextMember() {
      switch name {
      case "kind":
        let word = try scanner.text()
        hasNoKind = word == nil
        kind = word.map(Kind.init(event:)) ?? .other
      case "instant": instant = try Instant(&scanner)
      case "testID": testID = try scanner.text()
      case "_testCase": try readCase(&scanner)
      case "issue":
        hasIssue = true
        try readIssue(&scanner)
      case "messages": try readSymbol(&scanner)
      case "status": status = try scanner.text()
      case "attempt", "iteration":
        // The event stream of Swift 6.4 numbers the repetitions of a test.
        attempt = try scanner.integer() ?? 0
      default:
        if name == "rerun" || name == "properties" || name == "source" { hasMore = true }
        try scanner.skip()
      }
    }
    // Whatever damage did to the kind, a failure must not be ignored as an event of a later version.
    if kind == .other, hasIssue { kind = .issue }
  }

  /// Reads up to the IDs. The steps and films, which make up most of a journal, are not even skipped.
  private mutating func readIDs(_ scanner: inout JSONScanner) throws {
    guard try scanner.beginObject() else { throw JSONScanner.Malformed() }
    while testID == nil || caseID == nil, let name = try scanner.nextMember() {
      switch name {
      case "testID": testID = try scanner.text()
      case "_testCase": try readCase(&scanner)
      default: try scanner.skip()
      }
    }
  }

  private mutating func readCase(_ scanner: inout JSONScanner) throws {
    guard try scanner.beginObject() else { return }
    while let name = try scanner.nextMember() {
      switch name {
      case "id": caseID = try scanner.text()
      case "displayName": caseName = try scanner.text()
      default:
        if name == "arguments" { arguments = scanner.position }
        try scanner.skip()
      }
    }
  }

  private mutating func readIssue(_ scanner: inout JSONScanner) throws {
    guard try scanner.beginObject() else { return }
    while let name = try scanner.nextMember() {
      switch name {
      case "isKnown": isKnown = try scanner.bool()
      case "isFailure": isFailure = try scanner.bool()
      case "isError": isError = try scanner.bool() ?? false
      case "severity": isWarning = try scanner.text().map { $0 == "warning" } ?? false
      default: try scanner.skip()
      }
    }
  }

  private mutating func readSymbol(_ scanner: inout JSONScanner) throws {
    guard try scanner.beginArray() else { return }
    while try scanner.nextElement() {
      guard symbol == nil, try scanner.beginObject() else {
        if symbol != nil { try scanner.skip() }
        continue
      }
      while let name = try scanner.nextMember() {
        if name == "symbol" { symbol = try scanner.text() } else { try scanner.skip() }
      }
    }
  }
}

extension JournalRecord {
  /// Whether the issue makes its test fail, according to its own flag or, if a stream has none, to the symbol of its message.
  package var isFailing: Bool {
    if let isFailure { return isFailure && isKnown != true }
    return isKnown != true && !isWarning
      && symbol.map { $0 == "warning" || $0 == "passWithKnownIssue" } != true
  }

  /// Whether the issue was recorded inside `withKnownIssue`.
  var isKnownIssue: Bool { isKnown ?? (symbol.map { $0 == "passWithKnownIssue" } ?? false) }
}
