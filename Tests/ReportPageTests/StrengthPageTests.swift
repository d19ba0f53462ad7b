import JourneyTesting
import Testing

@testable import ReportSamples
@testable import ReportWriter

@Suite(
  "The strength of the journeys", .serialized, .takesTurns(using: .browser),
  .enabled(if: ReportPage.canOpen, ReportPage.reason))
struct StrengthPageTests {
  @Test("the page says how many faults were found, weakest screen first")
  func numbers() async throws {
    try await ReportPage.open(SampleRuns.mutated, at: "#strength") { page in
      let title = try await page.value("document.querySelector('#strength-title').textContent")
      #expect(title == "The journeys find 66 % of the faults")
      #expect(
        try await page.value("document.querySelector('#strength header p').textContent")
          == "4 of 6 faults injected between the app and the robots, one at a time")
      #expect(
        try await page.value(
          """
          [...document.querySelectorAll('.strengths')][0].querySelectorAll('tbody tr').length + ': ' \
          + [...document.querySelectorAll('.strengths')[0].querySelectorAll('tbody tr')] \
          .map(e => [...e.children].map(e => e.textContent).join(' ')).join(', ')
          """) == "3: gallery 1 2 50 %, filter 2 3 66 %, detail 1 1 100 %")
    }
  }

  @Test("on paper the bars have their colours, as browsers leave them out unless they are asked")
  func paper() async throws {
    try await ReportPage.open(SampleRuns.mutated, at: "#strength", paper: true) { page in
      for bar in [".strength-bar", ".strength-found"] {
        let adjust = try await page.value(
          "getComputedStyle(document.querySelector('\(bar)')).printColorAdjust")
        #expect(adjust == "exact")
      }
    }
  }

  @Test("what no journey would miss has the journey that came nearest, and the check to paste")
  func survivors() async throws {
    try await ReportPage.open(SampleRuns.mutated, at: "#strength") { page in
      #expect(try await page.value("document.querySelectorAll('.survivor').length") == "2")
      #expect(
        try await page.value("document.querySelectorAll('.survivor')[1].textContent")
          == "“filter.done” (button) has a different role41 cases passed with it"
          + "nearest: GalleryJourneys/opened (animal: Crab)"
          + #".verify { $0.expect(.element("filter.done", .button), .exists) }"#)
      #expect(try await page.value("document.querySelectorAll('.survivor b b').length") == "0")
      _ = try await page.run("document.querySelector('.survivor .case-link').click()")
      try await page.wait(until: "document.body.dataset.view === 'cases'")
      #expect(try await page.value("document.getElementById('search').value") == "test:opened")
    }
  }

  @Test("a run without faults has no such view")
  func none() async throws {
    try await ReportPage.open(SampleRuns.red(passed: 3), at: "#strength") { page in
      let view = try await page.value("document.body.dataset.view")
      #expect(view == "overview")
      #expect(try await page.value("document.getElementById('strength')") == "")
    }
  }
}
