internal import Foundation
internal import ReportWriter
internal import TestJournal

/// A test as `swift test list` names it: `Module.Suite/function(_:)`, or `Module.Class/testMethod` for one of XCTest.
struct ListedTest: Hashable {
  /// The line of the list.
  let specifier: String
  /// The name of the test in a plan of shards.
  let name: String

  /// Reads a line.
  ///
  /// - Parameter line: The line. The result is `nil` if it names no test.
  init?(_ line: Substring) {
    let specifier = line.last == "\r" ? String(line.dropLast()) : String(line)
    guard specifier.contains("."), !specifier.contains(where: \.isNewline) else { return nil }
    self.specifier = specifier
    let parts = TestID(specifier + "/-:0:0")
    guard let function = parts.function, !function.isEmpty, !parts.suite.isEmpty else { return nil }
    name = TestRun.planName(
      of: TestFunction(suite: 0, name: ShortText.name(function)), arguments: [],
      in: ShortText.name(parts.suite))
  }

  /// The regular expression for the test at the beginning of a text. Swift Testing adds the source location to the name; XCTest adds
  /// nothing.
  var pattern: String {
    let escaped = NSRegularExpression.escapedPattern(for: specifier)
    return specifier.hasSuffix(")") ? escaped + "/" : escaped + "$"
  }
}
