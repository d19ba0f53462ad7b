import ReportWriter
import Testing

/// A failure as another tool wrote it, and what a reader must make of it.
struct ForeignCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// The element as the tool wrote it.
  let element: String
  var kind: String
  var message: String
  var place: String?
  /// The names and values of both sides, where the message states a comparison.
  var sides: [String] = []

  /// Reads the element as part of a document.
  func issue() throws -> ReportWriter.Issue {
    let run = try InputFixture.junit(
      #"<testsuite name="s"><testcase classname="c" name="n">\#(element)</testcase></testsuite>"#)
    return try #require(try run.details(at: 0).issues.first)
  }
}

extension ReportWriter.Issue {
  var placeText: String? {
    location.map { "\($0.file):\($0.line)" + ($0.column > 0 ? ":\($0.column)" : "") }
  }

  var sideTexts: [String] {
    comparison.map { [$0.first.name, $0.first.value, $0.second.name, $0.second.value] } ?? []
  }
}
