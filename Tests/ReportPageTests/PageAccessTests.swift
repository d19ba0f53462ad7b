import Foundation
import JourneyTesting
import ReportWriter
import Testing

@testable import ReportSamples
@testable import WebDriver

/// axe-core over every kind of run: `AXE_CORE` names its file.
@Suite(
  "axe-core finds nothing in any run", .serialized,
  .takesTurns(using: .browser), .enabled(if: ReportPage.canOpen, ReportPage.reason),
  .enabled(
    if: ProcessInfo.processInfo.environment["AXE_CORE"] != nil,
    "AXE_CORE names no file: the axe.min.js of PyPI's axe-playwright-python, for example"))
struct PageAccessTests {
  /// A kind of run.
  enum Kind: String, CaseIterable {
    case red, green, flaky, named, threeArguments, wide, unseen, hostile, links, empty, lossy,
      suites, mutated
    case compared, pytest, foreign, mapped

    func run() throws -> TestRun {
      switch self {
      case .red: SampleRuns.red(passed: 300, incomplete: 2)
      case .green: SampleRuns.green
      case .flaky: SampleRuns.flaky
      case .named: SampleRuns.named
      case .threeArguments: SampleRuns.threeArguments
      case .wide: SampleRuns.wide
      case .unseen: SampleRuns.unseen
      case .hostile: SampleRuns.hostile
      case .links: SampleRuns.links
      case .empty: SampleRuns.empty
      case .lossy: SampleRuns.lossy
      case .suites: SampleRuns.suites
      case .mutated: SampleRuns.mutated
      case .mapped: SampleRuns.mapped
      case .compared: SampleRuns.red(passed: 300)
      case .pytest:
        try RunReader().run(of: [
          .file(
            PageSource.folder.deletingLastPathComponent().deletingLastPathComponent()
              .appending(path: "scripts/samples.pytest/junit.xml"))
        ])
      case .foreign: try ForeignPageTests.run(ForeignPageTests.severalTools)
      }
    }
  }

  @Test("in each view, light and dark, at three widths", arguments: Kind.allCases)
  func accessible(kind: Kind) async throws {
    let path = try #require(ProcessInfo.processInfo.environment["AXE_CORE"])
    let axe = try String(contentsOfFile: path, encoding: .utf8)
    let run = try kind.run()
    let comparison = kind == .compared ? SampleRuns.comparison(of: run) : nil
    for isDark in [false, true] {
      // In the dark only the colours are others.
      let rules = isDark ? "{ runOnly: ['color-contrast', 'link-in-text-block'] }" : "{}"
      try await ReportPage.open(run, comparison: comparison, isDark: isDark) { page in
        _ = try await page.run(axe)
        let views = try await Self.views(of: page)
        #expect(views.count == (run.cases.contains { $0.status == .failed } ? 8 : 4))
        for look in PageLook.all where look.isDark == isDark {
          try await page.resize(width: look.width, height: look.height)
          for view in views + (kind == .mutated ? ["#strength"] : [])
            + (kind == .mapped ? ["#map", "#map&screen=Gallery"] : [])
          {
            try await page.go(view)
            try await page.wait(
              until: "!/Reading/.test(document.querySelector('#case')?.textContent)")
            try await page.settle()
            let found = try await page.run(
              "return axe.run({ resultTypes: ['violations'], ...\(rules) }).then(({ violations }) => violations.map(({ id, nodes }) => `${id}: ${nodes[0].html}`).join('\\n'))"
            )
            #expect(found == "", "\(kind.rawValue) \(view) at \(look.name)")
          }
        }
      }
    }
  }

  /// Links to the views, to the first cause, and to the first case of it in each view that shows one.
  private static func views(of page: ReportPage) async throws -> [String] {
    let views = ["#overview", "#cases", "#matrix", "#times"]
    func link(_ selector: String) async throws -> String {
      try await page.value("document.querySelector('\(selector)')?.hash")
    }
    guard let failed = try await link(".cause .example .case-link").split(separator: "&").last
    else { return views }
    return try await views + views.dropFirst().map { "\($0)&\(failed)" }
      + [link(".cause .where .case-link")]
  }
}
