public import Driving
internal import Synchronization
package import struct TestModel.Step
public import Testing

/// A user journey in progress: its driver, its steps, its time limits, and its failures.
public final class Journey: Sendable {
  /// The driver of the app.
  public let driver: any Driver
  /// The driver, if it reads parts of large screens. One that wraps another driver changes what is seen, so it is asked itself.
  let partReader: (any PartReading)?
  /// The driver, if it looks at a screen during animations, for the same reason.
  let earlyReader: (any EarlyReading)?
  /// The journey's time limits.
  public let patience: Patience

  /// The log of the test case that the journey belongs to.
  package let log: StepLog
  /// Counts what the journey sees, does and checks; `nil` when coverage is disabled.
  package let coverage: AppCoverage?
  /// The record of accessibility audits of new screens; `nil` when audits are disabled.
  package let audits: ScreenAudits?

  private struct Progress: Sendable {
    var waited = Duration.zero
    var newest: Snapshot?
    /// The markup facts that the driver's snapshots contain.
    var markup: Set<MarkupQuery> = []
    /// The human-readable name of the screen that the journey last arrived on; empty after a launch or a link.
    var screen = ""
    /// The robot of the screen that the journey last arrived on.
    var robot: (any Robot.Type)?
    var interruptions = Interruptions()
  }

  private let progress = Mutex(Progress())
  let rerunCommand: @Sendable () -> String?
  private let report: @Sendable (JourneyFailure) -> Void

  /// Starts a journey.
  ///
  /// - Parameters:
  ///   - driver: The driver of the app, already launched.
  ///   - patience: The journey's time limits.
  ///   - report: Receives each failure that does not end the journey.
  public convenience init(
    driver: any Driver, patience: Patience = Patience(),
    report: @escaping @Sendable (JourneyFailure) -> Void
  ) {
    self.init(driver: driver, patience: patience, log: StepLog(), report: report)
  }

  /// Starts a journey of a test case.
  ///
  /// - Parameters:
  ///   - driver: The driver of the app, already launched.
  ///   - patience: The journey's time limits.
  ///   - coverage: Counts what the journey sees, does and checks.
  ///   - audits: The record of accessibility audits of new screens.
  ///   - rerunCommand: Returns the command that reruns this test case, when a failure needs it.
  ///   - report: Receives each failure that does not end the journey.
  package init(
    driver: any Driver, patience: Patience = Patience(), log: StepLog,
    coverage: AppCoverage? = nil, audits: ScreenAudits? = nil,
    rerunCommand: @escaping @Sendable () -> String? = { nil },
    report: @escaping @Sendable (JourneyFailure) -> Void
  ) {
    self.coverage = coverage
    self.audits = audits
    self.driver = driver
    partReader = driver as? any PartReading
    earlyReader = driver as? any EarlyReading
    self.patience = patience
    self.log = log
    self.rerunCommand = rerunCommand
    self.report = report
  }

  /// The steps so far, in the order in which they began.
  package var steps: [Step] { log.steps }

  /// The newest snapshot of the app; `nil` before the first one.
  public var newestSnapshot: Snapshot? { progress.withLock { $0.newest } }

  /// Performs a step, and records the steps inside it as its children.
  @discardableResult
  package func step<Result>(
    _ text: String, _ kind: Step.Kind, on screen: String = "",
    at site: SourceLocation = #_sourceLocation,
    _ body: () async throws -> Result
  ) async throws -> Result {
    try await log.step(
      text, kind, on: screen, at: site, body)
  }

  /// Opens a link in the app, as from outside the app.
  ///
  /// - Parameters:
  ///   - link: The link.
  ///   - site: The call site in the journey.
  /// - Throws: A ``JourneyFailure`` when the app cannot open the link.
  public func open(_ link: String, at site: SourceLocation = #_sourceLocation) async throws {
    try await log.step("open \(link.isEmpty ? "“”" : link)", .action, at: site) {
      try await using(
        (any LinkOpening).self, to: "open links", held: Self.inProcessToo, settled: true
      ) { try await $0.open(link) }
      progress.withLock { $0.screen = "" }
    }
  }

  /// Reports a failure without ending the journey.
  func reportSoftly(_ failure: JourneyFailure) { report(failure) }

  /// The longest time that the next wait may take.
  func limit(_ override: Duration?) -> Duration {
    if let override { return override }
    let left = patience.total - progress.withLock { $0.waited }
    return max(.zero, min(patience.each, left))
  }

  /// Deducts waiting time from what is left.
  func spend(_ time: Duration) {
    guard time > .zero else { return }
    progress.withLock { $0.waited += time }
  }

  /// Returns the markup facts that snapshots need to contain, when they differ from what they contain now.
  ///
  /// - Parameter asked: The queries of the earlier snapshots in the same wait, or `nil` for none.
  /// - Returns: All queries to answer, or `nil` when the snapshot answers them. Queries that are no longer asked are left out.
  func needed(by snapshot: Snapshot, after asked: Set<MarkupQuery>?) -> Set<MarkupQuery>? {
    let needed = snapshot.markupAsked.union(asked ?? [])
    return needed == progress.withLock({ $0.markup }) ? nil : needed
  }

  /// Has the driver include markup facts in its snapshots.
  ///
  /// - Throws: A ``JourneyFailure`` when the driver cannot answer the queries.
  func look(for queries: Set<MarkupQuery>) async throws -> Snapshot {
    try await include(queries)
    return try await usingDriver { try await driver.snapshot() }
  }

  /// Has the driver include markup facts in its next snapshots.
  ///
  /// - Throws: A ``JourneyFailure`` when the driver cannot answer the queries.
  func include(_ queries: Set<MarkupQuery>) async throws {
    try await using(
      (any MarkupReading).self, to: "use CSS and attributes", held: "only pages have them"
    ) {
      try await $0.look(for: queries)
      progress.withLock { $0.markup = queries }
    }
  }

  /// Handles an interruption from now on.
  package func expect(_ interruption: Interruption) { interruptions { $0.add(interruption) } }

  func interruptions<Value>(_ change: (inout Interruptions) -> Value) -> Value {
    progress.withLock { change(&$0.interruptions) }
  }

  /// The interruptions that can come now, with their places.
  var expectedInterruptions: [(place: Int, interruption: Interruption)] {
    progress.withLock { $0.interruptions.expected }
  }

  /// The time of a snapshot without the time that was spent on interruptions.
  func time(of snapshot: Snapshot) -> Duration {
    snapshot.time - progress.withLock { $0.interruptions.time }
  }

  /// Records the screen that the journey arrived on.
  ///
  /// - Parameter screen: The human-readable name of the screen.
  /// - Returns: The name of the previous screen; empty after a launch or a link.
  func arrived(on screen: String) -> String {
    progress.withLock { progress in
      let before = progress.screen
      progress.screen = screen
      return before
    }
  }

  /// The robot of the screen that the journey last arrived on; `nil` before the first one.
  package var newestRobot: (any Robot.Type)? { progress.withLock { $0.robot } }

  /// Records the robot of the screen that the journey arrived on.
  func note(_ robot: any Robot.Type) { progress.withLock { $0.robot = robot } }

  /// Records the newest snapshot.
  func note(_ snapshot: Snapshot) { progress.withLock { $0.newest = snapshot } }
}
