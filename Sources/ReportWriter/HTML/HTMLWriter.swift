public import Foundation
public import TestJournal

/// Writes a run as one HTML file that opens from disk, with no server and no network.
///
/// The file is streamed in an order that makes it usable before all of it is read: a head with a strict
/// Content-Security-Policy; plain HTML with the totals and the first failures, which needs no script; the index of all
/// cases as columns; the script; and after it the details, in chunks, and the attachments. So the memory needed, here
/// and in the browser, does not grow with messages.
public struct HTMLWriter: Sendable {
  /// The run.
  public var run: TestRun
  /// What changed since earlier runs, where there are any.
  public var comparison: RunComparison?
  /// The package's folder, from which the source lines around a failure are shown; `nil` shows none. It is never what
  /// the run says of itself: an input may come from anybody, and a report is published.
  public var sourceRoot: URL?
  /// The largest attachment that becomes a part of the file, in bytes.
  public var inlineLimit: Int
  /// Gives the path, relative to the report, of an attachment that is not a part of the file; `nil` when there is none.
  public var attachmentPath: @Sendable (Attachment) throws -> String?
  /// Gives an attachment with its bytes where it is a file of at most so many bytes that may be shown; else as it was.
  public var loadedAttachment: @Sendable (Attachment, _ limit: Int) -> Attachment

  /// Makes a writer.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - comparison: What changed since earlier runs.
  ///   - sourceRoot: The package's folder, from which the source lines around a failure are shown.
  ///   - inlineLimit: The largest attachment that becomes a part of the file, in bytes.
  ///   - attachmentPath: Gives the path, relative to the report, of an attachment that is not a part of the file.
  ///   - loadedAttachment: Gives an attachment with its bytes where it is a file that may be shown.
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
  /// - Parameter sink: Where the bytes go.
  /// - Throws: An error of the sink, or a ``ReportError`` when the details of a case cannot be read.
  public func write(to sink: any ByteSink) throws {
    let html = try XMLWriter(.html, to: sink)
    var run = self.run
    try ForeignParameters.take(from: &run)
    let totals = RunTotals(run.cases)
    let groups = try FailureGroup.groups(of: run)
    let sources = SourceExcerpts(packageRoot: sourceRoot?.path)
    let overview = StaticOverview(run: run, totals: totals, causes: groups)
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
        DataBlock.write(HTMLAssets.applicationStyle, id: "app-style", isText: false, to: html)
        DataBlock.write(HTMLAssets.application, id: "app", to: html)
        html.element("script") { html.raw(HTMLAssets.loader) }
        try writeDetails(of: run, sources, to: html)
      }
    }
    try html.finish()
  }

  /// What the tab of a browser says where the numbers are not all.
  private var missing: String { run.losses.isEmpty ? "" : ", results missing" }

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

  /// Writes the details of all cases in their order, what was counted of their steps, and then the attachments that
  /// they refer to.
  private func writeDetails(
    of run: TestRun, _ sources: SourceExcerpts, to html: XMLWriter
  ) throws {
    var searchLines = SearchLines()
    var chunk = DetailChunk(sources: sources)
    var attachments = InlineAttachments(limit: inlineLimit)
    var casesWithAttachments: [Int] = []
    for (index, testCase) in run.cases.enumerated() {
      guard let number = testCase.details else { continue }
      let details = try run.details.details(number)
      searchLines.add(details, of: index, status: testCase.status)
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
