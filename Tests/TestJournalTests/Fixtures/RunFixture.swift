import TestJournal

extension TestRun {
  private static var twoScreens: Film {
    var film = Film()
    let label = film.add(Film.Element(role: "text", label: "Done")) ?? 0
    for value in ["", "1"] {
      let window = film.add(Film.Element(role: "window", value: value, children: [label])) ?? 0
      film.add(Film.Frame(step: film.frames.count, root: window, mark: 1))
    }
    return film
  }

  /// A small run with a case of every kind.
  static func rich() -> TestRun {
    var store = InMemoryDetailStore()
    var run = TestRun(title: "Animals")
    run.hostname = "ci"
    run.started = 1_795_253_083.9
    run.duration = 12.5
    run.properties = [Property(name: "driver", value: "in process")]
    run.suites = [
      TestSuite(name: "M.Filter", file: "Tests/Filter.swift"), TestSuite(name: "M.Gallery"),
    ]
    let filter = SourceLocation(file: "Tests/Filter.swift", line: 5, column: 4)
    run.functions = [
      TestFunction(suite: 0, name: "journey(_:)", location: filter, isParameterized: true),
      TestFunction(suite: 1, name: "shown()"),
    ]
    func details(_ details: TestCase.Details) -> Int { store.add(details) }
    let failing = details(
      TestCase.Details(
        issues: [
          Issue(
            kind: .elementNotFound, message: "Tap “Done”: no <element>\nexpected  one",
            notes: ["a note"],
            location: SourceLocation(file: "Tests/Filter.swift", line: 9, column: 7)
          ),
          Issue(kind: Issue.Kind(rawValue: "array"), message: "also"),
          Issue(kind: .issueRecorded, isFailure: false, message: "careful"),
        ],
        steps: [
          Step(text: "open Filter", kind: .robot, duration: 80_000),
          Step(text: "tap “Done”", kind: .action, depth: 1, duration: 1_000, failed: true),
        ],
        film: Self.twoScreens,
        attachments: [
          Attachment(name: "log", content: .file("attachments/log.txt")),
          Attachment(name: "p", mediaType: "image/png", content: .file("attachments/p.png")),
        ], rerunCommand: "swift test --filter x"))
    let skipped = details(TestCase.Details(skipReason: "no network"))
    let known = details(
      TestCase.Details(issues: [
        Issue(kind: .expectationFailed, isFailure: false, isKnown: true, message: "known")
      ]))
    let crashed = details(
      TestCase.Details(issues: [Issue(kind: .incomplete, message: "The test process ended.")]))
    func arguments(_ value: String) -> [TestCase.Argument] {
      [
        TestCase.Argument(label: "animal", value: value),
        TestCase.Argument(label: nil, value: "Sea"),
      ]
    }
    run.cases = [
      TestCase(
        function: 0, arguments: arguments("Crab"), status: .failed, duration: 1.2345,
        details: failing),
      TestCase(function: 0, arguments: arguments("Crab"), status: .skipped, details: skipped),
      TestCase(
        function: 0, arguments: arguments("Eel\u{1}"), status: .passed, hasKnownIssues: true,
        start: 1,
        duration: 0.5, details: known),
      TestCase(function: 1, status: .incomplete, start: 2, details: crashed),
    ]
    run.details = store
    run.mutants = [
      UIMutantResult(
        screen: "Gallery", element: "“gallery.filter” (button)", fault: "dead tap",
        sentence: "does nothing when tapped", foundBy: "Filter/journey", failure: "Tap “Done”",
        caseCount: 3),
      UIMutantResult(
        screen: "Filter", element: "text “\u{202E}<b>”", fault: "label",
        sentence: "has a different label", caseCount: 2, nearest: "Filter/journey"),
    ]
    run.screens = [
      ScreenCoverage(
        name: "Gallery",
        elements: [
          ScreenCoverage.Element(identifier: "gallery.filter", role: "button", actedCount: 2)
        ], leftOut: 1)
    ]
    run.operations = [
      OperationCoverage(from: "Gallery", to: "Filter", texts: ["open the filter"], count: 2)
    ]
    return run
  }
}
