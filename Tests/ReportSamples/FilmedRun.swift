import ReportWriter

/// A run with films: a journey that opens a filter, selects a tag and misses a star, and one like it that passes.
enum FilmedRun {
  /// Screens as an app shows them, one after the other.
  private struct Camera {
    var film = Film()

    mutating func element(
      _ role: String, _ identifier: String = "", _ label: String = "", _ frame: [Int],
      value: String = "", states: [String] = [], scrollY: Int = 0, _ children: [Int] = []
    ) -> Int {
      let element = Film.Element(
        role: role, identifier: identifier, label: label, value: value, states: states,
        frame: ElementFrame(x: frame[0], y: frame[1], width: frame[2], height: frame[3]),
        scrollY: scrollY, children: children)
      return film.elements.firstIndex(of: element) ?? film.add(element) ?? 0
    }

    mutating func window(_ children: [Int]) -> Int {
      element("window", "", "Automation Animals", [0, 0, 390, 844], children)
    }

    mutating func gallery(_ animals: [String], stars: [String], filter: String) -> Int {
      let bar = element(
        "navigation bar", "", "", [0, 44, 390, 52],
        [
          element("heading", "gallery.title", "Animal Gallery", [100, 10, 190, 32]),
          element("button", "gallery.filter", filter, [290, 4, 96, 44]),
        ])
      let cells = animals.enumerated().map { index, name in
        let id = "gallery.cell.\(name.lowercased())"
        var parts = [
          element("image", "\(id).image", name, [8, 8, 161, 148]),
          element("text", "\(id).name", name, [8, 160, 161, 28]),
        ]
        if stars.contains(name) {
          parts.append(element("image", "\(id).star", "Favourite", [141, 12, 24, 24]))
        }
        return element(
          "cell", id, name, [12 + index % 2 * 189, 12 + index / 2 * 212, 177, 200], parts)
      }
      return element(
        "screen", "gallery", "Animal Gallery", [0, 0, 390, 844],
        [bar, element("scroll view", "gallery.scroll", "", [0, 96, 390, 748], cells)])
    }

    mutating func filter(selected: [String]) -> Int {
      let rows = ["Land", "Sea", "Shore", "Small"].enumerated().map { index, tag in
        element(
          "cell", "filter.row.\(tag)", tag, [16, 72 + index * 56, 358, 48],
          states: selected.contains(tag) ? ["selected"] : [])
      }
      return element(
        "sheet", "filter", "Filter", [0, 300, 390, 544],
        [element("button", "filter.done", "Done", [300, 12, 80, 44])] + rows)
    }
  }

  static let steps: [Step] = [
    Step(text: "see Gallery", kind: .robot, duration: 40),
    Step(text: "open the filter", kind: .robot, start: 50, duration: 120, line: 14),
    Step(text: "tap “Filter”", kind: .action, depth: 1, start: 60, duration: 50),
    Step(text: "select Sea", kind: .robot, start: 180, duration: 90, line: 15),
    Step(text: "select “Sea”", kind: .action, depth: 1, start: 190, duration: 70),
    Step(text: "close the filter", kind: .robot, start: 280, duration: 80, line: 16),
    Step(text: "tap “Done”", kind: .action, depth: 1, start: 290, duration: 60),
    Step(text: "verify Gallery", kind: .robot, start: 370, duration: 30, line: 17),
    Step(text: "“star of Crab”: yellow", kind: .check, depth: 1, start: 380, duration: 9, line: 17),
  ]

  /// The gallery, and nothing else.
  static var gallery: Film {
    var camera = Camera()
    let root = camera.window([
      camera.gallery(["Crab", "Horse", "Lion", "Seal"], stars: [], filter: "Filter")
    ])
    camera.film.add(Film.Frame(step: 0, root: root))
    return camera.film
  }

  /// The filter over the gallery.
  static var filter: Film {
    var camera = Camera()
    let gallery = camera.gallery(["Crab", "Horse"], stars: [], filter: "Filter (1)")
    let root = camera.window([gallery, camera.filter(selected: ["Sea"])])
    camera.film.add(Film.Frame(step: 0, root: root))
    return camera.film
  }

  /// What the app shows at the steps, with a star on the Crab or without.
  ///
  /// - Parameters:
  ///   - hasStar: Whether there is a star.
  ///   - wasLoading: Whether the first screen was seen before anything was loaded, rather than a part; `nil` if it was not seen. If it was
  ///     seen, the star is there until the filter is closed.
  static func film(hasStar: Bool, wasLoading: Bool? = nil) -> Film {
    var camera = Camera()
    let stars = hasStar ? ["Crab", "Seal"] : ["Seal"]
    let animals = ["Crab", "Fox", "Lion", "Owl", "Seal", "Wolf"]
    let starsBefore = wasLoading == nil ? stars : ["Crab", "Seal"]
    let all = camera.gallery(animals, stars: starsBefore, filter: "Filter")
    let first = wasLoading.map { isLoading in
      let loaded = isLoading ? [] : ["Crab", "Fox"]
      let gallery = camera.gallery(loaded, stars: [], filter: "Filter")
      return Film.Frame(step: 0, root: camera.window([gallery]))
    }
    let before = camera.window([all])
    let open = camera.window([all, camera.filter(selected: [])])
    let selected = camera.window([all, camera.filter(selected: ["Sea"])])
    let after = camera.window([
      camera.gallery(["Crab", "Seal"], stars: stars, filter: "Filter (1)")
    ])
    var film = camera.film
    let mark = { (root: Int, identifier: String) in
      elements(of: film, at: root).firstIndex { $0.identifier == identifier }
    }
    let frames = [
      Film.Frame(step: 2, root: before, mark: mark(before, "gallery.filter")),
      Film.Frame(step: 4, root: open, mark: mark(open, "filter.row.Sea")),
      Film.Frame(step: 6, root: selected, mark: mark(selected, "filter.done")),
      Film.Frame(step: 7, root: after),
    ]
    for frame in [first].compactMap(\.self) + frames { film.add(frame) }
    return film
  }

  /// The elements of a screen in document order.
  static func elements(of film: Film, at number: Int) -> [Film.Element] {
    let element = film.elements[number]
    return [element] + element.children.flatMap { elements(of: film, at: $0) }
  }

  /// The elements of the last screen, as a failure has them.
  private static func tree(of film: Film) -> [RobotFailure.Element] {
    var tree: [RobotFailure.Element] = []
    func add(_ number: Int, depth: Int, x: Int, y: Int) {
      let element = film.elements[number]
      let frame = element.frame
      tree.append(
        .init(
          depth: depth, role: element.role, identifier: element.identifier, label: element.label,
          value: element.value, states: element.states,
          frame: ElementFrame(
            x: x + frame.x, y: y + frame.y, width: frame.width, height: frame.height)))
      for child in element.children {
        add(child, depth: depth + 1, x: x + frame.x, y: y + frame.y)
      }
    }
    if let last = film.frames.last { add(last.root, depth: 0, x: 0, y: 0) }
    return tree
  }

  /// The details of the journey.
  static func details(
    failing: Bool, keepsFilm: Bool = true, wasLoading: Bool? = nil
  ) -> TestCase.Details {
    let film = film(hasStar: !failing, wasLoading: wasLoading)
    var steps = steps
    guard failing else { return TestCase.Details(steps: steps, film: keepsFilm ? film : Film()) }
    for index in [7, 8] { steps[index].failed = true }
    let failure = RobotFailure(
      attempted: "Verify “star of Crab”: yellow", screen: "Gallery",
      reason: "no element “gallery.cell.crab.star” in “gallery.cell.crab”",
      expected: "star of Crab: yellow", found: "none", waited: "0.0 s (app idle)",
      nearest: [.init(identifier: "gallery.cell.seal.star", summary: "image “Favourite”")],
      trail: ["Gallery", "tap “Filter”", "Filter", "select “Sea”", "tap “Done”"],
      target: "gallery.cell.crab.star", tree: tree(of: film))
    return TestCase.Details(
      issues: [
        Issue(
          kind: .elementNotFound, message: "✗ Verify “star of Crab”: yellow on Gallery: no element",
          location: SourceLocation(
            file: "Tests/JourneyTests/Journeys/FavouriteJourneys.swift", line: 17, column: 9),
          failure: failure)
      ], steps: steps, film: keepsFilm ? film : Film(),
      rerunCommand: "JOURNEYS_CASE='animal: Crab' swift test --filter 'FavouriteJourneys/kept'")
  }

  /// The details of a journey that goes on after its failure: what it was decided on is held as the screen of the next
  /// step, because the app still showed it then.
  static func goingOn(failing: Bool) -> TestCase.Details {
    var details = details(failing: failing)
    details.steps.append(Step(text: "tap “Crab”", kind: .action, start: 400, duration: 30))
    let whole = details.film
    details.film = Film()
    for element in whole.elements { _ = details.film.add(element) }
    if let last = whole.frames.last {
      details.film.add(Film.Frame(step: steps.count, root: last.root, mark: 5))
    }
    return details
  }

  /// The details of a journey that goes on after its failure, and fails once more on a screen that is the same.
  static var failingTwice: TestCase.Details {
    var details = goingOn(failing: true)
    details.steps += [
      Step(text: "verify Gallery", kind: .robot, start: 440, duration: 30, failed: true),
      Step(
        text: "“star of Owl”: yellow", kind: .check, depth: 1, start: 450, duration: 9, failed: true
      ),
    ]
    if let last = details.film.frames.last {
      details.film.add(Film.Frame(step: steps.count + 1, root: last.root))
    }
    var second = details.issues[0]
    second.message = "✗ Verify “star of Owl”: yellow on Gallery: no element"
    second.failure?.attempted = "Verify “star of Owl”: yellow"
    second.failure?.target = "gallery.cell.seal"
    second.failure?.nearest = []
    details.issues[0].failure?.target = "gallery.cell.crab"
    details.issues.append(second)
    return details
  }

  /// The run: the case of the Crab fails, that of the Seal passes.
  static func run(crab: TestCase.Details, fails: Bool = true) -> TestRun {
    var animals = AnimalsRun()
    let function = animals.addFunction(
      suite: 1, name: "kept(animal:)", displayName: "a favourite keeps its star when filtered")
    animals.add(
      TestCase(
        function: function, arguments: [.init(label: "animal", value: "Crab")],
        status: fails ? .failed : .passed, duration: fails ? 0.0041 : 0.0006), crab)
    animals.add(
      TestCase(
        function: function, arguments: [.init(label: "animal", value: "Seal")], status: .passed,
        start: 0.01, duration: 0.0005), details(failing: false))
    return animals.run
  }

  static var red: TestRun { run(crab: details(failing: true)) }

  /// The red run beside one in which all passed.
  static func comparison(of run: TestRun, keepsFilm: Bool = true) -> RunComparison {
    comparison(of: run, with: details(failing: false, keepsFilm: keepsFilm))
  }

  /// A run beside one in which the case of the Crab passed.
  static func comparison(of run: TestRun, with crab: TestCase.Details) -> RunComparison {
    var earlier = Self.run(crab: crab, fails: false)
    earlier.started = run.started.map { $0 - 86_400 }
    var comparison = RunComparison(run)
    comparison.add(earlier)
    return comparison
  }
}
