import Foundation
import ReportWriter

/// Runs of the animals app's journeys, made by hand: what the HTML report is looked at with.
struct AnimalsRun {
  private var made: TestRun
  private var store = InMemoryDetailStore()
  private var clock = 0.0

  /// The run so far; its details are put in only here, because a copy of them at each case costs quadratic time.
  var run: TestRun {
    var run = made
    run.details = store
    return run
  }

  static let animals = [
    "Crab", "Dolphin", "Fox", "Hedgehog", "Heron", "Lynx", "Otter", "Owl", "Puffin", "Seahorse",
    "Starling", "Wolf",
  ]
  static let tags = [
    "air", "day", "forest", "garden", "land", "mammal", "night", "plant eater", "rare", "river",
    "sea", "shore", "small",
  ]
  static let suites = ["Detail", "Favourite", "Filtering", "Gallery", "Loading", "Searching"]

  init(title: String = "Automation Animals") {
    made = TestRun(title: title)
    made.hostname = "ci-7"
    made.started = 1_795_253_083.9
    made.properties = [
      Property(name: "Swift", value: "6.3.1"), Property(name: "platform", value: "Linux x86_64"),
      Property(name: "driver", value: "in process"), Property(name: "seed", value: "81726354"),
      Property(name: "commit", value: "8ba0ace"),
    ]
    made.suites = Self.suites.map {
      TestSuite(
        name: "JourneyTests.\($0)Journeys",
        displayName: $0 == "Loading" ? "Loading and retry" : nil,
        file: "Tests/JourneyTests/\($0)/\($0)Journeys.swift")
    }
  }

  /// Adds a function with as many passed cases as asked for, sixteen steps each.
  mutating func addPassed(suite: Int, name: String, displayName: String? = nil, cases: Int) {
    let function = addFunction(suite: suite, name: name, displayName: displayName, tags: ["smoke"])
    for index in 0..<cases {
      let duration = 0.00012 + Double((index * 7919) % 97) / 300_000
      add(
        TestCase(
          function: function, arguments: Self.arguments(index), status: .passed, start: clock,
          duration: index == 17 ? 0.214 : duration),
        TestCase.Details(steps: Self.steps(animal: Self.animals[index % 12], failing: false)))
    }
  }

  mutating func addFunction(
    suite: Int, name: String, displayName: String? = nil, tags: [String] = []
  ) -> Int {
    made.functions.append(
      TestFunction(
        suite: suite, name: name, displayName: displayName,
        location: SourceLocation(
          file: made.suites[suite].file ?? "", line: 12 + made.functions.count * 14, column: 4),
        tags: tags, isParameterized: name.contains(":")))
    return made.functions.count - 1
  }

  mutating func add(_ testCase: TestCase, _ details: TestCase.Details? = nil) {
    var testCase = testCase
    testCase.details = details.map { store.add($0) }
    made.cases.append(testCase)
    clock = testCase.start + testCase.duration
    made.duration = max(made.duration, clock + 0.01)
  }

  /// Adds a case that missed a button, at a line of its file.
  mutating func addMissing(_ animal: String, at line: Int, of function: Int) {
    let failure = RobotFailure(
      attempted: "Tap “Done” on Filter", reason: "no element “filter.dnoe”", expected: "one",
      found: "none", target: "filter.dnoe")
    let issue = Issue(
      kind: .elementNotFound, message: "Tap “Done” on Filter: no element “filter.dnoe”",
      notes: ["After the detail of \(animal)."],
      location: SourceLocation(file: "Tests/Shop.swift", line: line, column: 1), failure: failure)
    add(
      TestCase(
        function: function, arguments: [.init(label: "animal", value: animal)], status: .failed,
        start: clock, duration: 0.1),
      TestCase.Details(issues: [issue]))
  }

  /// Adds the forty failures of one fault, and some of others.
  mutating func addFailures(sourceFile: String? = nil) {
    let function = addFunction(
      suite: 2, name: "reopened(animal:tags:)", displayName: "a filter is kept when it is reopened",
      tags: ["filter", "regression"])
    for index in 0..<40 {
      let animal = Self.animals[index % 12]
      add(
        TestCase(
          function: function, arguments: Self.arguments(index * 12 + index % 12), status: .failed,
          start: clock, duration: 0.0034),
        TestCase.Details(
          issues: [Self.missingElement(animal: animal, file: sourceFile)],
          steps: Self.steps(animal: animal, failing: true),
          attachments: index % 8 == 0 ? Self.attachments : [],
          rerunCommand:
            "JOURNEYS_SEED=81726354 swift test --filter 'FilteringJourneys/reopened' # \(animal)"))
    }
    let order = addFunction(suite: 3, name: "sorted(by:)", tags: ["gallery"])
    let names = Self.animals.map { "\"\($0)\"" }
    let swapped = names[..<4] + [names[5], names[4]] + names[6...]
    add(
      TestCase(
        function: order, arguments: [.init(label: "by", value: "name")], status: .failed,
        start: clock, duration: 0.0021),
      TestCase.Details(
        issues: [
          Issue(
            kind: .expectationFailed,
            message: "Expectation failed: (gallery.names → [\(swapped.joined(separator: ", "))]) "
              + "== (animals.sorted() → [\(names.joined(separator: ", "))])",
            notes: ["The gallery is sorted by name, and by nothing else."],
            location: SourceLocation(
              file: "Tests/JourneyTests/Gallery/GalleryJourneys.swift", line: 61, column: 5)),
          Issue(
            kind: .issueRecorded, isFailure: false,
            message: "The gallery took 1.9 ms to sort; 1.0 ms is expected."),
        ], steps: Array(Self.steps(animal: "Lynx", failing: false).prefix(6))))
    let retry = addFunction(
      suite: 4, name: "retried()", displayName: "a failed load can be retried")
    add(
      TestCase(function: retry, status: .failed, start: clock, duration: 1.204),
      TestCase.Details(issues: [
        Issue(
          kind: .errorCaught, message: "Caught error: ConnectionLost(after: 3 attempts)",
          location: SourceLocation(
            file: "Tests/JourneyTests/Loading/LoadingJourneys.swift", line: 33, column: 9))
      ]))
  }

  /// Adds what is neither passed nor failed.
  mutating func addOthers(incomplete: Int) {
    let favourite = addFunction(suite: 1, name: "marked(animal:)", tags: ["favourites"])
    for (index, animal) in Self.animals.enumerated() {
      let argument = TestCase.Argument(label: "animal", value: animal)
      switch index {
      case 0..<3:
        add(
          TestCase(
            function: favourite, arguments: [argument], status: .passed, hasKnownIssues: true,
            start: clock, duration: 0.0009),
          TestCase.Details(issues: [
            Issue(
              kind: .expectationFailed, isFailure: false, isKnown: true,
              message: "Expectation failed: (star.label → \"Mark\") == \"Unmark\"",
              notes: ["animals#12: the label is stale until the next render"])
          ]))
      case 3..<9:
        add(
          TestCase(
            function: favourite, arguments: [argument], status: .skipped, start: clock),
          TestCase.Details(skipReason: "needs a browser: set JOURNEYS_DRIVER=browser"))
      default:
        let ended = index - 9 >= incomplete
        add(
          TestCase(
            function: favourite, arguments: [argument], status: ended ? .passed : .incomplete,
            start: clock, duration: 0.0011),
          TestCase.Details(
            issues: ended
              ? []
              : [
                Issue(
                  kind: .incomplete, message: "The test process ended before this test case did.")
              ],
            steps: Array(Self.steps(animal: animal, failing: false).prefix(ended ? 16 : 5))))
      }
    }
    made.isComplete = incomplete == 0
  }

  static func arguments(_ index: Int) -> [TestCase.Argument] {
    [
      TestCase.Argument(label: "animal", value: animals[index % 12]),
      TestCase.Argument(
        label: "tags",
        value: index % 5 == 0
          ? "\(tags[index / 12 % 13]) + \(tags[(index / 7 + 3) % 13])" : tags[index / 12 % 13]),
    ]
  }

  static func steps(animal: String, failing: Bool) -> [Step] {
    let list: [(String, Step.Kind, Int)] = [
      ("Given the gallery", .section, 0), ("open the gallery", .robot, 1),
      ("wait for “gallery”", .action, 2), ("When the filter is opened", .section, 0),
      ("open filter", .robot, 1), ("tap “Filter”", .action, 2), ("shows “Filter”", .check, 2),
      ("select sea", .robot, 1), ("tap “Sea”", .action, 2), ("“Sea” is selected", .check, 2),
      ("Then \(animal) is shown", .section, 0), ("done", .robot, 1), ("tap “Done”", .action, 2),
      ("shows “Animals”", .check, 2), ("\(animal) exists", .check, 1), ("back", .robot, 1),
    ]
    return list.prefix(failing ? 13 : 16).enumerated().map { index, step in
      Step(
        text: step.0, kind: step.1, depth: step.2, start: index * 21,
        duration: max(18, (3 - step.2) * 40 - index), failed: failing && index == 12,
        line: step.2 < 2 ? 14 + index : 0)
    }
  }

  static func missingElement(animal: String, file: String?) -> Issue {
    var tree = [
      RobotFailure.Element(depth: 0, role: "screen", identifier: "filter", label: "Filter")
    ]
    tree.append(.init(depth: 1, role: "navigation bar", label: "Filter"))
    tree.append(.init(depth: 2, role: "button", identifier: "filter.cancel", label: "Cancel"))
    tree.append(.init(depth: 2, role: "button", identifier: "filter.done", label: "Done"))
    tree.append(.init(depth: 1, role: "list", identifier: "filter.list"))
    for tag in tags {
      tree.append(
        .init(
          depth: 2, role: "cell", identifier: "filter.row.\(tag)", label: tag.capitalized,
          value: tag == "sea" ? "selected" : "", states: tag == "small" ? ["off screen"] : []))
    }
    return Issue(
      kind: .elementNotFound,
      message: "Tap “Done” on Filter for \(animal): no element “filter.dnoe”",
      location: SourceLocation(
        file: file ?? "Tests/JourneyTests/Filtering/FilteringJourneys.swift", line: 42, column: 9),
      failure: RobotFailure(
        attempted: "Tap “Done”", screen: "Filter", reason: "no element “filter.dnoe”",
        expected: "one enabled button, hittable", found: "none in 0.0 s (app idle)",
        nearest: [
          .init(identifier: "filter.done", summary: "button “Done”"),
          .init(identifier: "filter.row.land", summary: "cell “Land”"),
        ], trail: ["Gallery", "tap “Filter”", "Filter", "select “Sea”"], target: "filter.dnoe",
        tree: tree))
  }

  static let attachments = [
    Attachment(
      name: "network.json", mediaType: "application/json",
      content: .bytes(
        Array("{\"requests\":[{\"GET\":\"/animals\",\"status\":200,\"ms\":3}]}".utf8))),
    Attachment(name: "log.txt", mediaType: "text/plain", content: .bytes(Array("idle\n".utf8))),
    Attachment(
      name: "screen.svg", mediaType: "image/svg+xml",
      content: .bytes(
        Array(
          """
          <svg xmlns="http://www.w3.org/2000/svg" width="390" height="220"><rect width="390" height="220" \
          fill="#eef4f5"/><rect y="0" width="390" height="44" fill="#0a646b"/><text x="160" y="28" \
          fill="#fff" font-family="sans-serif">Filter</text></svg>
          """.utf8))),
  ]
}
