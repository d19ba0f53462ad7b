/// A `test` record: a suite or a function that was planned.
struct JournalTest {
  var isSuite = false
  var id: String?
  /// The hash of the id's bytes, by which events find the test.
  var idHash = 0
  var name: String?
  /// The dotted name of the suite, where the id does not tell it.
  var suite: String?
  /// Whether the cases start in the order in which they were declared.
  var isOrdered = false
  var displayName: String?
  var location: SourceLocation?
  var isParameterized: Bool?
  var tags: [String] = []
  /// The declared place of each case by the hash of its id.
  var cases: [Int: Int] = [:]

  /// Reads a record.
  ///
  /// - Parameters:
  ///   - scanner: At the payload.
  ///   - packageRoot: The folder that source files are given relative to.
  /// - Throws: ``JSONScanner/Malformed``.
  init(_ scanner: inout JSONScanner, packageRoot: String?) throws {
    guard try scanner.beginObject() else { throw JSONScanner.Malformed() }
    while let member = try scanner.nextMember() {
      if member == "kind" {
        isSuite = try scanner.text().map { $0 == "suite" } ?? false
      } else if member == "id" {
        let text = try scanner.text()
        id = text?.string
        idHash = text?.hash() ?? 0
      } else if member == "name" {
        name = try scanner.string()
      } else if member == "suite" {
        suite = try scanner.string()
      } else if member == "isOrdered" {
        isOrdered = try scanner.bool() ?? false
      } else if member == "displayName" {
        displayName = try scanner.string()
      } else if member == "sourceLocation" {
        location = try JournalDetails.location(&scanner, packageRoot: packageRoot)
      } else if member == "isParameterized" {
        isParameterized = try scanner.bool()
      } else if member == "tags" || member == "_tags" {
        tags = try JournalDetails.strings(&scanner).map {
          $0.hasPrefix(".") ? String($0.dropFirst()) : $0
        }
      } else if member == "_testCases" {
        try readCases(&scanner)
      } else {
        try scanner.skip()
      }
    }
  }

  private mutating func readCases(_ scanner: inout JSONScanner) throws {
    guard try scanner.beginArray() else { return }
    while try scanner.nextElement() {
      guard try scanner.beginObject() else { continue }
      while let member = try scanner.nextMember() {
        if member == "id" {
          if let id = try scanner.text() { cases[id.hash()] = cases.count }
        } else {
          try scanner.skip()
        }
      }
    }
  }
}
