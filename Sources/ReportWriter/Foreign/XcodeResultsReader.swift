internal import TestJournal

/// Reads what `xcrun xcresulttool get test-results tests --path RUN.xcresult` prints.
///
/// The format is a tree of nodes, which `xcrun xcresulttool help get test-results tests --schema` describes.
struct XcodeResultsReader {
  private static let what = "the output of “xcresulttool get test-results tests”"
  /// The nodes in a test case that stand for separate runs of it.
  private static let dimensions: Set<String> = [
    "Device", "Test Plan Configuration", "Arguments", "Test Case Run",
  ]
  private static let deepest = 64
  private var run: JUnitRun

  /// Reads a file.
  ///
  /// - Throws: A ``ReportError`` if it is not JSON.
  static func run(of file: InputFile, name: String, settings: ForeignSettings) throws -> TestRun {
    let tree = try JSONTree(of: file, name: name, what: what)
    var reader = XcodeResultsReader(run: JUnitRun(name: name, settings: settings))
    let plans = tree["testNodes"].elements
    reader.run.begin(title: plans.first?["name"].text, started: nil)
    let devices = tree["devices"].elements
    if devices.count == 1, let device = devices.first {
      for name in ["deviceName", "modelName", "platform", "osVersion", "architecture"] {
        reader.run.addProperty(name, device[name].word ?? "")
      }
    }
    for node in plans { try reader.read(node, suites: [], depth: 0) }
    return try reader.run.finish(reader: settings.reader, isWhole: true)
  }

  private mutating func read(_ node: JSONTree, suites: [String], depth: Int) throws {
    guard depth < Self.deepest else { return run.lose("Its nodes are nested too deeply.") }
    let (name, type) = (node["name"].text ?? "", node["nodeType"].text ?? "")
    let children = node["children"].elements
    let failed = run.failures
    switch type {
    case "Test Case":
      return try addCase(node, suite: suites.joined(separator: "."))
    case "Unit test bundle", "UI test bundle":
      run.open(name)
      for child in children { try read(child, suites: [name], depth: depth + 1) }
      try checkFailure(of: node, suites: [name], since: failed)
      return try run.close()
    case "Test Plan Configuration", "Device":
      run.open(name)
      for child in children { try read(child, suites: suites, depth: depth + 1) }
      return try run.close()
    case "Failure Message":
      run.addOutside(Self.failure(name, .failure))
    default:
      let inner = type == "Test Suite" ? suites + [Self.typeName(of: node) ?? name] : suites
      for child in children { try read(child, suites: inner, depth: depth + 1) }
      try checkFailure(of: node, suites: inner, since: failed)
    }
  }

  /// A suite or a bundle that failed although nothing in it did: it crashed before its first test, or could not be loaded.
  private mutating func checkFailure(of node: JSONTree, suites: [String], since failed: Int) throws
  {
    guard node["result"].text == "Failed", run.failures == failed else { return }
    var testCase = JUnitCase()
    testCase.suite = suites.joined(separator: ".")
    testCase.name = JUnitOutsider.name
    let said = node["details"].text ?? JUnitResult.message("Failed", of: "this suite")
    testCase.add(JUnitResult(kind: .error, isError: true, message: said))
    try run.add(testCase, started: nil)
  }

  /// The name of a suite's type, as in `CartTests/total()`: the name may be a sentence.
  private static func typeName(of node: JSONTree) -> String? {
    node["nodeIdentifier"].text.map { $0.replacing("/", with: ".") }
  }

  private mutating func addCase(_ node: JSONTree, suite: String) throws {
    var testCase = JUnitCase()
    testCase.suite = suite
    testCase.name = node["name"].text ?? ""
    if let identifier = node["nodeIdentifier"].text, let slash = identifier.lastIndex(of: "/") {
      testCase.name = String(identifier[identifier.index(after: slash)...])
    }
    testCase.properties = JUnitTags.properties(node["tags"].elements.compactMap(\.text))
    try add(node, to: testCase, arguments: [], platforms: [], depth: 0)
  }

  /// Adds the runs of a test case: one for each set of arguments on each device.
  private mutating func add(
    _ node: JSONTree, to testCase: JUnitCase, arguments: [String], platforms: [String], depth: Int
  ) throws {
    let children = node["children"].elements
    let runs = children.filter { Self.dimensions.contains($0["nodeType"].text ?? "") }
    let isDivided = !runs.isEmpty && depth < Self.deepest
    let failed = run.failures
    if isDivided {
      for child in runs {
        let name = child["name"].text.map { [$0] } ?? []
        let isArguments = child["nodeType"].text == "Arguments"
        let isPlace = ["Device", "Test Plan Configuration"].contains(child["nodeType"].text)
        try add(
          child, to: testCase, arguments: arguments + (isArguments ? name : []),
          platforms: platforms + (isPlace ? name : []), depth: depth + 1)
      }
      // The tree may say less of the runs than of the whole.
      guard node["result"].text == "Failed", run.failures == failed else { return }
    }
    var testCase = testCase
    if !arguments.isEmpty { testCase.name += " (\(arguments.joined(separator: ", ")))" }
    for platform in platforms { run.open(platform) }
    addResults(of: node, to: &testCase)
    try run.add(testCase, started: nil)
    for _ in platforms { try run.close() }
  }

  private func addResults(of node: JSONTree, to testCase: inout JUnitCase) {
    testCase.time = Self.seconds(node)
    let children = node["children"].elements
    let attempts = children.filter { $0["nodeType"].text == "Repetition" }
    let result = node["result"].text ?? ""
    let last = attempts.last { $0["result"].text == result }
    var messages = Self.messages(in: children)
    if messages.isEmpty, let last { messages = Self.messages(in: last["children"].elements) }
    for attempt in attempts.dropLast() where attempt["result"].text == "Failed" {
      for message in Self.orUnsaid(Self.messages(in: attempt["children"].elements)).prefix(1) {
        var failure = Self.failure(message, .flaky)
        failure.time = Self.seconds(attempt)
        testCase.add(failure)
      }
    }
    switch result {
    case "Passed": break
    case "Failed":
      for message in Self.orUnsaid(messages) { testCase.add(Self.failure(message, .failure)) }
    case "Skipped":
      let reason = messages.first ?? node["details"].text ?? ""
      testCase.add(JUnitResult(kind: .skipped, message: reason))
    case "Expected Failure":
      testCase.add(JUnitResult(kind: .skipped, message: messages.first ?? "", type: "XFAIL"))
    default:
      testCase.add(
        .incomplete(
          result.isEmpty
            ? "The file states no result of this test."
            : "The file says “\(result)” of this test, so it never ended."))
    }
  }

  private static func seconds(_ node: JSONTree) -> Double? {
    node["durationInSeconds"].number ?? JUnitTime.seconds(node["duration"].text)
  }

  /// The messages of failures, at any depth that the tool uses.
  private static func messages(in nodes: [JSONTree], depth: Int = 0) -> [String] {
    guard depth < 8 else { return [] }
    return nodes.flatMap { node -> [String] in
      switch node["nodeType"].text {
      case "Failure Message": return node["name"].text.map { [$0] } ?? []
      case "Repetition": return []
      case "Test Case Run" where node["result"].text == "Failed":
        let inner = messages(in: node["children"].elements, depth: depth + 1)
        return inner.isEmpty ? node["name"].text.map { [$0] } ?? [] : inner
      default: return messages(in: node["children"].elements, depth: depth + 1)
      }
    }
  }

  private static func orUnsaid(_ messages: [String]) -> [String] {
    messages.isEmpty ? [JUnitResult.message("Failed")] : messages
  }

  /// Reads `CartTests.swift:12: Expectation failed: …`: the place is that of the body, as in our own dialect.
  private static func failure(_ message: String, _ kind: JUnitResult.Kind) -> JUnitResult {
    var result = JUnitResult(kind: kind)
    result.body = message
    return result
  }
}
