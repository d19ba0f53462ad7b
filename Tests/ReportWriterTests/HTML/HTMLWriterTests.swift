@testable import ReportSamples
import Foundation
import Testing

@testable import ReportWriter
@testable import TestJournal

@Suite("The HTML report")
struct HTMLWriterTests {
  @Test("the policy allows exactly the style and the scripts of the page, by their hashes")
  func policy() throws {
    let page = try WrittenPage(SampleRuns.single)
    let style = try #require(page.between("<style>", "</style>").first)
    let scripts = page.scripts.map { SHA256(Array($0.utf8)).policySource }
    #expect(scripts.count == 2)
    let policy = try #require(page.between("Content-Security-Policy\" content=\"", "\"").first)
    #expect(policy.hasPrefix("default-src 'none'; "))
    let appStyle = try #require(page.block("app-style"))
    #expect(
      policy.contains(
        "style-src \(SHA256(Array(style.utf8)).policySource) "
          + "\(SHA256(appStyle.bytes).policySource);"))
    let application = try #require(page.blocks.first { $0.attributes.contains("id=\"app\"") })
    #expect(
      policy.contains(
        "script-src \(scripts.joined(separator: " ")) "
          + "\(SHA256(application.bytes).policySource);"))
    #expect(!policy.contains("unsafe"))
    #expect(!page.scripts.joined().contains("<!--"))
  }

  @Test("a hostile run is inert: the page contains no markup of a test")
  func hostile() throws {
    let page = try WrittenPage(SampleRuns.hostile)
    #expect(page.scripts.count == 2)
    #expect(page.text.components(separatedBy: "</script").count == page.blocks.count + 3)
    for block in page.blocks {
      #expect(!block.content.contains("<"), "\(block.attributes)")
      if ["app", "app-style", "durations", "starts"].contains(where: {
        block.attributes.contains("id=\"\($0)\"")
      }) {
        continue
      }
      #expect(!block.text.contains("<"), "\(block.attributes)")
      #expect(!block.text.unicodeScalars.contains { $0 == "\u{2028}" || $0 == "\u{0}" })
    }
    let markup = page.withoutBlocks
    for tag in ["<b>", "<i>", "<u>", "<img", "<!--", "<x>"] where tag != "<b>" {
      #expect(!markup.contains(tag), "\(tag)")
    }
    #expect(!page.text.contains("\u{0}"))
  }

  @Test("without scripts, the page shows the first hundred failures, including each cause")
  func staticFailures() throws {
    var animals = AnimalsRun()
    for _ in 0..<3 { animals.addFailures() }
    let page = try WrittenPage(animals.run)
    let markup = page.withoutBlocks
    #expect(page.between("<article class=\"static-case\">", "</article>").count == 100)
    #expect(markup.contains("ConnectionLost(after: 3 attempts)"))
    #expect(markup.contains("cases · element not found · Tests/"))
    #expect(markup.contains("Tap “Done” on Filter for Wolf: no element “filter.dnoe”"))
    #expect(markup.contains("and 26 more of this cause") || markup.contains("more of this cause"))
  }

  @Test("details are in the page: issues, robot failures, steps, attachments")
  func details() throws {
    let run = SampleRuns.red(passed: 30)
    let page = try WrittenPage(run)
    let index = try #require(run.cases.firstIndex { $0.status == .failed })
    let expected = try run.details.details(try #require(run.cases[index].details))
    let (row, chunk, place) = try #require(page.details(of: index))
    let texts = try #require(chunk["texts"] as? [String])
    let issue = try #require((row["issues"] as? [[String: Any]])?.first)
    #expect(texts[try #require(issue["message"] as? Int)] == expected.issues[0].message)
    let steps = try #require(row["steps"] as? [Int])
    let shapes = try #require(chunk["shapes"] as? [Int])
    let gaps = try #require(chunk["gaps"] as? [Int])
    let took = try #require(chunk["took"] as? [Int])
    let rows = try #require(chunk["cases"] as? [[String: Any]])
    let before = rows.prefix(place).reduce(0) { $0 + (($1["steps"] as? [Int])?.count ?? 0) }
    var (start, ends) = (0, [Int]())
    for (number, step) in expected.steps.enumerated() {
      let shape = steps[number] * 3
      let depth = min(step.depth, ends.count)
      start = (depth < ends.count ? ends[depth] : start) + gaps[before + number]
      ends = ends.prefix(depth) + [start + took[before + number]]
      #expect(texts[shapes[shape]] == step.text)
      #expect(shapes[shape + 1] >> 3 == step.depth)
      #expect((shapes[shape + 1] & 1 == 1) == step.failed)
      #expect(shapes[shape + 2] == step.line)
      #expect(start == step.start)
      #expect(took[before + number] == step.duration)
    }
    let attachments = try #require(row["attachments"] as? [Int])
    let data = try #require(
      page.blocks.first { $0.attributes.contains("id=\"attachment-\(attachments[2])\"") })
    #expect(
      Data(base64Encoded: data.content).map(Array.init)
        == Array("{\"requests\":[{\"GET\":\"/animals\",\"status\":200,\"ms\":3}]}".utf8))
  }

  @Test("an attachment of several cases is in the page once")
  func attachments() throws {
    let page = try WrittenPage(SampleRuns.red(passed: 3))
    #expect(page.blocks.filter { $0.attributes.contains("attachment-") }.count == 3)
  }

  @Test("earlier attempts are separate, with their steps and attachments")
  func attempts() throws {
    let run = SampleRuns.flaky
    let page = try WrittenPage(run)
    let index = try #require(run.cases.firstIndex { $0.isFlaky })
    let (row, chunk, _) = try #require(page.details(of: index))
    let attempt = try #require((row["attempts"] as? [[String: Any]])?.first)
    #expect(attempt["status"] as? String == "failed")
    #expect((attempt["steps"] as? [Int])?.count == 13)
    #expect((row["steps"] as? [Int])?.count == 16)
    #expect((attempt["attachments"] as? [Int])?.count == 15)
    let steps = try #require(chunk["cases"] as? [[String: Any]]).reduce(0) { sum, row in
      let rows = [row] + (row["attempts"] as? [[String: Any]] ?? [])
      return sum + rows.reduce(0) { $0 + (($1["steps"] as? [Int])?.count ?? 0) }
    }
    #expect((chunk["took"] as? [Int])?.count == steps)
    #expect(page.withoutBlocks.contains("<b>3</b> flaky"))
    #expect(page.verdict == "1 of 24 test cases failed")
  }

  @Test(
    "the page has the changes since earlier runs, and no block for them without earlier runs")
  func changes() throws {
    let run = SampleRuns.red(passed: 90)
    let comparison = SampleRuns.comparison(of: run)
    let sink = MemorySink()
    try HTMLWriter(run, comparison: comparison).write(to: sink)
    let page = WrittenPage(text: sink.text)
    let letters = Array(try #require(page.block("changes")).text)
    #expect(letters.count == run.cases.count)
    for index in run.cases.indices {
      let isNewlyFailing = comparison.change(of: index) == .newlyFailing
      #expect((letters[index] == "n") == isNewlyFailing)
    }
    let history = try #require(try page.json("history") as? [String: Any])
    let runs = try #require(history["runs"] as? [[String: Any]])
    #expect(runs.map { $0["title"] as? String } == comparison.earlier.map(\.title))
    #expect((runs[2]["outcomes"] as? String)?.count == run.cases.count)
    #expect(history["goneCount"] as? Int == 1)
    #expect(try WrittenPage(run).block("changes") == nil)
  }

  @Test("steps with the same text count together")
  func stepTimes() throws {
    let run = SampleRuns.red(passed: 30)
    let page = try WrittenPage(run)
    let written = try #require(try page.json("step-times") as? [String: Any])
    let rows = try #require(written["rows"] as? [[Any]])
    let row = try #require(rows.first { $0[0] as? String == "open the gallery" })
    // Each case opens the gallery in one step, and waits for it in another, which is a part of that.
    let times = { (text: String) in
      try run.cases.compactMap(\.details).flatMap { try run.details.details($0).steps }
        .filter { $0.text == text }.map(\.duration)
    }
    let own = zip(try times("open the gallery"), try times("wait for “gallery”")).map { $0 - $1 }
    #expect(row[1] as? Int == own.count)
    #expect(row[2] as? Int == own.reduce(0, +))
    #expect(row[3] as? Int == own.max())
  }

  @Test("a long block is compressed, and a short one is plain")
  func packing() throws {
    let page = try WrittenPage(SampleRuns.red())
    let outcomes = try #require(page.block("outcomes"))
    let arguments = try #require(page.block("arguments"))
    #expect(outcomes.attributes.contains("data-encoding=\"plain\""))
    #expect(arguments.attributes.contains("data-encoding=\"deflate\""))
    #expect(arguments.content.utf8.count * 4 < arguments.text.utf8.count)
    #expect(arguments.text.split(separator: "\n", omittingEmptySubsequences: false).count == 9055)
    #expect(arguments.text.hasPrefix("Crab\tair + garden\nDolphin\tair\n"))
  }

  @Test("details come in blocks of some 256 KB, in the order of the cases")
  func chunks() throws {
    let page = try WrittenPage(SampleRuns.red())
    let chunks = page.blocks.filter { $0.attributes.contains("class=\"details\"") }
    #expect(chunks.count > 3)
    #expect(chunks.allSatisfy { $0.text.utf8.count < 300_000 })
    let firsts = chunks.compactMap { Int($0.attributes.between("data-first=\"", "\"").first ?? "") }
    #expect(firsts == firsts.sorted())
  }

  @Test("the same run gives the same bytes")
  func reproducible() throws {
    #expect(try WrittenPage(SampleRuns.incomplete).text == WrittenPage(SampleRuns.incomplete).text)
  }

  @Test("a run without a case, a failure or an end has its own sentence")
  func verdicts() throws {
    #expect(try WrittenPage(SampleRuns.empty).verdict == "No test case ran")
    #expect(try WrittenPage(SampleRuns.green).verdict == "All 9,000 passed")
    #expect(try WrittenPage(SampleRuns.single).verdict == "1 of 1 test case failed")
    var stopped = AnimalsRun()
    stopped.addOthers(incomplete: 2)
    #expect(try WrittenPage(stopped.run).verdict == "The run did not end")
    let page = try WrittenPage(SampleRuns.incomplete)
    #expect(page.verdict == "42 of 144 test cases failed: 4 causes")
    #expect(page.withoutBlocks.contains("2 cases were running when the journal ends."))
  }

  @Test("style and script take less than 94 KB of the page together, including base64")
  func size() throws {
    let page = try WrittenPage(SampleRuns.empty)
    let application = try #require(page.block("app"))
    let style = try #require(page.between("<style>", "</style>").first)
    let appStyle = try #require(page.block("app-style"))
    let parts = page.scripts + [application.content, appStyle.content, style]
    // 84 KB until the page had a map of the app, which is 10 KB of script and style, packed; 1 KB is for its keys.
    // What is on screen beside a failure, and the console's newest error, took 12 bytes more than were left.
    #expect(parts.reduce(0) { $0 + $1.utf8.count } < 94 * 1024)
  }

  @Test(
    "sample reports to look at",
    .enabled(if: ProcessInfo.processInfo.environment["REPORT_SAMPLES"] != nil))
  func samples() throws {
    let folder = try #require(ProcessInfo.processInfo.environment["REPORT_SAMPLES"])
    let root = try PackageFixture()
    let runs = [
      "red": SampleRuns.red(packageRoot: root.path), "green": SampleRuns.green,
      "empty": SampleRuns.empty, "single": SampleRuns.single, "hostile": SampleRuns.hostile,
      "incomplete": SampleRuns.incomplete, "flaky": SampleRuns.flaky,
      "large": SampleRuns.red(passed: 100_000),
    ]
    for (name, run) in runs {
      let sink = try FileSink(path: "\(folder)/\(name).html")
      let time = try ContinuousClock().measure {
        try HTMLWriter(run, sourceRoot: URL(filePath: root.path)).write(to: sink)
        try sink.close()
      }
      print(name, time)
    }
  }
}
