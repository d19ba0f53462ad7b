import ReportWriter

/// The runs that a report has to be good for.
enum SampleRuns {
  /// Forty failures of one fault among 9,000 passed cases, and some of everything else.
  static func red(passed: Int = 9_000, incomplete: Int = 0, packageRoot: String? = nil) -> TestRun {
    var animals = AnimalsRun()
    animals.addPassed(suite: 0, name: "opened(animal:tags:)", cases: passed / 3)
    animals.addOthers(incomplete: incomplete)
    animals.addPassed(
      suite: 2, name: "filtered(animal:tags:)",
      displayName: "a filter shows every animal with any of its tags", cases: passed / 3)
    animals.addFailures()
    animals.addPassed(suite: 5, name: "found(animal:tags:)", cases: passed - passed / 3 * 2)
    var run = animals.run
    run.packageRoot = packageRoot
    return run
  }

  static var incomplete: TestRun {
    var run = red(passed: 90, incomplete: 2)
    run.warnings = ["run.jsonl:812: the last line was cut and is left out."]
    return run
  }

  static var green: TestRun {
    var animals = AnimalsRun()
    for suite in 0..<6 {
      animals.addPassed(suite: suite, name: "journey\(suite)(animal:tags:)", cases: 1500)
    }
    return animals.run
  }

  /// Attempts: some that passed after a failure, one that did not, and lanes beside each other.
  static var flaky: TestRun {
    var animals = AnimalsRun()
    let function = animals.addFunction(
      suite: 4, name: "loaded(animal:driver:)", displayName: "a slow load shows its animals",
      tags: ["loading"])
    for (index, animal) in AnimalsRun.animals.enumerated() {
      for (lane, driver) in ["in process", "Chromium"].enumerated() {
        let isFlaky = lane == 1 && index % 5 == 1
        let failed = TestCase.Details(
          issues: [AnimalsRun.missingElement(animal: animal, file: nil)],
          steps: AnimalsRun.steps(animal: animal, failing: true),
          attachments: AnimalsRun.attachments, source: "first.jsonl")
        let attempts = [TestCase.Attempt(status: .failed, duration: 0.21, details: failed)]
        animals.add(
          TestCase(
            function: function,
            arguments: [
              .init(label: "animal", value: animal), .init(label: "driver", value: driver),
            ], status: lane == 1 && index == 7 ? .failed : .passed, isFlaky: isFlaky,
            start: Double(index) * 0.3 + Double(lane) * 0.05, duration: 0.2 + Double(index) * 0.02),
          TestCase.Details(
            issues: lane == 1 && index == 7 ? failed.issues : [],
            steps: AnimalsRun.steps(animal: animal, failing: false),
            properties: [Property(name: "driver", value: driver)],
            earlierAttempts: isFlaky || (lane == 1 && index == 7) ? attempts : [],
            source: "retry.jsonl"))
      }
    }
    return animals.run
  }

  /// A run of 1,024 by 8 combinations with one failure among them.
  static var wide: TestRun {
    var animals = AnimalsRun()
    let function = animals.addFunction(suite: 2, name: "combined(filter:size:)", tags: ["filter"])
    let sizes = ["XS", "S", "M", "L", "XL", "1", "10", "2"]
    for index in 0..<8192 {
      animals.add(
        TestCase(
          function: function,
          arguments: [
            .init(label: "filter", value: "filter \(index / 8)"),
            .init(label: "size", value: sizes[index % 8]),
          ], status: index == 7003 ? .failed : .passed, start: Double(index) * 0.002,
          duration: 0.001),
        index == 7003
          ? TestCase.Details(issues: [AnimalsRun.missingElement(animal: "Crab", file: nil)]) : nil)
    }
    return animals.run
  }

  /// What changed in a run since three earlier ones in which most went well.
  static func comparison(of run: TestRun) -> RunComparison {
    var comparison = RunComparison(run)
    for day in 1...3 {
      var past = run
      past.title = "main, \(day) days ago"
      past.started = run.started.map { $0 - Double(day) * 86_400 }
      past.cases = run.cases.enumerated().compactMap { index, testCase in
        var testCase = testCase
        if index % 1000 == 7 { return nil }
        if testCase.status == .failed, index % 3 != 0 || day == 3 { testCase.status = .passed }
        if index % 1500 == 9 { testCase.status = .failed }
        if index % 2000 == 17 { testCase.duration /= 3 }
        return testCase
      }
      if let last = past.cases.last {
        var gone = last
        gone.arguments = [.init(label: "animal", value: "Dodo")]
        past.cases.append(gone)
      }
      comparison.add(past)
    }
    return comparison
  }

  static var empty: TestRun { TestRun(title: "Automation Animals") }

  static var single: TestRun {
    var animals = AnimalsRun()
    let function = animals.addFunction(suite: 4, name: "retried()")
    animals.add(
      TestCase(function: function, status: .failed, duration: 1.204),
      TestCase.Details(issues: [AnimalsRun.missingElement(animal: "Crab", file: nil)]))
    return animals.run
  }

  /// Everything that a test can say to break a page.
  static var hostile: TestRun {
    let nasty = [
      "<script>document.title = 'owned'</script>", "</script><script>alert(1)</script>", "]]>",
      "<!-- <script>", "--><img src=x onerror=alert(1)>", "a\u{2028}b\u{2029}c", "nul\u{0}cut",
      "\u{202E}desrever\u{202C} \u{200F}", "tab\tnew\nline\r\\n", "\u{1B}[31mred\u{1B}[0m",
      "'\"`${alert(1)}", "&lt;b&gt;&amp;", "__proto__", "", "(((((", "\u{FFFE}\u{FFFF}",
    ]
    var animals = AnimalsRun(title: "<b>Title</b></title><script>alert(2)</script>")
    let function = animals.addFunction(
      suite: 0, name: "</script><b>(name:)", displayName: "<i>display</i>",
      tags: ["<u>tag</u>", "\u{0}"])
    for (index, text) in nasty.enumerated() {
      var issue = AnimalsRun.missingElement(animal: text, file: text)
      issue.message = text
      issue.notes = [text]
      issue.failure?.nearest = [.init(identifier: text, summary: text)]
      issue.failure?.target = text
      issue.failure?.trail = [text]
      var film = Film()
      let button = film.add(
        Film.Element(
          role: text, identifier: text, label: text, value: text, states: [text],
          frame: ElementFrame(x: -9, y: 0, width: 90, height: 40)))
      let window = film.add(
        Film.Element(
          role: "window", label: text, frame: ElementFrame(x: 0, y: 0, width: 100, height: 100),
          children: [button ?? 0]))
      for step in [0, 9_999] { film.add(Film.Frame(step: step, root: window ?? 0, mark: 1)) }
      animals.add(
        TestCase(
          function: function, arguments: [.init(label: "name", value: text)],
          status: index == 3 ? .skipped : .failed, duration: .nan),
        TestCase.Details(
          issues: [issue, Issue(kind: .issueRecorded, isFailure: false, message: text)],
          steps: [
            Step(text: text, kind: .action, depth: -4, start: -1, duration: .min, failed: true)
          ],
          film: film,
          attachments: [
            Attachment(name: text, mediaType: text, content: .bytes(Array(text.utf8))),
            Attachment(name: "\(text).html", content: .bytes(Array(text.utf8))),
            Attachment(name: text, content: .file("javascript:alert(1)")),
          ], skipReason: text, rerunCommand: text, properties: [Property(name: text, value: text)]))
    }
    animals.add(
      TestCase(function: function, arguments: [.init(label: nil, value: "long")], status: .failed),
      TestCase.Details(issues: [
        Issue(kind: .expectationFailed, message: String(repeating: "<x>&", count: 250_000))
      ]))
    var run = animals.run
    run.warnings = nasty
    run.properties += nasty.map { Property(name: $0, value: $0) }
    return run
  }
}

extension TestRun {
  /// What a link in the report calls a case.
  func link(_ index: Int) -> String { CaseLink.key(of: cases[index], in: self) }
}
