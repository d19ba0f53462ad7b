public import TestJournal

/// Writes a run as JUnit XML, in the dialect that Jenkins, GitLab, GitHub's report actions, CircleCI, Azure, Buildkite, Codecov and
/// Datadog all read the same way.
///
/// There is one flat `testsuite` per suite, and one `testcase` per tuple of arguments. `failure` and `skipped` are never empty (one
/// consumer reads an empty one as a pass), there is no CDATA (another shows it raw), and an `error` is only a case that never ended,
/// or what another tool called one.
public struct JUnitWriter: Sendable {
  /// The consumer that a report is written for.
  public enum Profile: Sendable, Hashable {
    /// Everything that consumers in general read or ignore.
    case standard
    /// Valid against `junit-10.xsd` of Jenkins's xUnit plugin: no `file` and `line`, and no case properties.
    case strict
    /// Like ``standard``, but with absolute attachment paths, which Azure DevOps needs.
    case azure
  }

  /// The run.
  public var run: TestRun
  /// The consumer that the report is written for.
  public var profile: Profile
  /// Whether to omit times and the host, so that two runs with the same results give the same bytes.
  public var isReproducible: Bool
  /// Returns the path by which a consumer finds an attachment; `nil` omits the attachment. A path contains no `[`, `]` or `|`.
  public var attachmentPath: @Sendable (Attachment) throws -> String?

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - profile: The consumer that the report is written for.
  ///   - isReproducible: Whether to omit times and the host.
  ///   - attachmentPath: Returns the path by which a consumer finds an attachment.
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
  /// - Parameter sink: The destination.
  /// - Throws: An error of the sink, or a `ReportError` if the details of a case cannot be read.
  public func write(to sink: any ByteSink) throws {
    let xml = try XMLWriter(.xml, to: sink)
    var total = JUnitCounts(run.cases[...])
    let missing = MissingResults(run)
    if missing != nil { total.addMissing() }
    xml.start("testsuites", ["name": run.title])
    counts(total, xml, withSkipped: profile != .strict)
    if !isReproducible {
      if run.hasTimes { xml.attribute("time", Seconds.text(run.duration)) }
      if profile != .strict, let started = run.started.flatMap(Seconds.timestamp) {
        xml.attribute("timestamp", started)
      }
    }
    let suites = suitesWithCases
    let pieces = Self.pieces(of: suites)
    let repeated = repeatedProperties
    if !pieces.isEmpty || missing != nil {
      xml.children(pieces.count + (missing == nil ? 0 : 1)) { piece, xml in
        guard piece < pieces.count else {
          return missing.map { write($0, repeated, to: xml) } ?? ()
        }
        for number in pieces[piece] {
          try write(
            run.suites[number], number: number, cases: run.cases[suites[number]],
            number == 0 ? run.properties : repeated, to: xml)
        }
      }
    }
    xml.end()
    try xml.finish()
  }

  private var suitesWithCases: [Range<Int>] {
    var next = 0
    return run.suites.indices.map { suite in
      let first = next
      while next < run.cases.count, run.function(of: run.cases[next]).suite == suite {
        next += 1
      }
      return first..<next
    }
  }

  /// Consecutive suites that are large enough together for a thread of their own.
  private static func pieces(of suites: [Range<Int>]) -> [Range<Int>] {
    var pieces: [Range<Int>] = []
    var first = 0
    for (number, cases) in suites.enumerated()
    where number == suites.count - 1 || cases.upperBound - suites[first].lowerBound >= casesOfPiece
    {
      pieces.append(first..<number + 1)
      first = number + 1
    }
    return pieces
  }

  private static let casesOfPiece = 2_000

  private func write(
    _ suite: TestSuite, number: Int, cases: ArraySlice<TestCase>, _ properties: [Property],
    to xml: XMLWriter
  ) throws {
    start(suite, number: number, JUnitCounts(cases), properties, to: xml)
    try write(cases, classname: suite.name, to: xml)
    xml.end()
  }

  /// Opens a suite, and writes the elements before its cases.
  private func start(
    _ suite: TestSuite, number: Int, _ totals: JUnitCounts, _ properties: [Property],
    to xml: XMLWriter
  ) {
    xml.start("testsuite", ["name": suite.name, "id": String(number)])
    counts(totals, xml, withSkipped: true)
    if !isReproducible {
      if let time = totals.time { xml.attribute("time", Seconds.text(time)) }
      if let time = run.started.flatMap({ Seconds.timestamp($0 + totals.start) }) {
        xml.attribute("timestamp", time)
      }
      if let host = run.hostname { xml.attribute("hostname", ShortText.name(host, limit: 255)) }
    }
    if let file = suite.file { xml.attribute("file", file) }
    write(properties, to: xml)
  }

  /// The run's facts that each suite repeats: the first suite has all of them, because a run may have many suites and many facts.
  private var repeatedProperties: [Property] {
    var room = Self.maxRepeated
    return run.properties.filter { property in
      let size = property.name.utf8.count + property.value.utf8.count
      guard size <= room else { return false }
      room -= size
      return true
    }
  }

  private static let maxRepeated = 4_000

  /// Writes the last suite, which states that results are missing.
  private func write(_ missing: MissingResults, _ properties: [Property], to xml: XMLWriter) {
    var totals = JUnitCounts([])
    totals.addMissing()
    start(
      TestSuite(name: MissingResults.suite), number: run.suites.count, totals, properties, to: xml)
    xml.start("testcase", ["classname": MissingResults.suite, "name": MissingResults.name])
    xml.element(
      "error", ["message": missing.message, "type": Issue.Kind.incomplete.rawValue],
      text: missing.sentences.joined(separator: "\n") + "\n")
    xml.end()
    xml.end()
  }

  private func write(_ cases: ArraySlice<TestCase>, classname: String, to xml: XMLWriter) throws {
    var names = CaseNames()
    var (name, time) = (UTF8Text(), UTF8Text())
    var classname = UTF8Text(classname)
    var function = FunctionText(number: -1)
    for testCase in cases {
      if function.number != testCase.function {
        function = FunctionText(number: testCase.function, run.function(of: testCase))
      }
      let details = try shownDetails(of: testCase)
      names.next(function.name, arguments: testCase.arguments, into: &name)
      xml.start("testcase")
      xml.attribute("classname", &classname)
      xml.attribute("name", &name)
      if !isReproducible, testCase.hasRecordedDuration {
        Seconds.write(testCase.duration, to: &time)
        xml.attribute("time", &time)
      }
      if profile != .strict, function.isPlaceKnown {
        xml.attribute("file", &function.file)
        if let line = failedLine(of: testCase, details) {
          xml.attribute("line", line)
        } else if function.isLineKnown {
          xml.attribute("line", &function.line)
        }
      }
      try writeContent(of: testCase, details, to: xml)
      xml.end()
    }
  }

  /// The line at which a case failed, if it is in the file of its test: CI services annotate the `line` of a `testcase` (GitHub's
  /// report actions, GitLab), and readers look for the failure there.
  private func failedLine(of testCase: TestCase, _ details: TestCase.Details?) -> Int? {
    guard testCase.status == .failed || testCase.status == .incomplete,
      let place = details?.decisiveIssue(testCase.status)?.location, place.line > 0,
      place.file == run.function(of: testCase).location?.file
    else { return nil }
    return place.line
  }

  /// The details of a case, unless all of them would be omitted: steps are shown only for failures.
  private func shownDetails(of testCase: TestCase) throws -> TestCase.Details? {
    guard let number = testCase.details else { return nil }
    let isGood = testCase.status == .passed || testCase.status == .skipped
    if isGood, run.details.hasOnlySteps(number) { return nil }
    return try run.details.details(number)
  }

  /// The text that all cases of a function share.
  private struct FunctionText {
    var number: Int
    var name = ""
    var isPlaceKnown = false
    var isLineKnown = false
    var file = UTF8Text()
    var line = UTF8Text()

    init(number: Int) { self.number = number }

    init(number: Int, _ function: TestFunction) {
      self.init(number: number)
      name = function.name
      guard let location = function.location else { return }
      isPlaceKnown = true
      isLineKnown = location.line > 0
      file.append(location.file)
      line.append(String(location.line))
    }
  }

  private func writeContent(
    of testCase: TestCase, _ details: TestCase.Details?, to xml: XMLWriter
  ) throws {
    let function = run.function(of: testCase)
    let facts =
      profile == .strict
      ? [] : JUnitTags.properties(function.tags) + JUnitBugs.properties(of: function)
    guard let details else {
      write(facts, to: xml)
      if testCase.status != .passed { writeResult(testCase.status, TestCase.Details(), to: xml) }
      return
    }
    let others = details.issues.filter { !$0.isFailure }
    if profile != .strict {
      write(
        facts + details.properties
          + others.map {
            Property(
              name: $0.isKnown ? "knownIssue" : "warning",
              value: ShortText.line($0.message, limit: 500))
          }, to: xml)
    }
    if details.earlierAttempts.isEmpty {
      writeResult(testCase.status, details, to: xml)
    } else {
      writeAttempts(testCase.attempts(details), to: xml)
    }
    var lines = others.map { ($0.isKnown ? "known issue: " : "warning: ") + FailureText.line($0) }
    let pictures = details.attachments.filter { $0.mediaType?.hasPrefix("image/") == true }
    let files = details.attachments.filter { $0.mediaType?.hasPrefix("image/") != true }
    var errorOutput: String?
    for attachment in pictures + files {
      if let output = attachment.output(named: JUnitOutput.standardName) {
        lines.append(output.hasSuffix("\n") ? String(output.dropLast()) : output)
      } else if let output = attachment.output(named: JUnitOutput.errorName) {
        errorOutput = (errorOutput ?? "") + output
      } else if let path = try attachmentPath(attachment) {
        lines.append("[[ATTACHMENT|\(path)]]")
      } else if case .file(let path) = attachment.content {
        lines.append("missing attachment: \(path)")
      }
    }
    if !lines.isEmpty { xml.element("system-out", text: lines.joined(separator: "\n") + "\n") }
    if let errorOutput { xml.element("system-err", text: errorOutput) }
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
}
