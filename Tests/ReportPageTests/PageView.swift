import ReportWriter
import Testing

@testable import ReportSamples

/// A view of the page that is kept as pictures.
struct PageView: Sendable, CustomTestStringConvertible {
  /// Its name, with which its pictures' names begin.
  let name: String
  /// The run that is shown.
  let run: @Sendable () -> TestRun
  /// Whether the run is compared with earlier ones.
  var isCompared = false
  /// What it is compared with then.
  var comparison: @Sendable (TestRun) -> RunComparison = { SampleRuns.comparison(of: $0) }
  /// Where in the page the view is.
  var hash: @Sendable (TestRun) throws -> String = { _ in "" }
  /// What is done there.
  var action = ""
  /// What holds when it is shown.
  var condition = "true"
  /// The state in which everything that can be pressed is shown, such as under the pointer.
  var state: PageState?
  /// Whether it is seen on paper.
  var isPrinted = false

  var testDescription: String { name }

  /// A link to the first failure of a run.
  private static func failure(of run: TestRun) -> String {
    run.cases.firstIndex { $0.status == .failed }.map(run.link) ?? ""
  }

  private static let red: @Sendable () -> TestRun = { SampleRuns.red(passed: 900) }

  static let all = [
    PageView(
      name: "overview", run: red, condition: "document.querySelector('.cause .side-expected')"),
    PageView(
      name: "overview-hover", run: red,
      condition: "document.querySelector('.cause .side-expected')", state: .hover
    ),
    PageView(
      name: "overview-focus", run: red,
      condition: "document.querySelector('.cause .side-expected')", state: .focus
    ),
    PageView(
      name: "overview-pressed", run: red,
      condition: "document.querySelector('.cause .side-expected')",
      state: .pressed),
    PageView(
      name: "list-hover", run: red, hash: { _ in "#cases&q=s:failed" },
      condition: "document.querySelector('.row')", state: .hover),
    PageView(
      name: "cause", run: red, hash: { "#cause=\(try FailureGroup.groups(of: $0)[0].id)" },
      condition: "document.querySelector('#cause .sides')"),
    PageView(
      name: "case", run: red, hash: { "#cases&case=\(failure(of: $0))" },
      condition: "document.querySelector('#case .content img')?.naturalWidth > 0"),
    PageView(
      name: "film", run: { FilmedRun.red }, isCompared: true,
      comparison: { FilmedRun.comparison(of: $0) },
      hash: { "#cases&case=\(failure(of: $0))" },
      condition: "document.querySelector('#case .screen .box')"),
    PageView(
      name: "list", run: red, hash: { _ in "#cases&q=s:failed" },
      condition: "document.querySelector('.row')"),
    PageView(
      name: "list-beside", run: { SampleRuns.named },
      hash: { "#cases&q=test:pair&case=\(failure(of: $0))" },
      action: "document.getElementById('list').focus({ focusVisible: true })",
      condition: "document.querySelectorAll('.row.under').length > 9"),
    PageView(
      name: "matrix-table", run: { SampleRuns.flaky }, hash: { _ in "#matrix" },
      condition: "document.querySelectorAll('.cell').length > 9"),
    PageView(
      name: "matrix-tiles", run: { SampleRuns.hostile }, hash: { _ in "#matrix" },
      condition: "document.querySelectorAll('.tile').length > 9"),
    PageView(
      name: "matrix-map", run: { SampleRuns.wide }, hash: { _ in "#matrix" },
      condition: "document.querySelector('#matrix canvas')?.width > 0"),
    PageView(
      name: "timeline", run: { SampleRuns.flaky }, hash: { _ in "#times" },
      condition: "document.querySelector('#times tbody tr')"),
    PageView(
      name: "comparison", run: red, isCompared: true,
      action: "document.querySelector('.change summary').click()",
      condition: "document.querySelector('.change .case-rows')"),
    PageView(
      name: "map", run: { SampleRuns.mapped }, hash: { _ in "#map" },
      condition: "document.querySelectorAll('.map-picture svg').length === 2"),
    PageView(
      name: "map-screen", run: { SampleRuns.mapped }, hash: { _ in "#map&screen=Gallery" },
      action: "document.getElementById('map-screen').scrollIntoView()",
      condition: "document.querySelector('#map-screen .box.at-weak .corner')"),
    PageView(
      name: "map-print", run: { SampleRuns.mapped }, hash: { _ in "#map&screen=Gallery" },
      condition: "document.querySelector('#map-screen .box.at-weak .corner')", isPrinted: true),
    PageView(
      name: "help", run: red, action: "document.querySelector('.round').click()",
      condition: "document.querySelector('dialog[open]')"),
    PageView(
      name: "print", run: red, hash: { "#cases&case=\(failure(of: $0))" },
      condition: "document.querySelector('#case .step')", isPrinted: true),
  ]
}
