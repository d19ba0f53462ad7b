/// Writes a run as JUnit XML, in the dialect that Jenkins, GitLab, GitHub's report actions, CircleCI, Azure, Buildkite,
/// Codecov and Datadog all read the same way.
///
/// One flat `testsuite` a suite, one `testcase` a tuple of arguments. `failure` and `skipped` are never empty (one
/// consumer reads an empty one as a pass), no CDATA is used (another shows it raw), and a case that never ended is the
/// only `error`.
public struct JUnitWriter: Sendable {
  /// For whom the report is written.
  public enum Profile: Sendable, Hashable {
    /// Everything that consumers in general read or pass over.
    case standard
    /// Valid against `junit-10.xsd` of Jenkins's xUnit plugin: no `file` and `line`, no properties of a case.
    case strict
    /// As ``standard``, with the paths of attachments absolute, as Azure DevOps needs them.
    case azure
  }

  /// The run.
  public var run: TestRun
  /// For whom the report is written.
  public var profile: Profile
  /// Whether times and the host are left out, so that two runs with the same results give the same bytes.
  public var isReproducible: Bool
  /// Gives the path by which a consumer finds an attachment; `nil` leaves it out. A path has no `[`, `]` or `|`.
  public var attachmentPath: @Sendable (Attachment) throws -> String?

  /// Makes a writer.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - profile: For whom the report is written.
  ///   - isReproducible: Whether times and the host are left out.
  ///   - attachmentPath: Gives the path by which a consumer finds an attachment.
  public init(
    _ run: TestRun, profile: Profile = .standard, isReproducible: Bool = false,
    attachmentPath: @escaping @Sendable (Attachment) throws -> String? = { attachment in
      if case .file(let path) = attachment.content { path } else { nil }
    }
  ) {
    self.run = run
    self.profile = profile
    self.isReproducible = isReproducible
    self.attachmentPath = attachmentPath
  }

  /// Writes the report.
  ///
  /// - Parameter sink: Where the bytes go.
  /// - Throws: An error of the sink, or a ``ReportError`` when the details of a case cannot be read.
  public func write(to sink: any ByteSink) throws {
    let xml = try XMLWriter(.xml, to: sink)
    let total = JUnitCounts(run.cases[...])
    xml.start("testsuites", ["name": run.title])
    counts(total, xml, withSkipped: profile != .strict)
    if !isReproducible {
      xml.attribute("time", Seconds.text(run.duration))
      if profile != .strict, let started = run.started.flatMap(Seconds.timestamp) {
        xml.attribute("timestamp", started)
      }
    }
    var rest = run.cases[...]
    for (number, suite) in run.suites.enumerated() {
      let cases = rest.prefix { run.functions[$0.function].suite == number }
      rest = rest.dropFirst(cases.count)
      try write(suite, number: number, cases: cases, to: xml)
    }
    xml.end()
    try xml.finish()
  }

  private func write(
    _ suite: TestSuite, number: Int, cases: ArraySlice<TestCase>, to xml: XMLWriter
  ) throws {
    let totals = JUnitCounts(cases)
    xml.start("testsuite", ["name": suite.name, "id": String(number)])
    counts(totals, xml, withSkipped: true)
    if !isReproducible {
      xml.attribute("time", Seconds.text(totals.time))
      if let time = run.started.flatMap({ Seconds.timestamp($0 + totals.start) }) {
        xml.attribute("timestamp", time)
      }
      if let host = run.hostname { xml.attribute("hostname", host) }
    }
    if let file = suite.file { xml.attribute("file", file) }
    write(run.properties, to: xml)
    var names = CaseNames()
    for testCase in cases {
      let function = run.functions[testCase.function]
      let name = names.next(function, arguments: testCase.arguments)
      xml.start("testcase", ["classname": suite.name, "name": name])
      if !isReproducible { xml.attribute("time", Seconds.text(testCase.duration)) }
      if profile != .strict, let location = function.location {
        xml.attribute("file", location.file)
        xml.attribute("line", location.line)
      }
      try writeContent(of: testCase, to: xml)
      xml.end()
    }
    xml.end()
  }

  private func writeContent(of testCase: TestCase, to xml: XMLWriter) throws {
    guard let number = testCase.details else {
      if testCase.status != .passed { writeResult(testCase.status, TestCase.Details(), to: xml) }
      return
    }
    // Steps are shown only where something failed.
    if testCase.status == .passed || testCase.status == .skipped, run.details.hasOnlySteps(number) {
      if testCase.status == .skipped { writeResult(.skipped, TestCase.Details(), to: xml) }
      return
    }
    let details = try run.details.details(number)
    let others = details.issues.filter { !$0.isFailure }
    if profile != .strict {
      write(
        details.properties
          + others.map {
            Property(
              name: $0.isKnown ? "knownIssue" : "warning",
              value: ShortText.line($0.message, limit: 500))
          }, to: xml)
    }
    writeResult(testCase.status, details, to: xml)
    var lines = others.map { ($0.isKnown ? "known issue: " : "warning: ") + FailureText.line($0) }
    let pictures = details.attachments.filter { $0.mediaType?.hasPrefix("image/") == true }
    let files = details.attachments.filter { $0.mediaType?.hasPrefix("image/") != true }
    for attachment in pictures + files {
      if let path = try attachmentPath(attachment) { lines.append("[[ATTACHMENT|\(path)]]") }
    }
    if !lines.isEmpty { xml.element("system-out", text: lines.joined(separator: "\n") + "\n") }
  }

  private func writeResult(
    _ status: TestCase.Status, _ details: TestCase.Details, to xml: XMLWriter
  ) {
    switch status {
    case .passed:
      break
    case .skipped:
      let reason = details.skipReason.flatMap { $0.isEmpty ? nil : $0 } ?? "skipped"
      xml.element(
        "skipped", ["message": ShortText.line(reason, limit: Self.longestMessage)], text: reason)
    case .failed, .incomplete:
      let issue = details.decisiveIssue(status)
      let count = details.issues.count { $0.isFailure }
      var message = ShortText.line(issue?.message ?? "", limit: Self.longestMessage)
      if message.isEmpty { message = status == .failed ? "failed" : "did not end" }
      if count > 1 { message += " (+\(count - 1) more)" }
      var text = FailureText(details).text
      if text.isEmpty { text = message }
      let kind = status == .incomplete ? .incomplete : issue?.kind ?? .issueRecorded
      let attributes: KeyValuePairs<StaticString, String> = [
        "message": message, "type": Self.type(kind),
      ]
      if status == .incomplete {
        xml.element("error", attributes, text: text)
      } else {
        xml.element("failure", attributes, text: text)
      }
    }
  }

  private func write(_ properties: [Property], to xml: XMLWriter) {
    guard !properties.isEmpty else { return }
    xml.element("properties") {
      for property in properties {
        xml.voidElement("property", ["name": property.name, "value": property.value])
      }
    }
  }

  private func counts(_ counts: JUnitCounts, _ xml: XMLWriter, withSkipped: Bool) {
    xml.attribute("tests", counts.tests)
    xml.attribute("failures", counts.failures)
    xml.attribute("errors", counts.errors)
    if withSkipped { xml.attribute("skipped", counts.skipped) }
  }

  private static let longestMessage = 1_000
  /// Words that YAML or Rails gives a meaning to: a consumer that parses the XML with Rails mangles the text then.
  private static let reserved: Set<String> = [
    "array", "base64Binary", "bigInteger", "boolean", "date", "dateTime", "decimal", "double",
    "duration", "file", "float", "hash", "integer", "string", "symbol", "yaml",
  ]

  private static func type(_ kind: Issue.Kind) -> String {
    let isWord = kind.rawValue.utf8.allSatisfy {
      $0 | 0x20 &- UInt8(ascii: "a") < 26 || $0 &- UInt8(ascii: "0") < 10
        || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "_")
    }
    let isUsable =
      isWord && !kind.rawValue.isEmpty && kind.rawValue.utf8.count < 100
      && !reserved.contains(kind.rawValue)
    return isUsable ? kind.rawValue : Issue.Kind.issueRecorded.rawValue
  }
}
