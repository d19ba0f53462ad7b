internal import TestJournal

/// Reads the formats of results that are neither journals nor JUnit XML.
enum ForeignReader {
  /// Reads a file.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - name: The file's name in warnings.
  ///   - settings: The settings.
  /// - Returns: The run.
  /// - Throws: A ``ReportError`` if it cannot be read.
  typealias Read = (_ file: InputFile, _ name: String, _ settings: ForeignSettings) throws ->
    TestRun

  /// Returns the reader for an XML file.
  ///
  /// - Returns: The reader; `nil` if the file is of none of these formats.
  /// - Throws: A ``ReportError`` if it cannot be read.
  static func xml(_ file: InputFile) throws -> Read? {
    guard let root = try XMLElements.root(of: file) else { return nil }
    switch root.name {
    case "test-run": return NUnitReader.run
    // A part of a result, as NUnit's test adapter writes it. NUnit 2 has no full names.
    case "test-suite" where root.attributes["fullname"] != nil: return NUnitReader.run
    // CppUnit's root has the same name.
    case "TestRun" where root.attributes["id"] != nil: return TRXReader.run
    default: return nil
    }
  }

  /// Returns the reader for a JSON file.
  ///
  /// - Returns: The reader; `nil` if the file is of none of these formats.
  static func json(beginning text: String) -> Read? {
    func has(_ keys: String...) -> Bool { keys.allSatisfy { text.contains("\"\($0)\"") } }
    if has("testNodes"), has("nodeType") || has("devices") { return XcodeResultsReader.run }
    // Old versions have no `reportFormat`.
    if has("results"), has("reportFormat") || has("tool", "summary") { return CTRFReader.run }
    return nil
  }
}
