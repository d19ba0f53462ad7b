import Foundation
import Testing

@testable import ReportWriter

@Suite("The HTML report")
struct HTMLWriterTests {
  @Test("the policy allows exactly the style and the script that are written, by their hashes")
  func policy() throws {
    let page = try WrittenPage(SampleRuns.single)
    let style = try #require(page.between("<style>", "</style>").first)
    let script = try #require(page.between("<script>", "</script>").first)
    let policy = try #require(page.between("Content-Security-Policy\" content=\"", "\"").first)
    #expect(policy.hasPrefix("default-src 'none'; "))
    #expect(policy.contains("style-src \(SHA256(Array(style.utf8)).policySource);"))
    #expect(policy.contains("script-src \(SHA256(Array(script.utf8)).policySource);"))
    #expect(!policy.contains("unsafe"))
    #expect(!script.contains("<!--"))
  }

  @Test("a hostile run stays inert: no markup of a test is in the page")
  func hostile() throws {
    let page = try WrittenPage(SampleRuns.hostile)
    #expect(page.between("<script>", "</script>").count == 1)
    #expect(page.text.components(separatedBy: "</script").count == page.blocks.count + 2)
    for block in page.blocks {
      #expect(!block.content.contains("<"), "\(block.attributes)")
      #expect(!block.content.unicodeScalars.contains { $0 == "\u{2028}" || $0 == "\u{0}" })
    }
    let markup = page.withoutBlocks
    for tag in ["<b>", "<i>", "<u>", "<img", "<!--", "<x>"] where tag != "<b>" {
      #expect(!markup.contains(tag), "\(tag)")
    }
    #expect(!page.text.contains("\u{0}"))
  }

  @Test("the first hundred failures stand in the page without a script, each cause among them")
  func staticFailures() throws {
    var animals = AnimalsRun()
    for _ in 0..<3 { animals.addFailures() }
    let page = try WrittenPage(animals.run)
    let markup = page.withoutBlocks
    #expect(page.between("<article class=\"static-case\">", "</article>").count == 100)
    #expect(markup.contains("ConnectionLost(after: 3 attempts)"))
    #expect(markup.contains("Tap “Done” on Filter for Wolf: no element “filter.dnoe”"))
    #expect(markup.contains("and 26 more of this cause") || markup.contains("more of this cause"))
  }

  @Test("details are found again: issues, robot failures, steps, attachments")
  func details() throws {
    let run = SampleRuns.red(passed: 30)
    let page = try WrittenPage(run)
    let index = try #require(run.cases.firstIndex { $0.status == .failed })
    let expected = try run.details.details(try #require(run.cases[index].details))
    let (row, chunk) = try #require(page.details(of: index))
    let texts = try #require(chunk["texts"] as? [String])
    let issue = try #require((row["issues"] as? [[String: Any]])?.first)
    #expect(texts[try #require(issue["message"] as? Int)] == expected.issues[0].message)
    let steps = try #require(row["steps"] as? [Int])
    let shapes = try #require(chunk["shapes"] as? [Int])
    var start = 0
    for (number, step) in expected.steps.enumerated() {
      let shape = steps[number * 3] * 3
      start += steps[number * 3 + 1]
      #expect(texts[shapes[shape]] == step.text)
      #expect(shapes[shape + 1] >> 3 == step.depth)
      #expect((shapes[shape + 1] & 1 == 1) == step.failed)
      #expect(shapes[shape + 2] == step.line)
      #expect(start == step.start)
      #expect(steps[number * 3 + 2] == step.duration)
    }
    let attachments = try #require(row["attachments"] as? [Int])
    let data = try #require(
      page.blocks.first { $0.attributes.contains("id=\"attachment-\(attachments[2])\"") })
    #expect(
      Data(base64Encoded: data.content).map(Array.init)
        == Array("{\"requests\":[{\"GET\":\"/animals\",\"status\":200,\"ms\":3}]}".utf8))
  }

  @Test("an attachment that several cases have stands in the page once")
  func attachments() throws {
    let page = try WrittenPage(SampleRuns.red(passed: 3))
    #expect(page.blocks.filter { $0.attributes.contains("attachment-") }.count == 3)
  }

  @Test("details come in blocks of some 64 KB, in the order of the cases")
  func chunks() throws {
    let page = try WrittenPage(SampleRuns.red())
    let chunks = page.blocks.filter { $0.attributes.contains("class=\"details\"") }
    #expect(chunks.count > 5)
    #expect(chunks.allSatisfy { $0.content.utf8.count < 80_000 })
    let firsts = chunks.compactMap { Int($0.attributes.between("data-first=\"", "\"").first ?? "") }
    #expect(firsts == firsts.sorted())
  }

  @Test("the same run gives the same bytes")
  func reproducible() throws {
    #expect(try WrittenPage(SampleRuns.incomplete).text == WrittenPage(SampleRuns.incomplete).text)
  }

  @Test("runs without a case, without a failure, without an end have their sentence")
  func verdicts() throws {
    #expect(try WrittenPage(SampleRuns.empty).verdict == "No test case ran")
    #expect(try WrittenPage(SampleRuns.green).verdict == "All 9,000 passed")
    #expect(try WrittenPage(SampleRuns.single).verdict == "1 of 1 test case failed")
    var stopped = AnimalsRun()
    stopped.addOthers(incomplete: 2)
    #expect(try WrittenPage(stopped.run).verdict == "The run did not end")
    let page = try WrittenPage(SampleRuns.incomplete)
    #expect(page.verdict == "42 of 144 test cases failed: 4 causes")
    #expect(page.withoutBlocks.contains("2 cases were running when the records stop."))
  }

  @Test("style and script are under 60 KB together")
  func size() {
    #expect(HTMLAssets.style.count + HTMLAssets.script.count < 60 * 1024)
  }

  @Test(
    "sample reports for looking at",
    .enabled(if: ProcessInfo.processInfo.environment["REPORT_SAMPLES"] != nil))
  func samples() throws {
    let folder = try #require(ProcessInfo.processInfo.environment["REPORT_SAMPLES"])
    let root = try PackageFixture()
    let runs = [
      "red": SampleRuns.red(packageRoot: root.path), "green": SampleRuns.green,
      "empty": SampleRuns.empty, "single": SampleRuns.single, "hostile": SampleRuns.hostile,
      "incomplete": SampleRuns.incomplete, "large": SampleRuns.red(passed: 100_000),
    ]
    for (name, run) in runs {
      let sink = try FileSink(path: "\(folder)/\(name).html")
      let time = try ContinuousClock().measure {
        try HTMLWriter(run).write(to: sink)
        try sink.close()
      }
      print(name, time)
    }
  }
}
