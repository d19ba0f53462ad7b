internal import Dispatch
public import Foundation
internal import Synchronization
public import TestJournal

/// The folder in which the reports of a run are kept: the one place that touches the disk.
public struct ReportFolder: Sendable {
  /// Where it is.
  public let url: URL
  /// For whom `junit.xml` is written.
  public var junitProfile = JUnitWriter.Profile.standard
  /// Whether times and the host are left out of `junit.xml`, so that the same results give the same bytes.
  public var isReproducible = false
  /// The folders that attachments which are files may be copied from; none is copied from anywhere else but
  /// `attachments` below this folder. Hidden files and folders below them are left alone, save `.build`.
  public var attachmentSources: [URL] = []

  /// The package's folder, from which the page shows the source lines around a failure; `nil` shows none.
  public var sourceRoot: URL?

  /// Names a folder.
  ///
  /// - Parameter url: Where it is; it is made when the first report is written.
  public init(_ url: URL) {
    self.url = url
  }

  /// Writes reports of a run.
  ///
  /// Each report is written beside its old one, which it replaces only when it is whole. A report that fails leaves
  /// its old one as it was and does not stop the others.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - formats: Which reports.
  ///   - comparison: What changed since earlier runs, where there are any.
  /// - Returns: What is odd, a sentence each: attachments that are missing or may not be copied.
  /// - Throws: A ``ReportError`` with one sentence for each report that could not be written.
  @discardableResult public func write(
    _ run: TestRun, formats: Set<ReportFormat> = Set(ReportFormat.allCases),
    comparison: RunComparison? = nil
  ) throws -> [String] {
    do {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    } catch {
      throw ReportError("The folder “\(url.path)” cannot be created: \(error.localizedDescription)")
    }
    for folder in [url, url.appending(path: "attachments")] { StaleFiles.remove(in: folder) }
    // Side by side: whoever waits for the reports has just run tests on all the cores.
    let wanted = ReportFormat.allCases.filter(formats.contains)
    let attachments = AttachmentFolder(
      reports: url, sources: attachmentSources, packageRoot: run.packageRoot,
      isAbsolute: junitProfile == .azure)
    let failures = Mutex([ReportFormat: String]())
    DispatchQueue.concurrentPerform(iterations: wanted.count) { index in
      let format = wanted[index]
      do {
        try OutputPlace(url.appending(path: format.fileName).path).write("report") {
          try write(run, comparison, attachments, as: format, to: $0)
        }
      } catch {
        failures.withLock { $0[format] = "\(format.fileName): \(error)" }
      }
    }
    let sentences = failures.withLock { failures in wanted.compactMap { failures[$0] } }
    guard sentences.isEmpty else { throw ReportError(sentences.joined(separator: "\n")) }
    return attachments.warnings
  }

  private func write(
    _ run: TestRun, _ comparison: RunComparison?, _ attachments: AttachmentFolder,
    as format: ReportFormat, to sink: any ByteSink
  ) throws {
    switch format {
    case .junit:
      try JUnitWriter(
        run, profile: junitProfile, isReproducible: isReproducible,
        attachmentPath: { try attachments.path(of: $0) }
      ).write(to: sink)
    case .html:
      try HTMLWriter(
        run, comparison: comparison, sourceRoot: sourceRoot,
        attachmentPath: { try attachments.pathFromPage(of: $0) },
        loadedAttachment: { attachments.loaded($0, limit: $1) }
      ).write(to: sink)
    case .summary: try SummaryWriter(run, comparison: comparison).write(to: sink)
    }
  }
}
