/// A `test` record: a planned suite or function.
package struct TestRecord: JournalLine {
  package static let kind = JournalRecord.Kind.test

  package var isSuite = false
  package var id: String?
  /// The hash of the ID's bytes, which events are matched with.
  package private(set) var idHash = 0
  /// The name of the function with its labels, or of the suite.
  package var name: String?
  /// The dotted name of the suite, if the ID does not contain it.
  package var suite: String?
  /// Whether the cases start in declaration order.
  package var isOrdered = false
  /// The name in `@Test("…")` or `@Suite("…")`.
  package var displayName: String?
  /// The source location of the declaration.
  package var location: SourceLocation?
  /// The module and the file, as `#fileID` provides them.
  package var fileID: String?
  /// Whether the function takes arguments; `nil` for a suite.
  package var isParameterized: Bool?
  /// The names of the tags, without the leading dot.
  package var tags: [String] = []
  /// The bugs that the test is about.
  package var bugs: [TestFunction.Bug] = []
  /// The time limit of a case in seconds.
  package var timeLimit: Double?
  /// The number of the origin in a JUnit file.
  package var origin: Int?
  /// The declared position of each case by the hash of its ID.
  private(set) var cases: [Int: Int] = [:]

  /// Creates the record of a test.
  package init(id: String, name: String, isSuite: Bool = false) {
    self.id = id
    self.name = name
    self.isSuite = isSuite
  }

  package init(_ suite: TestSuite, id: String) {
    self.init(id: id, name: suite.name, isSuite: true)
    self.suite = suite.name
    displayName = suite.displayName
    location = suite.file.map { SourceLocation(file: $0, line: 0) }
  }

  package init(_ function: TestFunction, suite: String, id: String) {
    self.init(id: id, name: function.name)
    self.suite = suite
    displayName = function.displayName
    location = function.location
    isParameterized = function.isParameterized
    isOrdered = true
    tags = function.tags
    bugs = function.bugs
    timeLimit = function.timeLimit
    origin = function.origin
  }

  package func writeFields(to writer: inout JSONWriter) {
    writer.field("kind", word: isSuite ? "suite" : "function")
    if let id { writer.field("id", id) }
    if let name { writer.field("name", name) }
    if let suite { writer.field("suite", suite) }
    if let displayName { writer.field("displayName", displayName) }
    location?.write(to: &writer, fileID: fileID)
    if let isParameterized { writer.field("isParameterized", isParameterized) }
    if isOrdered { writer.field("isOrdered", true) }
    if !tags.isEmpty { writer.field("tags", tags) }
    if !bugs.isEmpty { bugs.write(as: "bugs", to: &writer) }
    if let timeLimit { writer.field("timeLimit", seconds: timeLimit) }
    if let origin { writer.field("origin", origin) }
  }

  /// Reads a line.
  ///
  /// - Parameter bytes: The line of a `test` record. The result is `nil` for any other line.
  package init?(line bytes: UnsafeRawBufferPointer) {
    var scanner = JSONScanner(bytes)
    guard let record = try? JournalRecord(&scanner), record.kind == .test else { return nil }
    scanner.position = record.payload
    guard let test = try? TestRecord(&scanner, packageRoot: nil) else { return nil }
    self = test
  }

  /// Reads a record.
  init(_ scanner: inout JSONScanner, packageRoot: String?) throws {
    guard try scanner.beginObject() else { throw JSONScanner.Malformed() }
    while let member = try scanner.nextMember() {
      switch member {
      case "kind": isSuite = try scanner.text().map { $0 == "suite" } ?? false
      case "id":
        let text = try scanner.text()
        id = text?.string
        idHash = text?.hash() ?? 0
      case "name": name = try scanner.string()
      case "suite": suite = try scanner.string()
      case "isOrdered": isOrdered = try scanner.bool() ?? false
      case "displayName": displayName = try scanner.string()
      case "sourceLocation": location = try SourceLocation(&scanner, packageRoot: packageRoot)
      case "isParameterized": isParameterized = try scanner.bool()
      case "tags", "_tags": tags = try scanner.strings().map(Self.tag)
      case "bugs":
        bugs = try [TestFunction.Bug](&scanner, atMost: TestFunction.Bug.most) { !$0.isEmpty }
      case "timeLimit":
        timeLimit = try scanner.number().flatMap { (0..<9e9).contains($0) ? $0 : nil }
      case "origin": origin = try scanner.integer()
      case "_testCases": try readCases(&scanner)
      default: try scanner.skip()
      }
    }
  }

  /// A tag without the leading dot.
  static func tag(_ name: String) -> String {
    name.hasPrefix(".") ? String(name.dropFirst()) : name
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
