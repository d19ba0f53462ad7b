import Foundation
import JourneyTesting
import ReportWriter
import Testing

@testable import ReportSamples
@testable import WebDriver

/// Each view of the page as it looks: rules that hold in any browser, and pictures of the one that they were made with.
@Suite(
  "The page, looked at", .takesTurns(using: .browser),
  .enabled(if: ReportPage.canOpen, ReportPage.reason))
struct PageLookTests {
  @Test("nothing overlaps, nothing is cut unseen, each row has a name", arguments: PageView.all)
  func layout(view: PageView) async throws {
    try await open(view) { page, look in
      guard !view.isPrinted else { return }
      let problems = try await page.run(PageSource.layout).string ?? ""
      #expect(problems == "", "\(view.name) at \(look.name)")
    }
  }

  @Test(
    "each view looks as it did: scripts/pictures makes the kept pictures again",
    .enabled("The kept pictures were made with another browser or with other fonts than are here.")
    {
      try await PagePictures.canCompare
    }, arguments: PageView.all)
  func pictures(view: PageView) async throws {
    try await open(view) { page, look in
      let name = "\(view.name)-\(look.name)"
      if PagePictures.isMaking {
        try await PagePictures.keep(name, of: page)
      } else {
        let difference = try await PagePictures.difference(of: name, from: page)
        #expect(difference == "", "\(name): look at \(PagePictures.taken(name).path)")
      }
    }
  }

  @Test(
    "text can be read in any state: under the pointer, with the focus, pressed",
    arguments: PageView.all.filter { !$0.isPrinted && $0.state == nil })
  func states(view: PageView) async throws {
    try await open(view, in: PageLook.all.filter { $0.width == 1280 }) { page, look in
      for state in PageState.allCases {
        try await page.show(state)
        let problems = try await page.unreadable()
        #expect(problems == "", "\(view.name) at \(look.name), \(state)")
      }
      try await page.showNoState()
    }
  }

  @Test(
    "axe-core finds nothing in any view, light and dark, at any width",
    .enabled(if: axe != nil, "AXE_CORE names no file: see PageSafetyTests."),
    arguments: PageView.all)
  func accessible(view: PageView) async throws {
    let axe = try #require(Self.axe)
    try await open(view) { page, look in
      guard !view.isPrinted else { return }
      _ = try await page.run(axe)
      let found = try await page.run(
        "return axe.run().then(({ violations }) => violations.map(({ id, nodes }) => `${id}: ${nodes[0].html}`).join('\\n'))"
      )
      #expect(found == "", "\(view.name) at \(look.name)")
    }
  }

  private static let axe = ProcessInfo.processInfo.environment["AXE_CORE"]
    .flatMap { try? String(contentsOfFile: $0, encoding: .utf8) }

  /// Shows a view in several looks.
  private func open(
    _ view: PageView, in looks: [PageLook] = PageLook.all,
    _ work: (ReportPage, PageLook) async throws -> Void
  ) async throws {
    let run = view.run()
    let comparison = view.isCompared ? view.comparison(run) : nil
    for isDark in [false, true] {
      try await ReportPage.open(
        run, comparison: comparison, at: view.hash(run), isDark: isDark, paper: view.isPrinted
      ) { page in
        try await page.useKnownFonts()
        if !view.action.isEmpty { _ = try await page.run(view.action) }
        for look in looks where look.isDark == isDark {
          try await page.resize(width: look.width, height: look.height)
          try await page.wait(until: view.condition)
          try await page.settle()
          if let state = view.state { try await page.show(state) }
          try await work(page, look)
          if view.state != nil { try await page.showNoState() }
        }
      }
    }
  }
}
