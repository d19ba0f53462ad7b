internal import Dispatch
public import Foundation
internal import Synchronization
public import TestJournal

/// The folder that holds a run's reports: the only type that writes them to disk.
public struct ReportFolder: Sendable {
  /// The location of the folder.
  public let url: URL
  /// The consumer that `junit.xml` is written for.
  public var junitProfile = JUnitWriter.Profile.standard
  /// Whether to omit times and the host from `junit.xml`, so that the same results give the same bytes.
  public var isReproducible = false
  /// The folders from which attachments that are files may be copied, in addition to `attachments` below this folder. Hidden files
  /// and folders below them are never copied, except `.build`.
  public var attachmentSources: [URL] = []

  /// The package's folder, from which the page shows the source lines around a failure; `nil` shows none.
  public var sourceRoot: URL?

  /// Creates a report folder at a location.
  ///
  /// - Parameter url: The location; the folder is created when the first report is written.
  public init(_ url: URL) { self.url = url }

  /// Writes reports of a run.
  ///
  /// Each report is written beside its predecessor, and replaces it only when complete. A report that fails leaves its predecessor
  /// unchanged and does not stop the others.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - formats: The reports to write.
  ///   - comparison: The changes since earlier runs, if there are any.
  /// - Returns: Warnings, one sentence each: attachments that are missing or may not be copied.
  /// - Throws: A `ReportError` with one sentence for each report that could not be written.
  @discardableResult public func write(
    _ run: TestRun, formats: Set<ReportFormat> = Set(ReportFormat.allCases),
    comparison: RunComparison? = nil
  ) throws -> [String] {
    var run = run
    // A report that cannot read a failure says so itself.
    let causes = formats == [.junit] ? nil : try? run.readFailures()
    return try write(run, causes: causes, formats: formats, comparison: comparison)
  }

  /// Writes reports of a run whose failures may have been read.
  ///
  /// - Parameters:
  ///   - causes: Its failures by cause; `nil` if each report is to read them.
  ///   - comparison: The changes since earlier runs, if there are any.
  /// - Throws: A ``ReportError`` with one sentence for each report that could not be written.
  package func write(
    _ run: TestRun, causes: [FailureGroup]?,
    formats: Set<ReportFormat> = Set(ReportFormat.allCases), comparison: RunComparison?
  ) throws -> [String] {
    do {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    } catch {
      throw ReportError("The folder “\(url.path)” cannot be created: \(error.localizedDescription)")
    }
    for folder in [url, url.appending(path: "attachments")] { StaleFiles.remove(in: folder) }
    // In parallel: whoever waits for the reports has just run tests on all the cores.
    let wanted = ReportFormat.allCases.filter(formats.contains)
    let attachments = AttachmentFolder(
      reports: url, sources: attachmentSources, packageRoot: run.packageRoot,
      isAbsolute: junitProfile == .azure)
    let failures = Mutex([ReportFormat: String]())
    DispatchQueue.concurrentPerform(iterations: wanted.count) { index in
      let format = wanted[index]
      do {
        try OutputPlace(url.appending(path: format.fileName).path).write("report") {
          try write(run, causes, comparison, attachments, as: format, to: $0)
        }
      } catch {
        failures.withLock { $0[format] = "\(format.fileName): \(error)" }
      }
    }
    let sentences = failures.withLock { failures in wanted.compactMap { failures[$0] } }
    guard sentences.isEmpty else { throw ReportError(sentences.joined(separator: "\n")) }
    return attachments.warnings
  }

  /// Removes the reports of an earlier run, which could otherwise be mistaken for those of a run that ends without any.
  ///
  /// - Throws: A ``ReportError`` when one cannot be removed.
  package func removeReports() throws {
    for format in ReportFormat.allCases {
      let place = OutputPlace(url.appending(path: format.fileName).path)
      guard !place.isReplaced || unlink(place.path) == 0 || errno == ENOENT else {
        throw ReportError(
          "\(format.fileName) of an earlier run cannot be removed: \(String(cString: strerror(errno)))."
        )
      }
    }
  }

  private func write(
    _ run: TestRun, _ causes: [FailureGroup]?, _ comparison: RunComparison?,
    _ attachments: AttachmentFolder, as format: ReportFormat, to sink: any ByteSink
  ) throws {
    switch format {
    case .junit:
      try JUnitWriter(
        run, profile: junitProfile, isReproducible: isReproducible,
        attachmentPath: { try attachments.path(of: $0) }
      ).write(to: sink)
    case .html:
      var writer = HTMLWriter(
        run, comparison: comparison, sourceRoot: sourceRoot,
        attachmentPath: { try attachments.pathFromPage(of: $0) },
        loadedAttachment: { attachments.loaded($0, limit: $1) })
      writer.causes = causes
      try writer.write(to: sink)
    case .summary:
      var writer = SummaryWriter(run, comparison: comparison)
      writer.causes = causes
      try writer.write(to: sink)
    }
  }
}
