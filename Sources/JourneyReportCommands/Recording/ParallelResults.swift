internal import Foundation

/// The JUnit XML that SwiftPM writes for XCTest with `--parallel`: names, times, and whether a test failed. The console then
/// reports only the failed tests.
enum ParallelResults {
  /// A test, its outcome and its duration.
  struct Test: Equatable {
    var name: XCTestConsole.Name
    var outcome: XCTestConsole.Outcome
    var seconds: Double
  }

  /// Reads SwiftPM's file line by line, because its layout is fixed: one element per line, and identifiers need no escapes.
  ///
  /// - Returns: The tests; none if the file cannot be read.
  static func tests(at path: String) -> [Test] {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return [] }
    var result: [Test] = []
    for line in text.split(separator: "\n") {
      if line.hasPrefix("<testcase "), let type = value(of: "classname", in: line),
        let method = value(of: "name", in: line),
        let name = XCTestConsole.name(Substring("\(type)/\(method)"))
      {
        let seconds =
          value(of: "time", in: line).flatMap { XCTestConsole.seconds(Substring($0)) } ?? 0
        result.append(Test(name: name, outcome: .passed, seconds: seconds))
      } else if line.hasPrefix("<failure"), !result.isEmpty {
        result[result.count - 1].outcome = .failed
      }
    }
    return result
  }

  private static func value(of attribute: String, in line: Substring) -> String? {
    guard let start = line.range(of: " \(attribute)=\"")?.upperBound else { return nil }
    return String(line[start...].prefix { $0 != "\"" })
  }
}
