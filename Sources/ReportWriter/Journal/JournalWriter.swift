public import Foundation

/// Writes a run as one journal, which reads back as the same run.
public struct JournalWriter: Sendable {
  /// The run.
  public var run: TestRun

  /// Makes a writer.
  ///
  /// - Parameter run: The run.
  public init(_ run: TestRun) {
    self.run = run
  }

  /// Writes the journal.
  ///
  /// - Parameter sink: Where the bytes go.
  /// - Throws: An error of the sink, or a ``ReportError`` when the details of a case cannot be read.
  public func write(to sink: any ByteSink) throws {
    var writer = JSONWriter(capacity: 4096)
    let clock = RunClock(started: run.started ?? 0)
    var ids = JournalIDs()
    writer.run(run)
    for suite in run.suites { writer.suite(suite, id: ids.next(suite.name)) }
    writer.event("runStarted", clock, at: 0)
    try flush(&writer, to: sink)
    var rest = run.cases[...]
    for (number, function) in run.functions.enumerated() {
      let cases = rest.prefix { $0.function == number }
      rest = rest.dropFirst(cases.count)
      let id = ids.next(function, suite: run.suites[function.suite].name)
      var declared = function
      // A case has an id of its own only in a function that has several.
      declared.isParameterized =
        function.isParameterized || cases.count > 1 || cases.first?.arguments.isEmpty == false
      writer.function(declared, suite: run.suites[function.suite].name, id: id)
      for (index, testCase) in cases.enumerated() {
        let details = try testCase.details.map(run.details.details) ?? TestCase.Details()
        CaseLines(testID: id, caseID: String(index), clock: clock)
          .write(testCase, details, to: &writer)
        try flush(&writer, to: sink)
      }
    }
    if run.isComplete { writer.event("runEnded", clock, at: run.duration) }
    try flush(&writer, to: sink)
  }

  private func flush(_ writer: inout JSONWriter, to sink: any ByteSink) throws {
    try writer.bytes.withUnsafeBytes { try sink.write($0) }
    writer.removeAll()
  }

  /// Writes the journal to a file, which is replaced only when the journal is whole; a link is followed, and a pipe or
  /// a device is written to.
  ///
  /// - Parameter url: The file.
  /// - Throws: A ``ReportError`` when it cannot be written.
  public func write(to url: URL) throws {
    let place = OutputPlace(url.path)
    guard place.isReplaced else {
      let sink = try FileSink(path: place.path)
      try write(to: sink)
      return try sink.close()
    }
    let partial = place.partial
    defer { unlink(partial) }
    let sink = try FileSink(path: partial)
    try write(to: sink)
    try sink.close()
    // Until it has its name, another process could take it for left over.
    guard withExtendedLifetime(sink, { rename(partial, place.path) }) == 0 else {
      throw ReportError(
        "The journal “\(url.path)” cannot be replaced: \(String(cString: strerror(errno))).")
    }
  }
}
