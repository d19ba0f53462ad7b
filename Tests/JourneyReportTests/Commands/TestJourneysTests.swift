#if os(Linux)
  import Foundation
  import ReportWriter
  import Testing

  /// `journey-report test` on real journeys: this test program again, with fixtures, behind a `swift` that starts it.
  @Suite("journey-report test on a package with journeys")
  struct TestJourneysTests {
    private static func tool(
      _ filter: String, stream: String = "$stream", then end: String = ""
    ) throws -> Tool {
      let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().path
      return try Tool(
        swift: """
          '\(program)' --testing-library swift-testing --filter '\(filter)' --event-stream-version 6.3 \
            --event-stream-output-path "\(stream)" --attachments-path "$attachments" </dev/null >/dev/null 2>&1
          status=$?
          \(end)
          exit $status

          """)
    }

    /// The variables of a child process, in which nothing of this one's run is left.
    private static func environment(
      _ kind: String, _ more: [String: String] = [:]
    ) -> [String: String] {
      ["RUN_FIXTURE_JOURNEYS": kind].merging(more) { $1 }
    }

    @Test(
      "writes one report with each test once, journeys with their steps and other tests beside them"
    )
    func one() throws {
      let tool = try Self.tool("Reported")
      let result = try tool.run("test", environment: Self.environment("all"))
      #expect(result.status == 1)
      #expect(
        result.error.hasPrefix(
          "12 test cases: 7 passed, 3 failed, 2 skipped ("),
        "\(result.error)")
      #expect(
        try tool.files(in: "reports") == [
          "attachments", "index.html", "junit.xml", "run.jsonl", "summary.md",
        ])
      let run = try JournalReader().run(at: tool.folder.appending(path: "reports/run.jsonl"))
      #expect(
        run.outcomes == [
          "ReportedBesideTests counts(number:) 1 passed",
          "ReportedBesideTests counts(number:) 2 failed",
          "ReportedBesideTests passes() passed",
          #"ReportedJourneys attaches(letter:) "a" passed"#,
          #"ReportedJourneys attaches(letter:) "b" passed"#,
          #"ReportedJourneys twice(text:) "same" passed"#,
          #"ReportedJourneys twice(text:) "same" passed"#,
          "ReportedJourneys fails() failed",
          "ReportedJourneys checksFail() failed",
          "ReportedJourneys knownIssue() passed",
          "ReportedJourneys disabled() skipped",
          "ReportedJourneys cancelled() skipped",
        ])
      #expect(run.isWhole)
      #expect(run.title == "package")
      #expect(run.properties.contains { $0.name == "driver" && $0.value == "in process" })
    }

    @Test("a journey's case has its steps, its robot's failure, and all its attachments")
    func details() throws {
      let tool = try Self.tool("Reported")
      _ = try tool.run("test", environment: Self.environment("all"))
      let url = tool.folder.appending(path: "reports/run.jsonl")
      let run = try JournalReader().run(at: url)
      let attaches = try run.details(of: "attaches(letter:)")
      #expect(
        attaches.map { $0.attachments.map(\.name) } == [
          ["both.txt", "plain.txt"], ["both.txt", "plain.txt"],
        ])
      #expect(
        attaches.allSatisfy { $0.steps.last?.text == "tap “Done”" }, "\(attaches)")
      for (testCase, letter) in zip(attaches, ["a", "b"]) {
        for (attachment, text) in zip(testCase.attachments, ["both", "only"]) {
          let path = try #require(attachment.path)
          let content = try String(contentsOfFile: path, encoding: .utf8)
          #expect(content == "\(text) \(letter)")
        }
      }
      let journal = try tool.text("reports/run.jsonl")
      #expect(!journal.contains(tool.folder.path + "/reports/attachments"))
      let fails = try #require(try run.details(of: "fails()").first)
      #expect(fails.issues.count == 1)
      #expect(fails.issues.first?.failure?.attempted == "Tap “Done”")
      #expect(fails.attachments.map(\.name) == ["before.txt"])
      #expect(fails.rerunCommand == "swift test --filter 'ReportedJourneys/fails'")
      #expect(try run.details(of: "checksFail()").first?.issues.count == 2)
      #expect(try run.details(of: "knownIssue()").first?.issues.count == 1)
      #expect(try run.details(of: "disabled()").first?.skipReason == "not on Sundays")
      #expect(try run.details(of: "cancelled()").first?.skipReason == "no longer needed")
      let beside = try run.details(of: "counts(number:)")
      #expect(beside.map(\.issues.count) == [0, 1])
      #expect(beside.map(\.steps.count) == [0, 0])
      #expect(try tool.text("reports/index.html").contains("one.dnoe"))
      // What is rendered again is the same.
      _ = try tool.run("render", "reports/run.jsonl", "-o", "again")
      let again = try tool.text("again/junit.xml")
        .replacing("|again/attachments/", with: "|reports/attachments/")
      #expect(try again == tool.text("reports/junit.xml"))
    }

    @Test(
      "the wait of a case for its turn does not count, journey or not",
      arguments: ["TurnTests", "(TurnTests|ReportedJourneys/attaches)"])
    func turns(filter: String) throws {
      let tool = try Self.tool(filter)
      let result = try tool.run("test", environment: Self.environment("all"))
      #expect(result.status == 0, "\(result.error)")
      let run = try JournalReader().run(at: tool.folder.appending(path: "reports/run.jsonl"))
      let turns = run.cases.filter { run.suite(of: $0).name.hasSuffix("TurnTests") }
      let processors = ProcessInfo.processInfo.activeProcessorCount
      #expect(turns.count == 12 * processors + 3)
      // Three rounds of cases: if their waits counted, the sum of their times would be twice as long.
      for (name, count) in [("takesTurn(number:)", 4 * processors), ("usesAlone(text:)", 1)] {
        let cases = turns.filter { run.function(of: $0).name == name }
        let end = try #require(cases.map { $0.start + $0.duration }.max())
        let span = try #require(cases.map { end - $0.start }.max())
        let sum = cases.reduce(0) { $0 + $1.duration }
        #expect(sum < 1.5 * span * Double(count), "\(name): \(sum), \(span)")
        #expect(cases.allSatisfy { $0.duration >= 0.19 })
      }
    }

    @Test("UI mutants and the map are in the report and in its journal")
    func mutantsAndMap() throws {
      let tool = try Self.tool("ReportedJourneys/attaches")
      let variables = ["JOURNEYS_MUTANTS": "all", "JOURNEYS_COVERAGE": "yes"]
      let result = try tool.run("test", environment: Self.environment("all", variables))
      #expect(result.status == 0)
      let run = try JournalReader().run(at: tool.folder.appending(path: "reports/run.jsonl"))
      #expect(!run.mutants.isEmpty)
      #expect(run.screens.map(\.name) == ["One"])
      #expect(!run.operations.isEmpty)
      #expect(run.outcomes.count == 2)
      let merged = try tool.run("merge", "reports/run.jsonl", "-o", "merged.jsonl")
      #expect(merged.status == 0)
      let again = try JournalReader().run(at: tool.folder.appending(path: "merged.jsonl"))
      #expect(again.mutants == run.mutants)
      #expect(again.screens == run.screens)
      #expect(again.operations == run.operations)
    }

    @Test("a crash costs only the end of the case that crashed")
    func crash() throws {
      let tool = try Self.tool("FatalFixtureJourneys", then: "status=1")
      let result = try tool.run("test", environment: Self.environment("fatal"))
      #expect(result.status == 1)
      let run = try JournalReader().run(at: tool.folder.appending(path: "reports/run.jsonl"))
      #expect(
        run.outcomes == [
          "FatalFixtureJourneys aEndsBefore() passed",
          "FatalFixtureJourneys bKillsTheProcess() incomplete",
          "FatalFixtureJourneys cNeverRuns() skipped",
        ])
      #expect(!run.isComplete)
      #expect(try run.details(of: "aEndsBefore()").first?.steps.isEmpty == false)
      #expect(try run.details(of: "bKillsTheProcess()").first?.issues.count == 1)
    }

    @Test("the results of journeys survive if swift test is killed before it hands over its stream")
    func killed() throws {
      let tool = try Self.tool(
        "ReportedJourneys/attaches", stream: "/dev/null", then: "kill -KILL $$")
      let result = try tool.run("test", environment: Self.environment("all"))
      #expect(result.status == 137)
      let run = try JournalReader().run(at: tool.folder.appending(path: "reports/run.jsonl"))
      #expect(
        run.outcomes == [
          #"ReportedJourneys attaches(letter:) "a" passed"#,
          #"ReportedJourneys attaches(letter:) "b" passed"#,
        ])
      #expect(!run.isWhole)
      #expect(try run.details(of: "attaches(letter:)").allSatisfy { !$0.steps.isEmpty })
      #expect(try tool.text("reports/summary.md").contains("2 passed"))
      #expect(!result.error.contains("No test ran"), "\(result.error)")
      let silent = try Self.tool("ReportedJourneys/attaches", stream: "/dev/null")
      let other = try silent.run("test", environment: Self.environment("all"))
      #expect(other.status == 1)
      #expect(
        other.error.contains("warning: swift test handed over no results of Swift Testing: only"),
        "\(other.error)")
    }

    @Test(
      "the results of each product's journeys survive a crash of the last one, and of swift test")
    func products() throws {
      let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().path
      func call(_ filter: String) -> String {
        "'\(program)' --testing-library swift-testing --filter '\(filter)' </dev/null >/dev/null 2>&1"
      }
      let tool = try Tool(
        swift: """
          \(call("FatalFixtureJourneys/aEndsBefore"))
          \(call("FatalFixtureJourneys"))
          kill -KILL $$

          """)
      let result = try tool.run("test", environment: Self.environment("fatal"))
      #expect(result.status == 137)
      let run = try JournalReader().run(at: tool.folder.appending(path: "reports/run.jsonl"))
      #expect(
        run.outcomes == [
          "FatalFixtureJourneys aEndsBefore() passed",
          "FatalFixtureJourneys bKillsTheProcess() incomplete",
          "FatalFixtureJourneys cNeverRuns() skipped",
        ])
      #expect(!run.isComplete)
      #expect(try run.details(of: "aEndsBefore()").first?.earlierAttempts.count == 1)
    }

    @Test("JOURNEYS_FAIL_ON=flaky fails the run, whose reports call the case flaky")
    func flaky() throws {
      let tool = try Self.tool("RetriedJourneys/requiresInTheFirst")
      let strict = ["JOURNEYS_FAIL_ON": "flaky"]
      let result = try tool.run("test", environment: Self.environment("all", strict))
      #expect(result.status == 1)
      #expect(result.error.contains("1 flaky\n"), "\(result.error)")
      #expect(result.error.contains("a test case passed only after a retry"))
      let run = try JournalReader().run(at: tool.folder.appending(path: "reports/run.jsonl"))
      #expect(run.cases.map(\.isFlaky) == [true])
      let lenient = try tool.run("test", environment: Self.environment("all"))
      #expect(lenient.status == 0)
    }

    @Test("cases that JOURNEYS_CASE leaves out do not count as passed")
    func onlyCase() throws {
      let tool = try Self.tool("ReportedJourneys/attaches")
      let result = try tool.run(
        "test", environment: Self.environment("all", ["JOURNEYS_CASE": #"letter: "b""#]))
      #expect(result.status == 0)
      let run = try JournalReader().run(at: tool.folder.appending(path: "reports/run.jsonl"))
      #expect(run.outcomes == [#"ReportedJourneys attaches(letter:) "b" passed"#])
      #expect(run.properties.contains { $0.name == "only case" && $0.value == #"letter: "b""# })
    }

    @Test("journeys also write the reports of their own that are asked for")
    func ownReports() throws {
      let tool = try Self.tool("Reported")
      let own = tool.folder.appending(path: "own").path
      _ = try tool.run("test", environment: Self.environment("all", ["JOURNEYS_REPORTS": own]))
      #expect(
        try tool.files(in: "own") == [
          "attachments", "index.html", "junit.xml", "run.jsonl", "summary.md",
        ])
      let run = try JournalReader().run(at: tool.folder.appending(path: "reports/run.jsonl"))
      #expect(run.cases.count == 12)
      #expect(try run.details(of: "attaches(letter:)").first?.steps.isEmpty == false)
    }

    @Test("a clock that is set back costs no steps")
    func clock() throws {
      let tool = try Self.tool(
        "ReportedJourneys/fails", then: "touch -d '2001-01-01' \"$JOURNEYS_JOURNAL/run.jsonl\"")
      _ = try tool.run("test", environment: Self.environment("all"))
      let run = try JournalReader().run(at: tool.folder.appending(path: "reports/run.jsonl"))
      #expect(try run.details(of: "fails()").first?.steps.isEmpty == false)
    }

    @Test("an unreadable journal of journeys is reported, and costs no case")
    func unreadable() throws {
      let tool = try Self.tool(
        "Reported",
        then: "rm \"$JOURNEYS_JOURNAL/run.jsonl\"; mkdir \"$JOURNEYS_JOURNAL/run.jsonl\"")
      let result = try tool.run("test", environment: Self.environment("all"))
      #expect(result.status == 1)
      #expect(
        result.error.contains("The records of the journeys' own journal are missing from"),
        "\(result.error)")
      let run = try JournalReader().run(at: tool.folder.appending(path: "reports/run.jsonl"))
      #expect(run.cases.count == 12)
      #expect(run.losses.count == 1)
    }
  }

  extension TestRun {
    /// Every case as its suite, function, arguments and outcome, as they stand in the reports.
    fileprivate var outcomes: [String] {
      cases.map { testCase in
        let function = functions[testCase.function]
        let suite = suites[function.suite].name.split(separator: ".").last ?? ""
        let words = [String(suite), function.name] + testCase.arguments.map(\.value)
        return (words + [testCase.status.rawValue]).joined(separator: " ")
      }
    }

    /// The details of the cases of a function.
    fileprivate func details(of name: String) throws -> [TestCase.Details] {
      try cases.filter { functions[$0.function].name == name }
        .map { try $0.details.map(details.details) ?? TestCase.Details() }
    }
  }

  extension ReportWriter.Attachment {
    fileprivate var path: String? {
      if case .file(let path) = content { path } else { nil }
    }
  }
#endif
