internal import Synchronization

/// One user journey as it runs: what it drives, its steps, its time, and where its failures go.
public final class Journey: Sendable {
  /// What the journey drives.
  public let driver: any Driver
  /// How long it waits.
  public let patience: Patience

  private struct Progress: Sendable {
    var log = StepLog()
    var waited = Duration.zero
  }

  private let progress = Mutex(Progress())
  let rerunCommand: @Sendable () -> String?
  private let report: @Sendable (JourneyFailure) -> Void
  private let now: @Sendable () -> Int64
  /// When the journey started, on its clock, in nanoseconds.
  public let start: Int64

  /// Starts a journey.
  ///
  /// - Parameters:
  ///   - driver: What it drives, launched.
  ///   - patience: How long it waits.
  ///   - rerunCommand: Gives the command that runs just this case again, when a failure needs it.
  ///   - now: The clock that its steps are timed with, in nanoseconds.
  ///   - report: What is called with each failure that does not end the journey.
  public init(
    driver: any Driver, patience: Patience = Patience(),
    rerunCommand: @escaping @Sendable () -> String? = { nil },
    now: @escaping @Sendable () -> Int64 = { Stopwatch.nanoseconds() },
    report: @escaping @Sendable (JourneyFailure) -> Void
  ) {
    self.driver = driver
    self.patience = patience
    self.rerunCommand = rerunCommand
    self.now = now
    self.report = report
    start = now()
  }

  /// The steps so far, in the order in which they began.
  public var steps: [Step] { progress.withLock { $0.log.steps } }

  /// Takes a step: what happens inside it is recorded as part of it.
  ///
  /// - Parameters:
  ///   - text: What is done.
  ///   - kind: What kind of step it is.
  ///   - screen: The screen that it is taken on.
  ///   - site: Where the journey called.
  ///   - body: What is done.
  /// - Returns: What the body returns.
  /// - Throws: What the body throws.
  public func step<Result>(
    _ text: String, _ kind: Step.Kind, on screen: String = "", at site: CallSite? = nil,
    _ body: () async throws -> Result
  ) async throws -> Result {
    begin(text, kind, on: screen, at: site)
    do {
      let result = try await body()
      end(failed: false)
      return result
    } catch {
      end(failed: true)
      throw error
    }
  }

  /// Opens the app at a place, as a link from outside does.
  ///
  /// - Parameters:
  ///   - link: The link.
  ///   - site: Where the journey called.
  /// - Throws: When the app can no longer be reached.
  public func open(_ link: String, at site: CallSite? = nil) async throws {
    try await step("open \(link)", .action, at: site) {
      // What was done last has to have arrived: a page that is left in the middle of it would forget it.
      try await asking { _ = try await driver.snapshot() }
      try await asking { try await driver.open(link) }
    }
  }

  func begin(_ text: String, _ kind: Step.Kind, on screen: String, at site: CallSite?) {
    let time = now() - start
    progress.withLock {
      $0.log.begin(
        Step(
          text: text, kind: kind, screen: screen, depth: $0.log.depth, start: time, end: time,
          failed: false, site: site))
    }
  }

  func end(failed: Bool) {
    let time = now() - start
    progress.withLock { $0.log.end(at: time, failed: failed) }
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

  /// Where the journey made the innermost call that is under way, and the steps before it.
  var context: (site: CallSite?, trail: [String]) {
    progress.withLock { ($0.log.site, $0.log.trail()) }
  }
}
