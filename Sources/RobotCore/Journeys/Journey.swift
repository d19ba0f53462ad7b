internal import Synchronization

/// One user journey as it runs: what it drives, its steps, its time, and where its failures go.
public final class Journey: Sendable {
  /// What the journey drives.
  public let driver: any Driver
  /// How long it waits.
  public let patience: Patience

  /// The steps of the test case that the journey is part of.
  public let log: StepLog
  /// What counts what the journey sees, does and checks; `nil` where nobody does.
  package let coverage: AppCoverage?
  /// What looks at each new screen for accessibility; `nil` where nobody does.
  package let audits: ScreenAudits?

  private struct Progress: Sendable {
    var waited = Duration.zero
    var newest: Snapshot?
    /// What the driver's snapshots tell of the markup of their elements.
    var markup: Set<MarkupQuery> = []
    /// What a person calls the screen that it arrived on last; empty after a launch or a link.
    var screen = ""
  }

  private let progress = Mutex(Progress())
  let rerunCommand: @Sendable () -> String?
  private let report: @Sendable (JourneyFailure) -> Void

  /// Starts a journey.
  ///
  /// - Parameters:
  ///   - driver: What it drives, launched.
  ///   - patience: How long it waits.
  ///   - log: Where its steps go.
  ///   - rerunCommand: Gives the command that runs just this case again, when a failure needs it.
  ///   - report: What is called with each failure that does not end the journey.
  public convenience init(
    driver: any Driver, patience: Patience = Patience(), log: StepLog = StepLog(),
    rerunCommand: @escaping @Sendable () -> String? = { nil },
    report: @escaping @Sendable (JourneyFailure) -> Void
  ) {
    self.init(
      driver: driver, patience: patience, log: log, coverage: nil, audits: nil,
      rerunCommand: rerunCommand, report: report)
  }

  /// Starts a journey that is looked at.
  ///
  /// - Parameters:
  ///   - driver: What it drives, launched.
  ///   - patience: How long it waits.
  ///   - log: Where its steps go.
  ///   - coverage: What counts what it sees, does and checks.
  ///   - audits: What looks at each new screen for accessibility.
  ///   - rerunCommand: Gives the command that runs just this case again.
  ///   - report: What is called with each failure that does not end the journey.
  package init(
    driver: any Driver, patience: Patience, log: StepLog, coverage: AppCoverage?,
    audits: ScreenAudits?, rerunCommand: @escaping @Sendable () -> String?,
    report: @escaping @Sendable (JourneyFailure) -> Void
  ) {
    self.coverage = coverage
    self.audits = audits
    self.driver = driver
    self.patience = patience
    self.log = log
    self.rerunCommand = rerunCommand
    self.report = report
  }

  /// The steps so far, in the order in which they began.
  public var steps: [Step] { log.steps }

  /// What the app showed when it was last looked at; `nil` before.
  public var newestSnapshot: Snapshot? { progress.withLock { $0.newest } }

  /// Takes a step: what happens inside it is recorded as part of it.
  ///
  /// - Parameters:
  ///   - text: What is done.
  ///   - kind: What kind of step it is.
  ///   - screen: The screen that it is taken on.
  ///   - site: Where the journey called.
  ///   - fileID: The file of the call, for a failure of a step that was given no site.
  ///   - filePath: The file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  ///   - body: What is done.
  /// - Returns: What the body returns.
  /// - Throws: What the body throws.
  @discardableResult
  public func step<Result>(
    _ text: String, _ kind: Step.Kind, on screen: String = "", at site: CallSite? = nil,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column, _ body: () async throws -> Result
  ) async throws -> Result {
    try await log.step(
      text, kind, on: screen, at: site,
      in: CallSite(fileID: fileID, filePath: filePath, line: line, column: column), body)
  }

  /// Opens the app at a place, as a link from outside does.
  ///
  /// - Parameters:
  ///   - link: The link.
  ///   - site: Where the journey called.
  ///   - fileID: The file of the call, for a failure when there is no site.
  ///   - filePath: The file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Throws: A ``JourneyFailure`` when the app cannot be opened there.
  public func open(
    _ link: String, at site: CallSite? = nil, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) async throws {
    let callee = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    try await log.step("open \(link.isEmpty ? "“”" : link)", .action, at: site, in: callee) {
      // What was done last has to have arrived: a page that is left in the middle of it would forget it.
      try await usingDriver { _ = try await driver.snapshot() }
      try await usingDriver { try await driver.open(link) }
      progress.withLock { $0.screen = "" }
    }
  }

  /// Hands a failure on that does not end the journey.
  func reportSoftly(_ failure: JourneyFailure) {
    report(failure)
  }

  /// How long the next wait may last.
  func limit(_ override: Duration?) -> Duration {
    if let override { return override }
    let left = patience.total - progress.withLock { $0.waited }
    return max(.zero, min(patience.each, left))
  }

  /// Takes time that was waited off what is left.
  func spend(_ time: Duration) {
    guard time > .zero else { return }
    progress.withLock { $0.waited += time }
  }

  /// What has to be told of the markup of elements, when that is not what a snapshot tells.
  ///
  /// - Parameters:
  ///   - snapshot: The snapshot that was asked.
  ///   - asked: What the snapshots before it in the same wait were made to tell; `nil` for none.
  /// - Returns: All that has to be told; `nil` when the snapshot tells it. What nobody asks for any more is told no longer.
  func needed(by snapshot: Snapshot, after asked: Set<MarkupQuery>?) -> Set<MarkupQuery>? {
    let needed = snapshot.markupAsked.union(asked ?? [])
    return needed == progress.withLock({ $0.markup }) ? nil : needed
  }

  /// Has the driver's snapshots tell of the markup of their elements.
  ///
  /// - Parameter queries: What they have to tell.
  /// - Returns: A new snapshot.
  /// - Throws: A ``JourneyFailure`` where they cannot.
  func look(for queries: Set<MarkupQuery>) async throws -> Snapshot {
    try await usingDriver {
      try await driver.look(for: queries)
      progress.withLock { $0.markup = queries }
      return try await driver.snapshot()
    }
  }

  /// Notes the screen that it arrived on.
  ///
  /// - Parameter screen: What a person calls it.
  /// - Returns: The one before; empty after a launch or a link.
  func arrived(on screen: String) -> String {
    progress.withLock { progress in
      let before = progress.screen
      progress.screen = screen
      return before
    }
  }

  /// Notes what the app shows.
  func note(_ snapshot: Snapshot) {
    progress.withLock { $0.newest = snapshot }
  }
}
