public import Foundation

/// Writes a run as a single journal, which reads back as the same run.
public struct JournalWriter: Sendable {
  /// The run to write.
  public var run: TestRun
  /// The folder of the journal. Paths of attachments inside it are written relative to it, so that both can be moved together; when
  /// `nil`, paths stay unchanged.
  public var folder: String?

  /// Creates a writer.
  ///
  /// - Parameter run: The run.
  public init(_ run: TestRun) { self.run = run }

  /// Writes the journal.
  ///
  /// - Parameter sink: The destination.
  /// - Throws: An error of the sink, or a `ReportError` when the details of a case cannot be read.
  public func write(to sink: any ByteSink) throws {
    var writer = JSONWriter(capacity: 4096)
    let start = Instant(absolute: 0, since1970: run.started ?? 0)
    var ids = UniqueNames(separator: "#")
    writer.run(run)
    for suite in run.suites { TestRecord(suite, id: ids.next(suite.name)).write(to: &writer) }
    writer.event(.runStarted, at: start)
    try flush(&writer, to: sink)
    var rest = run.cases[...]
    for (number, function) in run.functions.enumerated() {
      let cases = rest.prefix { $0.function == number }
      rest = rest.dropFirst(cases.count)
      let id = ids.next(function, suite: run.suites[function.suite].name)
      var declared = function
      // A case has an ID of its own only in a function with several cases.
      declared.isParameterized =
        function.isParameterized || cases.count > 1 || cases.first?.arguments.isEmpty == false
      TestRecord(declared, suite: run.suites[function.suite].name, id: id).write(to: &writer)
      let test = TestReference(test: id)
      for (index, testCase) in cases.enumerated() {
        var details = try run.details(of: testCase)
        if let folder { details.makeAttachmentsRelative(to: folder.folderPrefix) }
        CaseLines(String(index), of: test).write(testCase, details, since: start, to: &writer)
        try flush(&writer, to: sink)
      }
    }
    if run.isComplete { writer.event(.runEnded, at: start.advanced(by: run.duration)) }
    try flush(&writer, to: sink)
  }

  private func flush(_ writer: inout JSONWriter, to sink: any ByteSink) throws {
    try writer.bytes.withUnsafeBytes { try sink.write($0) }
    writer.removeAll()
  }

  /// Writes the journal to a file, which is replaced only when the journal is complete. A symbolic link is followed, and a pipe or
  /// a device is written to directly.
  ///
  /// - Parameter url: The URL of the file.
  /// - Throws: A `ReportError` when it cannot be written.
  public func write(to url: URL) throws {
    try OutputPlace(url.path).write("journal") { try write(to: $0) }
  }
}

extension TestCase.Details {
  fileprivate mutating func makeAttachmentsRelative(to prefix: String) {
    for index in attachments.indices {
      guard case .file(let path) = attachments[index].content, path.hasPrefix(prefix) else {
        continue
      }
      attachments[index].content = .file(String(path.dropFirst(prefix.count)))
    }
    for index in earlierAttempts.indices {
      earlierAttempts[index].details.makeAttachmentsRelative(to: prefix)
    }
  }
}
