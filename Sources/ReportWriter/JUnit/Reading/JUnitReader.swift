internal import Foundation
internal import TestJournal

/// Reads the JUnit XML of any tool as a run: SwiftPM, pytest, Maven Surefire, gotestsum, go-junit-report, GoogleTest, our own
/// dialect, and similar ones.
///
/// Suites may be nested, and the root may have any name. A case belongs to the suite that its `classname` names, or else to the
/// enclosing one. Each `testcase` is a case of its own, unless something shows that it is an attempt of an earlier one.
final class JUnitReader {
  private let run: JUnitRun
  private var totalTime: Double?
  private var testCase: JUnitCase?
  private var result: JUnitResult?
  private var path: [String] = []
  private var text = JUnitText()
  private var propertyName = ""
  private var isJUnit = false
  private var root = ""
  private var rootAttributes = XMLAttributes()
  private var hasEnded = false

  private init(_ run: JUnitRun) { self.run = run }

  /// Reads a file.
  ///
  /// - Throws: A ``ReportError`` if the file is not JUnit XML.
  static func run(of file: InputFile, name: String, settings: ForeignSettings) throws -> TestRun {
    let junit = JUnitReader(JUnitRun(name: name, settings: settings, isJUnit: true))
    let xml = try XMLReader { try junit.take($0) }
    try xml.read(file)
    return try junit.finish(xml, settings.reader)
  }

  private func finish(_ xml: XMLReader, _ reader: JournalReader) throws -> TestRun {
    guard isJUnit else {
      throw ForeignFormat.error(run.name, root: root, rootAttributes, problem: xml.problem)
    }
    if let loss = xml.loss(hasEnded: hasEnded) { run.lose(xml: loss) }
    if xml.declaresEntities {
      run.facts.warnings.append(
        "\(run.name): The XML declares entities, which are never resolved.")
    }
    try abandonCase()
    return try run.finish(reader: reader, isWhole: hasEnded, duration: totalTime)
  }

  private func take(_ event: XMLReader.Event) throws {
    switch event {
    case .start(let name, let attributes):
      if path.isEmpty {
        (root, rootAttributes) = (name, attributes)
        isJUnit = name == "testsuites"
        run.begin(document: attributes)
      }
      // Eclipse calls the root `testrun`, and Jenkins accepts any name.
      if name == "testsuite", !ForeignFormat.isKnown(root: root, rootAttributes) { isJUnit = true }
      path.append(name)
      if isJUnit { start(name, attributes) }
    case .text(let bytes):
      if isJUnit, testCase != nil || result != nil || isCollecting { text.append(bytes) }
    case .end(let name):
      if isJUnit { try end(name) }
      path.removeLast()
      if path.isEmpty { hasEnded = true }
    }
  }

  /// Whether text outside any case belongs to an element that is kept.
  private var isCollecting: Bool {
    path.last == "property" || path.last == "system-out" || path.last == "system-err"
  }

  private func start(_ element: String, _ attributes: XMLAttributes) {
    switch element {
    case "testsuites" where run.suites.isEmpty:
      if let title = attributes.value("name") { run.facts.title = title }
      if let time = attributes["time"] { totalTime = JUnitTime.seconds(time) }
      if let started = JUnitTime.since1970(attributes["timestamp"]) {
        run.begin(started: started)
      }
    case "testsuite" where testCase == nil:
      startSuite(attributes)
    case "testcase" where testCase == nil:
      text = JUnitText()
      startCase(attributes)
    case "property":
      text = JUnitText()
      propertyName = attributes["name"] ?? ""
      if let value = attributes["value"] { addProperty(value) }
    default:
      if result == nil, let kind = JUnitResult.Kind(element: element) {
        result = JUnitResult(
          kind: kind, isError: element == "error" || element.hasSuffix("Error"),
          message: attributes["message"] ?? "", type: attributes["type"] ?? "",
          time: JUnitTime.seconds(attributes["time"]))
        text = JUnitText()
      } else if JUnitResult.parts.contains(element) {
        // What an element says before a part of it is its own text.
        result?.takeText(text)
        text = JUnitText()
      }
    }
  }

  private func startSuite(_ attributes: XMLAttributes) {
    run.open(attributes)
    if root == "testsuite", run.suites.count == 1 {
      if let time = attributes["time"] { totalTime = JUnitTime.seconds(time) }
      if let name = attributes.value("name") { run.facts.title = name }
    }
  }

  private func startCase(_ attributes: XMLAttributes) {
    testCase = JUnitCase(attributes, in: run.innermost)
    result = nil
  }

  private func addProperty(_ value: String) {
    guard !propertyName.isEmpty else { return }
    let property = Property(name: propertyName, value: value)
    propertyName = ""
    if testCase != nil {
      guard (testCase?.properties.count ?? 0) < JUnitCase.maxElements else { return }
      testCase?.properties.append(property)
      if JUnitCase.isRetry(property.name, property.value) { testCase?.isRetry = true }
    } else {
      let open = run.innermost
      guard open.properties.count < JUnitRun.maxProperties, !open.properties.contains(property)
      else {
        return
      }
      run.change { $0.properties.append(property) }
    }
  }

  private func end(_ element: String) throws {
    switch element {
    case "testsuite" where testCase == nil:
      try run.close()
    case "testcase":
      try endCase()
    case "property":
      addProperty(text.string)
    case "stackTrace":
      result?.trace = text.string
      text = JUnitText()
    case "system-out", "system-err":
      let isError = element == "system-err"
      if result != nil {
        result?.output.append(text, isError: isError)
      } else if testCase != nil {
        testCase?.output.append(text, isError: isError)
      } else {
        run.addOutside(output: text, isError: isError)
      }
      text = JUnitText()
    default:
      guard JUnitResult.Kind(element: element) != nil, var result else { return }
      result.takeText(text)
      result.end()
      if testCase != nil {
        testCase?.add(result)
      } else if result.kind == .failure || result.kind == .error {
        run.addOutside(result)
      }
      self.result = nil
      text = JUnitText()
    }
  }

  /// Ends a case that the document breaks off in: the case exists, and its result is unknown.
  private func abandonCase() throws {
    guard testCase != nil else { return }
    if var result {
      result.takeText(text)
      result.end()
      testCase?.add(result)
    }
    testCase?.add(.incomplete("The file is cut off inside this test case."))
    try endCase()
  }

  private func endCase() throws {
    guard let ended = testCase else { return }
    testCase = nil
    result = nil
    if let missing = MissingResults(ended) {
      run.facts.losses += missing.sentences
      return run.change { $0.counts.add(hasFailed: true) }
    }
    try run.add(ended)
  }
}
