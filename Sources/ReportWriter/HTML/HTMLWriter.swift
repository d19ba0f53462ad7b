public import Foundation
public import TestJournal

/// Writes a run as a single HTML file that opens from disk, without a server or a network.
///
/// The file is streamed in an order that makes it usable before it is completely loaded: a head with a strict
/// Content-Security-Policy; plain HTML with the totals and the first failures, which needs no script; the index of all cases as
/// columns; the script; and then the details, in chunks, and the attachments. As a result, the memory use, here and in the browser,
/// does not grow with the size of messages.
public struct HTMLWriter: Sendable {
  /// The run to report.
  public var run: TestRun
  /// The changes since earlier runs, if there are any.
  public var comparison: RunComparison?
  /// The failures by cause, if they have been read.
  package var causes: [FailureGroup]?
  /// The package root, which the source lines around failures are read from; `nil` to show none. It never comes from the run
  /// itself, because an input may come from anybody, and reports are published.
  public var sourceRoot: URL?
  /// The maximum size of an embedded attachment, in bytes.
  public var inlineLimit: Int
  /// Returns the path, relative to the report, of an attachment that is not embedded; `nil` when there is none.
  public var attachmentPath: @Sendable (Attachment) throws -> String?
  /// Returns an attachment with its bytes if it is a file within the size limit that may be shown; otherwise unchanged.
  public var loadedAttachment: @Sendable (Attachment, _ limit: Int) -> Attachment

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - run: The run to report.
  ///   - comparison: The changes since earlier runs.
  ///   - sourceRoot: The package root, which the source lines around failures are read from.
  ///   - inlineLimit: The maximum size of an embedded attachment, in bytes.
  ///   - attachmentPath: Returns the path, relative to the report, of an attachment that is not embedded.
  ///   - loadedAttachment: Returns an attachment with its bytes if it is a file that may be shown.
  public init(
    _ run: TestRun, comparison: RunComparison? = nil, sourceRoot: URL? = nil,
    inlineLimit: Int = 8 << 20,
    attachmentPath: @escaping @Sendable (Attachment) throws -> String? = { _ in nil },
    loadedAttachment: @escaping @Sendable (Attachment, _ limit: Int) -> Attachment = { one, _ in one
    }
  ) {
    self.run = run
    self.comparison = comparison
    self.sourceRoot = sourceRoot
    self.inlineLimit = inlineLimit
    self.attachmentPath = attachmentPath
    self.loadedAttachment = loadedAttachment
  }

  /// Writes the report.
  ///
  /// - Parameter sink: The destination.
  /// - Throws: An error of the sink, or a `ReportError` when the details of a case cannot be read.
  public func write(to sink: any ByteSink) throws {
    let html = try XMLWriter(.html, to: sink)
    var run = self.run
    let isChanged = try ForeignParameters.take(from: &run)
    let totals = RunTotals(run.cases)
    let groups = try (isChanged ? nil : causes) ?? FailureGroup.groups(of: run)
    let sources = SourceExcerpts(packageRoot: sourceRoot?.path)
    let overview = StaticOverview(
      run: run, totals: totals, causes: groups, comparison: comparison)
    try html.element("html", ["lang": "en"]) {
      html.element("head") { writeHead(totals, tone: overview.tone, to: html) }
      try html.element("body") {
        html.raw(PackageResources.icons_svg)
        overview.write(to: html)
        try StaticFailures(run: run, groups: groups).write(to: html)
        html.end()
        html.raw("\n")
        CaseIndex(run: run, groups: groups, sources: sources).write(to: html)
        if let comparison { ChangeIndex(comparison, cases: run.cases.count).write(to: html) }
        MutantIndex(run.mutants).write(to: html)
        CoverageIndex(run).write(to: html)
        ShardIndex(run).write(to: html)
        DataBlock.write(HTMLAssets.applicationStyle, id: "app-style", isText: false, to: html)
        DataBlock.write(HTMLAssets.application, id: "app", to: html)
        html.element("script") { html.raw(HTMLAssets.loader) }
        try writeDetails(of: run, sources, to: html)
      }
    }
    try html.finish()
  }

  /// The addition to the title of the browser's tab if results are missing.
  private var missing: String { MissingResults(run) == nil ? "" : ", results missing" }

  private func writeHead(_ totals: RunTotals, tone: String, to html: XMLWriter) {
    html.voidElement("meta", ["charset": "utf-8"])
    html.voidElement(
      "meta", ["http-equiv": "Content-Security-Policy", "content": HTMLAssets.policy])
    html.voidElement(
      "meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"])
    html.voidElement("meta", ["name": "color-scheme", "content": "light dark"])
    html.element("title", text: "\(totals.sentence)\(missing) · \(run.title)")
    html.voidElement("link", ["rel": "icon", "href": HTMLAssets.favicon(tone: tone)])
    html.element("style") { html.raw(HTMLAssets.style) }
    html.element("script") { html.raw(HTMLAssets.start) }
  }

  /// Writes the details of all cases in order, the totals of their steps, and then the attachments that they refer to.
  private func writeDetails(of run: TestRun, _ sources: SourceExcerpts, to html: XMLWriter) throws {
    var searchLines = SearchLines()
    var chunk = DetailChunk(sources: sources)
    var attachments = InlineAttachments(limit: inlineLimit)
    var casesWithAttachments: [Int] = []
    try DetailReader.forEachCase(of: run) { index, details in
      searchLines.add(details, of: index, status: run.cases[index].status)
      try chunk.add(details, of: index, lastPass: comparison?.lastPass(of: index)) { attachment in
        let attachment = loadedAttachment(attachment, inlineLimit)
        let number = attachments.number(of: attachment)
        if number != nil, casesWithAttachments.last != index { casesWithAttachments.append(index) }
        return DetailChunk.AttachmentReference(
          attachment: attachment, number: number,
          path: number == nil ? try attachmentPath(attachment) : nil)
      }
      if chunk.isFull { chunk.write(to: html) }
      if chunk.films.isFull { chunk.writeFilms(to: html) }
    }
    chunk.write(to: html)
    chunk.writeFilms(to: html)
    chunk.stepTimes.write(to: html)
    searchLines.write(to: html)
    for index in casesWithAttachments {
      guard let number = run.cases[index].details else { continue }
      let details = try run.details.details(number)
      for attachment in details.attachments + details.earlierAttempts.flatMap(\.details.attachments)
      {
        attachments.write(loadedAttachment(attachment, inlineLimit), to: html)
      }
    }
  }
}
