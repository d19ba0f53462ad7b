internal import AccessibilityTree
package import Driving
internal import Foundation
internal import WebDriver

/// The source files of a recorded journey: the journey, and the semantics and operations of its screens.
package struct JourneySources: Sendable {
  /// The files by their names.
  package private(set) var files: [String: String] = [:]
  /// The name of the test function.
  package private(set) var function = ""
  /// The names of the variables of the environment that give the secrets.
  package var variables: [String] { secrets.map(\.variable) }
  /// What was typed as a secret, with the name that the journey has for it, and its variable of the environment.
  private var secrets: [(name: String, variable: String, text: String)] = []

  private let existing: [String: String]
  /// The existing declarations of semantics, by the prefixes of their types' names.
  private var declarations: [String: (file: String, source: String)]
  private let steps: [RecordedEvent]
  private let last: Snapshot
  private var screens: [RecordedScreen] = []
  /// The screen of each step, and of the end.
  private var places: [Int] = []
  private var operations: [Int: [String]] = [:]
  private var chain: [String] = []

  /// Creates the files.
  ///
  /// - Parameters:
  ///   - journey: What the person did.
  ///   - last: What the page shows at the end.
  ///   - address: The address that the person began with.
  ///   - suite: The name of the suite, as the prefix of a Swift type's name: `Orders`.
  ///   - title: The name of the test; `nil` for one of the steps.
  ///   - existing: The files that are there, by their names. What they have stays.
  package init(
    _ journey: RecordedJourney, endingWith last: Snapshot, from address: String, suite: String,
    title: String?, existing: [String: String] = [:]
  ) {
    self.init(journey, endingWith: last, existing: existing)
    findScreens()
    write()
    writeScreens()
    addJourney(title ?? Self.title(of: steps), to: suite, from: address)
  }

  /// Creates the files of a journey that goes on.
  ///
  /// - Parameters:
  ///   - journey: What the person did after the journey's end.
  ///   - last: What the page shows at the end.
  ///   - semantics: The name of the Swift type of the semantics of the screen that it ended on; empty for none.
  ///   - existing: The files that are there, by their paths. What they have stays.
  ///   - variables: The environment of the journey's run, with its secrets.
  package init(
    _ journey: RecordedJourney, endingWith last: Snapshot, after former: ContinuedJourney,
    on semantics: String, existing: [String: String], variables: [String: String] = [:]
  ) throws(ContinuedJourney.NotFound) {
    self.init(journey, endingWith: last, existing: existing)
    secrets = try JourneyFunction(former.function, in: existing[former.file] ?? "", of: former.file)
      .secrets.map { ($0.name, $0.variable, variables[$0.variable] ?? "") }
    let known = secrets.count
    findScreens(beginningOn: semantics)
    write()
    writeScreens()
    function = former.function
    // Semantics may be in the same file.
    var source = try JourneyFunction(
      function, in: files[former.file] ?? existing[former.file] ?? "", of: former.file)
    let first = screens[places[0]].name
    source.append(
      chain, on: first, hasArrived: semantics == "\(first)Semantics", in: app(of: former))
    source.addNeeds(needs(from: known), importing: secrets.count > known)
    files[former.file] = source.text
  }

  private init(_ journey: RecordedJourney, endingWith last: Snapshot, existing: [String: String]) {
    steps = journey.steps
    self.last = last
    self.existing = existing
    declarations = [:]
    for (file, text) in existing.sorted(by: { $0.key < $1.key }) {
      for match in text.matches(of: /(?m)^struct (\w+)Semantics\b[^\n]*\n(?:.*\n)*?\}/) {
        declarations[String(match.1)] = (file, String(match.0))
      }
    }
  }

  // MARK: Screens

  private mutating func writeScreens() {
    for (index, screen) in screens.enumerated() {
      let file = declarations[screen.name]?.file ?? "\(screen.name)Semantics.swift"
      files[file] = screen.semantics(
        in: screen.isKnown ? files[file] ?? existing[file] : nil)
      if let functions = operations[index] { addOperations(functions, to: screen.name) }
    }
  }

  private mutating func findScreens(beginningOn type: String = "") {
    var keys: [RecordedScreen.Key] = []
    var snapshots: [[Snapshot]] = []
    var values: [[String]] = []
    for (index, snapshot) in (steps.map(\.snapshot) + [last]).enumerated() {
      let key = RecordedScreen.Key(snapshot)
      if let place = keys.firstIndex(of: key) {
        snapshots[place].append(snapshot)
        places.append(place)
      } else {
        places.append(keys.count)
        keys.append(key)
        snapshots.append([snapshot])
        values.append(steps[..<index].flatMap(\.checkedValues))
      }
    }
    let semantics = declarations.mapValues(\.source)
    let first = type.hasSuffix("Semantics") ? String(type.dropLast("Semantics".count)) : nil
    for (group, values) in zip(snapshots, values) {
      screens.append(
        RecordedScreen(
          group, values: values, existing: semantics, named: screens.isEmpty ? first : nil,
          besides: Set(screens.map(\.name))))
    }
  }

  // MARK: Steps

  private mutating func write() {
    var index = 0
    while index < steps.count {
      let form = form(at: index)
      let end = form?.upperBound ?? index + 1
      let (place, next) = (places[index], places[end])
      let destination = next == place ? nil : "\(screens[next].name)Robot"
      if let form {
        let events = Array(steps[form])
        let names = events.map { screens[place].name(of: $0.path, in: $0.snapshot) }
        let operation = RecordedOperation(
          events, named: names, to: destination, besides: operationSource(of: place))
        if !operation.isKnown { operations[place, default: []].append(operation.function) }
        chain.append(operation.call { secret($0.value, named: $0.name) })
      } else {
        writeStep(at: index, to: destination)
      }
      if steps[end - 1].act != .verify { verifyChange(from: index, to: end) }
      index = end
    }
  }

  /// The steps from one on that fill a form and send it, all on one screen.
  private func form(at start: Int) -> Range<Int>? {
    var end = start
    while end < steps.count, steps[end].isOfField, places[end] == places[start] { end += 1 }
    guard end > start, end < steps.count, places[end] == places[start],
      steps[start..<end].contains(where: { !$0.checkedValues.isEmpty || $0.isSecret })
    else { return nil }
    switch steps[end].act {
    case .press(.enter): return start..<end + 1
    case .tap where [.button, .link].contains(steps[end].element.role): return start..<end + 1
    default: return nil
    }
  }

  private mutating func writeStep(at index: Int, to destination: String?) {
    let event = steps[index]
    let place = places[index]
    let name = screens[place].name(of: event.path, in: event.snapshot)
    if event.act == .verify {
      chain.append(".verify { $0.expect(\\.\(name), \(Self.condition(of: event.element))) }")
      return
    }
    if event.act == .tap, let destination {
      chain.append(".tap(\\.\(name), to: \(destination).self)")
      return
    }
    var value: String?
    if case .secret(let text) = event.act { value = secret(text, named: name) }
    chain.append(".\(event.source(on: "\\.\(name)", value: value))")
    if let destination { chain.append(".journey.on(\(destination).self)") }
  }

  /// The journey's name for what was typed as a secret. Another text has another name: a wrong password is not the right one.
  private mutating func secret(_ text: String, named name: String) -> String {
    if let known = secrets.first(where: { $0.text == text }) { return known.name }
    let taken = Set(secrets.map(\.name))
    let own =
      taken.contains(name) ? (2...).lazy.map { "\(name)\($0)" }.first { !taken.contains($0) } : nil
    secrets.append((own ?? name, Self.variable(own ?? name), text))
    return own ?? name
  }

  /// What a person who points at an element wants to check.
  private static func condition(of element: Element) -> String {
    if !element.value.isEmpty, !element.state.contains(.secret),
      !RecordedChange.isChanging(element.value)
    {
      return ".value(\(SwiftSource.literal(element.value)))"
    }
    switch element.role {
    case .checkbox, .radioButton, .toggle:
      return element.state.contains(.selected) ? ".checked" : ".unchecked"
    case .button: return element.state.contains(.disabled) ? ".disabled" : ".enabled"
    case _ where element.label.isEmpty || RecordedChange.isChanging(element.label):
      return ".visible"
    default: return ".label(\(SwiftSource.literal(element.label)))"
    }
  }

  /// Proposes a check of what steps changed.
  private mutating func verifyChange(from start: Int, to end: Int) {
    let before = steps[start].snapshot
    let after = end < steps.count ? steps[end].snapshot : last
    // What the person checks next needs no proposal.
    if end < steps.count, steps[end].act == .verify { return }
    let isForm = end - start > 1
    if !isForm, steps[start].isOfField { return }
    let checks = RecordedChange(
      from: before, to: after, values: steps[start..<end].flatMap(\.checkedValues),
      earlierValues: steps[..<start].flatMap(\.checkedValues),
      isSameScreen: places[start] == places[end]
    ).checks
    guard !checks.isEmpty else { return }
    let line = ".verify { $0\(checks.joined()) }"
    guard line.count > SwiftSource.width else { return chain.append(line) }
    chain.append(
      ".verify {\n        $0\(checks.joined(separator: "\n          "))\n      }")
  }

  // MARK: Files

  /// The source of the operations that a screen's robot has so far.
  private func operationSource(of place: Int) -> String {
    let robot = "\(screens[place].name)Robot"
    let sources = existing.values.filter {
      $0.contains("extension \(robot) ") || $0.contains("struct \(robot):")
    }
    return (sources + (operations[place] ?? [])).joined(separator: "\n")
  }

  private mutating func addOperations(_ functions: [String], to screen: String) {
    let name = "\(screen)Robot.swift"
    let file = existing.keys.sorted().first { $0 == name || $0.hasSuffix("/\(name)") } ?? name
    let text = functions.joined(separator: "\n\n")
    guard var old = files[file] ?? existing[file],
      let end = old.range(of: "\n}", options: .backwards)
    else {
      files[file] = """
        import JourneyBrowsers
        import Testing

        extension \(screen)Robot {
        \(text)
        }

        """
      return
    }
    old.insert(contentsOf: "\n\n\(text)", at: end.lowerBound)
    files[file] = old
  }

  private static func title(of steps: [RecordedEvent]) -> String {
    let told = steps.last { $0.act != .verify && !$0.isOfField }
    return told?.words.replacing("“", with: "").replacing("”", with: "") ?? "looks around"
  }

  /// The name of a suite in words: `Logging in` of `LoggingIn`.
  private static func title(ofSuite suite: String) -> String {
    SwiftSource.capitalized(InspectedElement.words(of: suite).drop { $0 == " " })
  }

  /// The statements that read secrets from the environment.
  private func needs(from first: Int = 0) -> String {
    secrets.dropFirst(first).map { secret, variable, _ in
      """
          let \(secret) = try #require(
            ProcessInfo.processInfo.environment["\(variable)"],
            "\(variable) is needed: it was typed as a secret when the journey was recorded.")

      """
    }.joined()
  }

  /// The name of the app that a suite's journeys are in.
  private func app(of journey: ContinuedJourney) -> String {
    let own = existing[journey.file] ?? ""
    let suite = existing.values.filter { $0.contains("struct \(journey.suite) ") }
    return ([own] + suite).lazy.compactMap(Self.app(in:)).first ?? "app"
  }

  private static func app(in source: String) -> String? {
    source.firstMatch(of: /\.journeys\(in: (\w+)/).map { String($0.1) }
  }

  /// The name of the app that the files declare for all suites; `nil` unless it has this address, or is the only one and starts in the
  /// tests.
  private func app(at site: String) -> String? {
    let declarations = existing.sorted { $0.key < $1.key }.flatMap { _, text in
      text.matches(
        of: /(?m)^(?:public |package )?let (\w+) = WebApp\([^"]*"[^"\n]*"(?:,\s*at: "([^"\n]*)")?/
      )
      .map { (name: String($0.1), site: $0.2.map { String($0) }) }
    }
    if let here = declarations.first(where: { $0.site.map(Self.split)?.site == site }) {
      return here.name
    }
    return declarations.count == 1 && declarations[0].site == nil ? declarations[0].name : nil
  }

  private mutating func addJourney(_ title: String, to suite: String, from address: String) {
    let file = "\(suite)Journeys.swift"
    let old = existing[file]
    let (site, page) = Self.split(address)
    var name = SwiftSource.name(title.prefix { !".,:;".contains($0) }, ofWords: 12)
    if name.isEmpty || InspectedElement.reserved.contains(name) { name = "recorded" }
    let taken = Set((old ?? "").matches(of: /func (\w+)/).map { String($0.1) })
    function = name
    var number = 2
    while taken.contains(function) {
      function = "\(name)\(number)"
      number += 1
    }
    let known = old.flatMap(Self.app(in:)) ?? self.app(at: site)
    let app = known ?? "app"
    let declaration =
      known == nil
      ? "private let app = WebApp(\(SwiftSource.literal(suite)), at: \(SwiftSource.literal(site)))\n\n"
      : ""
    let first = screens.isEmpty ? "" : "\(screens[places[0]].name)Robot"
    let body = ([".open(\(SwiftSource.literal(page)), to: \(first).self)"] + chain)
      .map { "      \($0)" }.joined(separator: "\n")
    let test = """
        @Test(\(SwiftSource.literal(title)))
        func \(function)() async throws {
      \(needs())    try await \(app)
      \(body)
        }
      """
    let imports = secrets.isEmpty ? "" : "import Foundation\n"
    guard var old, let end = old.range(of: "\n}", options: .backwards) else {
      files[file] = """
        \(imports)import JourneyBrowsers
        import Testing

        \(declaration)@Suite(\(SwiftSource.literal(Self.title(ofSuite: suite))), .journeys(in: \(app)))
        struct \(suite)Journeys {
        \(test)
        }

        """
      return
    }
    old.insert(contentsOf: "\n\n\(test)", at: end.lowerBound)
    if !imports.isEmpty, !old.contains("import Foundation") { old = imports + old }
    files[file] = old
  }

  /// The variable of the environment for a secret: `PASSWORD`.
  private static func variable(_ name: String) -> String {
    InspectedElement.words(of: name).uppercased().replacing(" ", with: "_")
  }

  /// The site of an address, and the page on it.
  private static func split(_ address: String) -> (site: String, page: String) {
    guard let scheme = address.firstRange(of: "://"),
      let slash = address[scheme.upperBound...].firstIndex(of: "/")
    else { return (address, "/") }
    return (String(address[..<slash]), String(address[slash...]))
  }
}

extension RecordedEvent {
  /// Whether it is about a secret.
  fileprivate var isSecret: Bool {
    if case .secret = act { return true }
    return false
  }
}
