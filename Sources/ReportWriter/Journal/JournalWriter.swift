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
  }

  /// Writes the journal to a file, which is replaced only when the journal is whole.
  ///
  /// - Parameter url: The file.
  /// - Throws: A ``ReportError`` when it cannot be written.
  public func write(to url: URL) throws {
    let partial = url.deletingLastPathComponent()
      .appending(path: ".\(url.lastPathComponent).partial-\(UUID().uuidString)").path
    defer { unlink(partial) }
    let sink = try FileSink(path: partial)
    try write(to: sink)
    try sink.close()
    guard rename(partial, url.path) == 0 else {
      throw ReportError(
        "The journal “\(url.path)” cannot be replaced: \(String(cString: strerror(errno))).")
    }
  }
}
