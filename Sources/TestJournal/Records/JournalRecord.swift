/// What the index needs to know of one line of a journal; texts stay undecoded.
package struct JournalRecord {
  /// What it tells.
  package private(set) var kind = Kind.other
  var instant: Instant?
  /// The test that it is about, as its id stands in the line.
  package private(set) var testID: JSONText?
  /// The case that it is about.
  package private(set) var caseID: JSONText?
  var caseName: JSONText?
  /// Where the array of arguments begins.
  var arguments: Int?
  var isKnown: Bool?
  var isFailure: Bool?
  var isWarning = false
  /// The symbol of the first message, which tells what an issue is where nothing else does.
  var symbol: JSONText?
  /// Whether the end of a case says more than that: its rerun command, its properties, its source.
  var hasMore = false
  /// How the case ended, where the journal says so by itself.
  var status: JSONText?
  /// The number of the attempt, from 1, where the journal says so.
  var attempt = 0
  /// Where the payload begins.
  var payload = 0
  /// Whether it does not say what it is: then it is damaged, and not of a later version.
  var hasNoKind = false

  /// Reads the facts of one line.
  ///
  /// - Parameter bytes: The line, which must stay where it is as long as this is used; `nil` comes of one that cannot be
  ///   read.
  package init?(line bytes: UnsafeRawBufferPointer) {
    var scanner = JSONScanner(bytes)
    guard let record = try? JournalRecord(&scanner) else { return nil }
    self = record
  }

  /// Reads the facts of one line.
  ///
  /// - Parameter scanner: At the beginning of the line.
  /// - Throws: ``JSONScanner/Malformed`` when the line is no JSON object.
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
        // Every writer that we know names the kind first: then the payload is read on the way.
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
      if name == "kind" {
        let word = try scanner.text()
        hasNoKind = word == nil
        kind = word.map(Kind.init(event:)) ?? .other
      } else if name == "instant" {
        instant = try Instant(&scanner)
      } else if name == "testID" {
        testID = try scanner.text()
      } else if name == "_testCase" {
        try readCase(&scanner)
      } else if name == "issue" {
        hasIssue = true
        try readIssue(&scanner)
      } else if name == "messages" {
        try readSymbol(&scanner)
      } else if name == "status" {
        status = try scanner.text()
      } else if name == "attempt" {
        attempt = try scanner.integer() ?? 0
      } else {
        if name == "rerun" || name == "properties" || name == "source" { hasMore = true }
        try scanner.skip()
      }
    }
    // Whatever damage made of its kind: a failure is not passed over as an event of a later version.
    if kind == .other, hasIssue { kind = .issue }
  }

  /// Reads up to the ids: steps and films themselves, most of a journal, are not even skipped.
  private mutating func readIDs(_ scanner: inout JSONScanner) throws {
    guard try scanner.beginObject() else { throw JSONScanner.Malformed() }
    while testID == nil || caseID == nil, let name = try scanner.nextMember() {
      if name == "testID" {
        testID = try scanner.text()
      } else if name == "_testCase" {
        try readCase(&scanner)
      } else {
        try scanner.skip()
      }
    }
  }

  private mutating func readCase(_ scanner: inout JSONScanner) throws {
    guard try scanner.beginObject() else { return }
    while let name = try scanner.nextMember() {
      if name == "id" {
        caseID = try scanner.text()
      } else if name == "displayName" {
        caseName = try scanner.text()
      } else {
        if name == "arguments" { arguments = scanner.position }
        try scanner.skip()
      }
    }
  }

  private mutating func readIssue(_ scanner: inout JSONScanner) throws {
    guard try scanner.beginObject() else { return }
    while let name = try scanner.nextMember() {
      if name == "isKnown" {
        isKnown = try scanner.bool()
      } else if name == "isFailure" {
        isFailure = try scanner.bool()
      } else if name == "severity" {
        isWarning = try scanner.text().map { $0 == "warning" } ?? false
      } else {
        try scanner.skip()
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
  /// Whether the issue makes its test fail: by its own word, or, where a stream has none, by its message's symbol.
  package var isFailing: Bool {
    if let isFailure { return isFailure && isKnown != true }
    return isKnown != true && !isWarning
      && symbol.map { $0 == "warning" || $0 == "passWithKnownIssue" } != true
  }

  /// Whether the issue was recorded inside `withKnownIssue`.
  var isKnownIssue: Bool {
    isKnown ?? (symbol.map { $0 == "passWithKnownIssue" } ?? false)
  }
}
