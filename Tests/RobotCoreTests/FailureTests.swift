import AccessibilityTree
import RobotCore
import TestModel
import Testing

@Suite("Failures")
struct FailureTests {
  private let failures = Failures()

  @Test("a failure has the one form that people know")
  func form() async throws {
    let app = TimedApp([
      button("fake.open", "Open"), button("fake.done", "Done", y: 60),
      button("fake.cancel", "Cancel", y: 120),
    ])
    let robot = failures.robot(app)
    let site = SourceLocation(
      fileID: "Tests/A.swift", filePath: "/src/app/Tests/JourneyTests/A.swift", line: 42, column: 7)
    let failure = await failure {
      try await robot.step("begin") { try await robot.tap(.role(.button, "Open")) }
      try await robot.step("finish", at: site) {
        try await robot.tap(.element("fake.dnoe", .button, named: "Done"))
      }
    }
    #expect(
      failure?.description == """
        ✗ Tap “Done” on Fake: no element “fake.dnoe”
          expected  one enabled button, hittable
          found     none in 0.0 s (app idle)
          nearest   “fake.done” (button “Done”)
          after     Fake › tap “Open”
          at        Tests/JourneyTests/A.swift:42
          again     swift test --filter 'Fakes/fake'
        """)
  }

  @Test("the newest error of the page's console is told, which often is the reason")
  func console() async throws {
    let app = TimedApp([button("fake.done", "Done")])
    func failing(_ console: [String]) async -> JourneyFailure? {
      let driver = UnsteadyDriver(app, throwing: [], console: console)
      let robot = FakeRobot(journey: Journey(driver: driver) { _ in })
      return await failure { try await robot.tap(.element("fake.dnoe", .button, named: "Done")) }
    }
    let word = String(repeating: "o", count: 300)
    let lines = ["error: first", "error: page.js 3:1 Uncaught Error: \(word)\n at x", "info: hm"]
    let line = try #require(
      await failing(lines)?.description.split(separator: "\n").first { $0.contains("console") })
    #expect(line.hasPrefix("  console   page.js 3:1 Uncaught Error: ooo"))
    #expect(line.hasSuffix("ooo (300 characters) (the newest of 2 errors)"))
    let quiet = await failing(["info: hm", "warning: error: not"])
    #expect(quiet?.description.contains("console") == false)
  }

  @Test("where nothing is alike, the headings or texts that are there tell a wrong screen")
  func shown() async throws {
    func line(_ elements: [Element]) async -> Substring? {
      let robot = failures.robot(TimedApp(elements))
      let failure = await failure { try await robot.tap(.element("somethingElseEntirely")) }
      return failure?.description.split(separator: "\n").first { $0.contains("shows") }
    }
    let frame = Rect(x: 0, y: 0, width: 9, height: 9)
    let text = Element(.text, label: "Bad Gateway", frame: frame)
    let hidden = Element(.text, label: "Nothing", state: .hidden, frame: frame)
    #expect(await line([text, hidden]) == "  shows     “Bad Gateway”")
    let heading = Element(.heading, label: "502", frame: frame)
    #expect(await line([text, heading]) == "  shows     “502”")
    #expect(await line([hidden]) == nil)
    func items(_ role: Role, _ count: Int) -> [Element] {
      (0..<count).map { number in
        let frame = Rect(x: 0, y: Double(number) * 10, width: 9, height: 9)
        return Element(role, label: "Item \(number)", frame: frame, actions: .tap)
      }
    }
    let large = Rect(x: 0, y: 0, width: 9, height: 90)
    let menu = Element(.menu, label: "File", frame: large, children: items(.menuItem, 8))
    let dialog = Element(.sheet, label: "Sure?", frame: frame, children: items(.button, 1))
    #expect(
      await line([heading, dialog, menu])
        == "  shows     menu “File” with “Item 0”, “Item 1”, “Item 2”, “Item 3”, “Item 4”, “Item 5”, …"
    )
    #expect(await line([heading, dialog]) == "  shows     sheet “Sure?” with “Item 0”")
    #expect(
      await line([heading, Element(.sheet, label: "Empty", frame: frame)]) == "  shows     “502”")
  }

  @Test("where rows are missing, the texts tell whether they are loading, or there are none")
  func shownInsteadOfRows() async throws {
    let frame = Rect(x: 0, y: 0, width: 9, height: 9)
    let robot = failures.robot(
      TimedApp([
        Element(.heading, label: "Animals", frame: frame),
        Element(.text, label: "Loading…", frame: frame),
      ]))
    try await robot.verify { $0.expect(.role(.cell), exactly: ["Crab"], "animals") }
    #expect(failures.all.map(\.shown) == ["“Loading…”"])
  }

  @Test("what fields hold tells why a list is too short, or a button disabled")
  func shownFields() async throws {
    let fields: [(label: String, value: String, state: Element.State)] = [
      ("Title", "A house", []), ("Street", "", []), ("Password", "•••", .secret),
      ("Code", "1234", .focused), ("Price", "-1", []), ("Place", "Sea", []),
    ]
    let app = TimedApp(
      fields.enumerated().map { index, field in
        Element(
          .textField, identifier: ElementIdentifier(rawValue: field.label.lowercased()),
          label: field.label, value: field.value, state: field.state,
          frame: Rect(x: 0, y: Double(index) * 50, width: 100, height: 40),
          actions: [.tap, .type])
      })
    let robot = failures.robot(app)
    try await robot.type(secret: "1234", into: .element("code"))
    try await robot.verify {
      $0.expect(.element("street"), .label("Other")).expect(.element("price"), .label("Other"))
    }
    let title = "text field “Title” with “A house”"
    let place = "text field “Place” with “Sea”"
    #expect(
      failures.all.map(\.shown) == [
        "\(title), text field “Price” with “-1”, \(place)", "\(title), \(place)",
      ])
  }

  @Test("a failure does not tell a secret, in whatever field it stands, or whatever fails")
  func secret() async throws {
    let app = TimedApp([
      Element(
        .textField, identifier: "code", label: "Code", value: "No. 1234", state: .focused,
        frame: Rect(x: 0, y: 0, width: 100, height: 40), actions: [.tap, .type]),
      button("done", "Done", y: 60),
    ])
    let driver = UnsteadyDriver(app, throwing: [], then: DriverError.refused(because: "no"))
    let robot = FakeRobot(journey: Journey(driver: driver) { failures.add($0) })
    let told = await failure { try await robot.tap(.element("done")) }
    #expect(told?.shown == "text field “Code” with “No. 1234”")
    _ = await failure { try await robot.type(secret: "1234", into: .element("code")) }
    let untold = await failure { try await robot.tap(.element("done")) }
    #expect(untold?.shown == nil)
    #expect(untold?.kind == .actionRefused)
    try await robot.verify { $0.expect(.element("done"), .label("Other")) }
    #expect(failures.all.map(\.shown) == [nil])
  }

  @Test("only candidates that are unique are offered")
  func uniqueCandidates() async throws {
    let app = TimedApp([
      button("fake.rows1", "Row"), button("fake.rows1", "Row", y: 60),
      button("fake.rows", "All", y: 120),
    ])
    let robot = failures.robot(app)
    let failure = await failure { try await robot.tap(.element("fake.rows2")) }
    #expect(failure?.nearest.map(\.identifier) == ["fake.rows"])
  }

  @Test("candidates whose long labels differ in the middle only are two, and both are offered")
  func longCandidates() async throws {
    let labels = ["cow", "cat"].map { middle in
      let half = String(repeating: "All of it. ", count: 100)
      return half + middle + half
    }
    let app = TimedApp([
      button("fake.dnoe", labels[0]), button("fake.dnoe", labels[1], y: 60),
    ])
    let robot = failures.robot(app)
    let failure = await failure { try await robot.tap(robot.semantics.done) }
    #expect(failure?.nearest.map(\.identifier) == ["fake.dnoe", "fake.dnoe"])
  }

  @Test("nothing is offered when nothing is alike")
  func noCandidates() async throws {
    let robot = failures.robot(TimedApp([button("fake.done", "Done")]))
    let failure = await failure { try await robot.tap(.element("somethingElseEntirely")) }
    #expect(failure?.nearest.isEmpty == true)
    #expect(failure?.description.contains("nearest") == false)
  }

  @Test("several elements that match are listed")
  func ambiguous() async throws {
    let app = TimedApp((0..<7).map { button("fake.row", "Row \($0)", y: Double($0) * 50) })
    let robot = failures.robot(app)
    let failure = await failure { try await robot.tap(.element("fake.row")) }
    #expect(
      failure?.found == """
        7: “fake.row” (button “Row 0”), “fake.row” (button “Row 1”), “fake.row” (button “Row 2”), \
        “fake.row” (button “Row 3”), “fake.row” (button “Row 4”), …
        """)
    #expect(failure?.target == "fake.row")
  }

  @Test("a query in a scope that is missing says so")
  func missingScope() async throws {
    let robot = failures.robot(TimedApp([button("fake.done", "Done")]))
    let failure = await failure {
      try await robot.tap(.element("fake.done").inside(.element("fake.sheet")))
    }
    #expect(
      failure?.reason
        == "no element “fake.done” in “fake.sheet” (no elements “fake.sheet”)")
  }

  @Test("a screen that does not arrive is named, with the one that is there")
  func screenNotReached() async throws {
    let robot = failures.robot(TimedApp([button("fake.done", "Done")]))
    let failure = await failure {
      _ = try await robot.navigate("open the other", to: OtherRobot.self) {
        try await robot.tap(robot.semantics.done)
      }
    }
    #expect(failure?.kind == .screenNotReached)
    #expect(failure?.headline == "Open the other on Fake: Other did not arrive")
    #expect(failure?.expected == "screen “other” in front")
    #expect(failure?.found == "“fake” (screen “Fake”) in front")
  }

  @Test("what a terminal would obey has a sign in a failure, and what follows it is there")
  func controls() async throws {
    let text = "Cr\u{0}\u{1B}[31m\r\n\u{202E}\u{9B}\u{7F}\t👨‍👩‍👧é"
    let robot = failures.robot(TimedApp([button("fake.done", text)]))
    let failure = try #require(
      await failure { try await robot.tap(.element("fake.dnoe", .button, named: text + "!")) })
    let signs = "Cr⟨U+0000⟩⟨U+001B⟩[31m⟨U+000D⟩\n⟨U+202E⟩⟨U+009B⟩⟨U+007F⟩\t👨‍👩‍👧é"
    #expect(failure.headline == "Tap “\(signs)!” on Fake: no element “fake.dnoe”")
    #expect(failure.description.contains("\n  nearest   “fake.done” (button “\(signs)”)\n"))
    #expect(failure.attempted == "Tap “\(text)!”")
  }

  @Test("a link of 2,000 characters, and a label as long, leave the failure readable")
  func longTexts() async throws {
    let link = "fake://open/" + String(repeating: "1", count: 2000) + "?sort=price"
    let label = String(repeating: "All of it. ", count: 200)
    let robot = failures.robot(TimedApp([button("fake.dnoe", label)]))
    let missing = await failure {
      try await robot.journey.step("follow \(link) once", .action, on: "Fake") {}
      try await robot.tap(robot.semantics.done)
    }
    let start = "fake://open/" + String(repeating: "1", count: 108)
    let end = String(repeating: "1", count: 19) + "?sort=price"
    #expect(missing?.trail == ["Fake", "follow \(start)…\(end) (2023 characters) once"])
    let nearest = try #require(missing?.nearest.first?.description)
    #expect(nearest.hasPrefix("“fake.dnoe” (button “All of it. All of it."))
    #expect(nearest.hasSuffix("All of it. ” (2202 characters))"))
    #expect(missing.map { $0.description.count < 900 } == true)
    #expect(robot.journey.steps.first?.text == "follow \(link) once")

    let lost = await failure {
      _ = try await robot.navigate("follow “\(link)” again", to: OtherRobot.self) {}
    }
    #expect(
      lost?.headline
        == "Follow “\(start.dropLast())…\(end.dropFirst())” (2025 characters) again on Fake: Other did not arrive"
    )
  }

  @Test(
    "a failure stands at the journey's line; where nobody gives that, at the outermost line that is known"
  )
  func sites() async throws {
    let robot = failures.robot(TimedApp([]))
    let bare = await failure { try await robot.tap(robot.semantics.done) }
    #expect(bare?.site?.line == #line - 1)
    let inStep = await failure {
      try await robot.step("finish") {
        try await robot.step("tap it") { try await robot.tap(robot.semantics.done) }
      }
    }
    #expect(inStep?.site?.line == #line - 4)
    let arriving = await failure { _ = try await robot.journey.on(OtherRobot.self) }
    #expect(arriving?.site?.line == #line - 1)
    let leading = await failure {
      _ = try await robot.navigate("go", to: OtherRobot.self) {}
    }
    #expect(leading?.site?.line == #line - 2)
    let site = SourceLocation(fileID: "A/B.swift", filePath: "/A/B.swift", line: 7, column: 1)
    let given = await failure {
      try await robot.step("finish", at: site) {
        try await robot.step("tap it") { try await robot.tap(robot.semantics.done) }
      }
    }
    #expect(given?.site == site)
    // A verifier that does not pass on the line of the journey makes its checks in a file of its own.
    try await robot.verify { $0.expect(.element("gone"), .exists, at: site) }
    #expect(failures.all.last?.site?.line == #line - 1)
    try await robot.verify {
      $0.expect(.element("gone"), .exists)
    }
    #expect(failures.all.last?.site?.line == #line - 2)
  }

  @Test("what happened inside a failing step is marked as failed up to the outermost")
  func steps() async throws {
    let robot = failures.robot(TimedApp([button("fake.done", "Done")]))
    _ = await failure {
      try await robot.step("first") { try await robot.tap(robot.semantics.done) }
      try await robot.step("second") { try await robot.tap(.element("gone")) }
    }
    let steps = robot.journey.steps.map { "\($0.depth) \($0.text)\($0.failed ? " ✗" : "")" }
    #expect(steps == ["0 first", "1 tap “Done”", "0 second ✗", "1 tap “gone” ✗"])
  }
}
