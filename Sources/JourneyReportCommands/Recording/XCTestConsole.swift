internal import Foundation
internal import TestJournal

/// Parses XCTest's console output line by line. It is the only source for XCTest's tests while they run, and for messages and
/// skips: SwiftPM writes JUnit XML for them only with `--parallel`, and then only names and times.
enum XCTestConsole {
  /// The name of a test; its module is known on Apple's systems only.
  struct Name: Hashable, Sendable {
    var module: String?
    var type: String
    var method: String
  }

  /// The outcome of a test.
  enum Outcome: String, Sendable {
    case passed, failed, skipped
  }

  /// The meaning of a line.
  enum Line: Equatable {
    case suiteStarted(String)
    case suiteEnded(String)
    case started(Name)
    case ended(Name, Outcome, seconds: Double)
    case failed(Name, file: String, line: Int, message: String)
    case skipped(Name, file: String, line: Int, reason: String)
    /// With `--parallel`: a test ended; its outcome follows later.
    case ran(Name)
    /// Swift Testing's tests start.
    case swiftTestingStarted
  }

  /// Parses a line.
  ///
  /// - Returns: The meaning; `nil` if the line is not XCTest's.
  static func line(_ text: Substring) -> Line? {
    if text.hasSuffix(" Test run started.") { return .swiftTestingStarted }
    // XCTest's text may follow a test's own output that does not end with a newline.
    if let mark = text.range(of: "Test Case '") { return testCase(text[mark.upperBound...]) }
    if let mark = text.range(of: "Test Suite '") { return suite(text[mark.upperBound...]) }
    if let mark = text.range(of: ": error: ") {
      guard let (file, line) = location(text[..<mark.lowerBound]),
        let (name, message) = named(text[mark.upperBound...])
      else { return nil }
      return .failed(name, file: file, line: line, message: String(message))
    }
    if let mark = text.range(of: " : Test skipped") {
      guard let start = text[..<mark.lowerBound].range(of: ": ", options: .backwards),
        let (file, line) = location(text[..<start.lowerBound]),
        let name = name(text[start.upperBound..<mark.lowerBound])
      else { return nil }
      let reason = text[mark.upperBound...].drop { $0 == " " || $0 == "-" || $0 == ":" }
      return .skipped(name, file: file, line: line, reason: String(reason))
    }
    if text.hasPrefix("["), let mark = text.range(of: "] Testing ") {
      // On a terminal, the control sequence that clears the line follows the name.
      return name(text[mark.upperBound...].prefix { $0 != "\u{1B}" }).map(Line.ran)
    }
    return nil
  }

  /// Parses `Type.method`, `Module.Type/method` or `-[Module.Type method]`.
  ///
  /// - Returns: The name; `nil` if the text has none of these forms.
  static func name(_ text: Substring) -> Name? {
    var text = text
    if text.hasPrefix("-["), text.hasSuffix("]") { text = text.dropFirst(2).dropLast() }
    guard let separator = text.lastIndex(where: { $0 == "/" || $0 == " " || $0 == "." }) else {
      return nil
    }
    let method = text[text.index(after: separator)...]
    let type = text[..<separator]
    guard !method.isEmpty, !type.isEmpty, !type.contains(" ") else { return nil }
    if text[separator] == ".", !type.contains(".") {
      return Name(type: String(type), method: String(method))
    }
    guard let dot = type.firstIndex(of: ".") else {
      return Name(type: String(type), method: String(method))
    }
    return Name(
      module: String(type[..<dot]), type: String(type[type.index(after: dot)...]),
      method: String(method))
  }

  private static func testCase(_ text: Substring) -> Line? {
    guard let mark = text.range(of: "' "), let name = name(text[..<mark.lowerBound]) else {
      return nil
    }
    let rest = text[mark.upperBound...]
    if rest.hasPrefix("started") { return .started(name) }
    let words = rest.split(separator: " ", maxSplits: 1)
    guard words.count == 2, let outcome = Outcome(rawValue: String(words[0])),
      words[1].hasPrefix("(")
    else { return nil }
    return seconds(words[1].dropFirst().prefix { $0 != " " })
      .map { .ended(name, outcome, seconds: $0) }
  }

  /// Parses the duration of a test.
  ///
  /// - Parameter text: The number, which may be a test's own output and is not trusted.
  /// - Returns: The duration in seconds; `nil` for an impossible one, such as `1e30`, `nan` or a negative number.
  static func seconds(_ text: Substring) -> Double? {
    guard let seconds = Double(text), (0...longest).contains(seconds) else { return nil }
    return seconds
  }

  /// The maximum duration of a test, in seconds: one year.
  private static let longest = 366.0 * 86_400

  /// Substrings, at least one of which each of XCTest's lines contains, so that other lines can be skipped.
  private static let marks = MarkSearch([
    "Test Case '", "Test Suite '", ": error: ", " : Test skipped", "] Testing ",
    " Test run started.",
  ])

  /// Returns whether any of some lines may be XCTest's.
  static func mayTell(_ bytes: UnsafeRawBufferPointer) -> Bool { marks.finds(in: bytes) }

  private static func suite(_ text: Substring) -> Line? {
    guard let mark = text.range(of: "' ") else { return nil }
    let name = String(text[..<mark.lowerBound])
    let rest = text[mark.upperBound...]
    if rest.hasPrefix("started") { return .suiteStarted(name) }
    return rest.hasPrefix("passed") || rest.hasPrefix("failed") ? .suiteEnded(name) : nil
  }

  private static func named(_ text: Substring) -> (Name, Substring)? {
    guard let mark = text.range(of: " : "), let name = name(text[..<mark.lowerBound]) else {
      return nil
    }
    return (name, text[mark.upperBound...])
  }

  private static func location(_ text: Substring) -> (file: String, line: Int)? {
    guard let colon = text.lastIndex(of: ":"), let line = Int(text[text.index(after: colon)...])
    else { return nil }
    return (String(text[..<colon]), line)
  }
}
