internal import TestJournal

/// Reads the XML of NUnit 3 and 4, which Unity writes too.
///
/// The format is that of “Test Result XML Format” in NUnit's documentation.
struct NUnitReader {
  /// An open `test-case` or `test-suite`.
  private struct Node {
    var testCase = JUnitCase()
    var isCase: Bool
    var isGroup = false
    var result: String
    var label: String
    /// Where it failed: in a suite, `Child` repeats the failures of its cases, and in a case, `Parent` that of its suite.
    var site: String
    var started: Double?
    var message = ""
    var trace = ""
    var reason = ""
    var assertions: [JUnitResult] = []
    var categories: [String] = []
    var output = JUnitText()
    var hasFailedCase = false
  }

  private var run: JUnitRun
  private var open: [Node] = []
  private var parents: [String] = []
  /// Whether the file says that its run failed.
  private var hasFailed = false

  /// Reads a file.
  ///
  /// - Throws: A ``ReportError`` if it cannot be read.
  static func run(of file: InputFile, name: String, settings: ForeignSettings) throws -> TestRun {
    var reader = NUnitReader(run: JUnitRun(name: name, settings: settings))
    let xml = try XMLElements(of: file) { event in
      switch event {
      case .start(let element, let attributes): reader.start(element, attributes)
      case .end(let element, let text): try reader.end(element, text)
      }
    }
    while !reader.open.isEmpty {
      if reader.open.last?.isCase == true { reader.open[reader.open.count - 1].result = "" }
      try reader.endNode()
    }
    if let loss = xml.loss { reader.run.lose(xml: loss) }
    // A run may fail without a failed case, as one that was stopped: nunit/nunit-console#282.
    if reader.hasFailed { reader.run.lose(outcome: "Failed") }
    return try reader.run.finish(reader: settings.reader, isWhole: xml.loss == nil)
  }

  private init(run: JUnitRun) { self.run = run }

  private mutating func start(_ element: String, _ attributes: XMLAttributes) {
    if parents.isEmpty {
      begin(attributes)
      hasFailed = element == "test-run" && attributes["result"]?.hasPrefix("Failed") == true
    }
    parents.append(element)
    switch element {
    case "test-suite": open.append(suite(attributes))
    case "test-case": open.append(testCase(attributes))
    case "property":
      guard !open.isEmpty, let name = attributes.value("name"),
        let value = attributes.value("value")
      else { return }
      addProperty(name, value)
    case "environment" where open.last?.isCase != true:
      for name in ["os-version", "clr-version", "framework-version", "platform"] {
        run.addProperty(name, attributes[name] ?? "")
      }
    case "assertion" where attributes["result"] == "Warning":
      // A warning is text beside the result.
      parents[parents.count - 1] = "warning"
    default: break
    }
  }

  private mutating func begin(_ attributes: XMLAttributes) {
    run.begin(
      started: JUnitTime.since1970(attributes["start-time"]),
      duration: JUnitTime.seconds(attributes["duration"]),
      counts: ["tests": attributes["total"] ?? "", "failures": attributes["failed"] ?? ""])
  }

  private mutating func suite(_ attributes: XMLAttributes) -> Node {
    var node = node(attributes, isCase: false)
    node.testCase.suite = attributes.value("fullname") ?? attributes["name"] ?? ""
    node.testCase.name = JUnitOutsider.name
    // Runs of several assemblies, or of one for several frameworks, have cases of one name.
    node.isGroup = attributes["type"] == "Assembly" || attributes["type"] == "Project"
    if node.isGroup {
      let path = attributes.value("name") ?? node.testCase.suite
      run.open(path.split { $0 == "/" || $0 == "\\" }.last.map(String.init) ?? path)
    }
    return node
  }

  private func testCase(_ attributes: XMLAttributes) -> Node {
    var node = node(attributes, isCase: true)
    let full = attributes.value("fullname") ?? attributes["name"] ?? JUnitCase.unnamed
    let suite = attributes.value("classname") ?? ""
    if suite.isEmpty, let name = attributes.value("name"), full.hasSuffix("." + name) {
      node.testCase.suite = String(full.dropLast(name.count + 1))
      node.testCase.name = name
    } else {
      (node.testCase.suite, node.testCase.name) = DottedName.parts(full, suite: suite)
    }
    return node
  }

  private func node(_ attributes: XMLAttributes, isCase: Bool) -> Node {
    // Unity joins both: `Failed:Error`, `Failed(Child)`.
    let words = (attributes["result"] ?? "").split { ":()".contains($0) }.map(String.init)
    var node = Node(
      isCase: isCase, result: words.first ?? "",
      label: attributes["label"] ?? words.dropFirst().first ?? "",
      site: attributes["site"] ?? (words.dropFirst().first == "Child" ? "Child" : ""))
    node.testCase.time = JUnitTime.seconds(attributes["duration"])
    node.started = JUnitTime.since1970(attributes["start-time"])
    return node
  }

  private mutating func addProperty(_ name: String, _ value: String) {
    let last = open.count - 1
    if name == "Category" {
      open[last].categories.append(value)
    } else if !name.hasPrefix("_"), name != "PID", name != "APPDOMAIN" {
      open[last].testCase.properties.append(Property(name: name, value: value))
    }
  }

  private mutating func end(_ element: String, _ text: JUnitText) throws {
    if !parents.isEmpty { parents.removeLast() }
    guard !open.isEmpty else { return }
    let last = open.count - 1
    switch (element, parents.last) {
    case ("test-suite", _), ("test-case", _): try endNode()
    case ("message", "failure"): open[last].message = text.string
    case ("stack-trace", "failure"): open[last].trace = text.string
    case ("message", "reason"): open[last].reason = text.string
    case ("message", "assertion"):
      open[last].assertions.append(JUnitResult(kind: .failure, message: text.string.trimmed))
    case ("stack-trace", "assertion"):
      guard !open[last].assertions.isEmpty else { return }
      open[last].assertions[open[last].assertions.count - 1].body = text.string
    case ("message", "warning"):
      open[last].testCase.properties.append(Property(name: "warning", value: text.string.trimmed))
    case ("output", _): open[last].output = text
    case ("filePath", _):
      let path = text.string.trimmed
      if !path.isEmpty { open[last].testCase.output.append(attachment: path) }
    default: break
    }
  }

  private mutating func endNode() throws {
    guard var node = open.popLast() else { return }
    if node.isCase {
      node.testCase.results += Self.results(of: node)
      node.testCase.output.append(node.output, isError: false)
      addTags(to: &node)
      for index in open.indices where node.testCase.hasFailure { open[index].hasFailedCase = true }
      return try run.add(node.testCase, started: node.started)
    }
    try endSuite(node)
    if node.isGroup { try run.close() }
  }

  /// A suite that failed by itself is a case. Most failures of suites repeat those of their cases.
  private mutating func endSuite(_ suite: Node) throws {
    guard suite.result == "Failed", !suite.hasFailedCase || suite.site == "TearDown" else {
      return run.addOutside(output: suite.output, isError: false)
    }
    var testCase = suite.testCase
    testCase.results += Self.results(of: suite)
    testCase.properties = []
    testCase.output.append(suite.output, isError: false)
    for index in open.indices { open[index].hasFailedCase = true }
    try run.add(testCase, started: suite.started)
  }

  private func addTags(to node: inout Node) {
    let tags = open.flatMap(\.categories) + node.categories
    node.testCase.properties += JUnitTags.properties(tags)
  }

  private static func results(of node: Node) -> [JUnitResult] {
    switch node.result {
    case "Passed", "Warning": return []
    case "Skipped", "Inconclusive":
      let reason = node.reason.isEmpty ? node.message : node.reason
      return [JUnitResult(kind: .skipped, message: reason.trimmed)]
    case "Failed":
      if node.assertions.count > 1 { return node.assertions }
      let isError = !node.label.isEmpty && node.label != "Child"
      var result = JUnitResult(
        kind: isError ? .error : .failure, isError: isError, message: node.message.trimmed)
      if result.message.isEmpty { result.message = node.assertions.first?.message ?? "" }
      if result.message.isEmpty { result.message = node.reason.trimmed }
      if result.message.isEmpty { result.message = JUnitResult.message("Failed") }
      result.body = node.trace.isEmpty ? node.assertions.first?.body ?? "" : node.trace
      return [result]
    default:
      return [
        .incomplete(
          node.result.isEmpty
            ? "The file states no result of this test."
            : "The file says “\(node.result)” of this test, which is not a result of NUnit.")
      ]
    }
  }
}
