internal import RobotCore
internal import Synchronization
internal import TestJournal
internal import Testing

/// A running test case, with the journeys that it starts and the issues that it records.
final class CaseRun: Sendable {
  /// The test case that the current task runs.
  @TaskLocal static var current: CaseRun?

  private struct Progress: Sendable {
    var journeys: [Journey] = []
    var issues: [RecordedIssue] = []
    /// The failures that Swift Testing does not know, because a retry may make up for them.
    var held: [Testing.Issue] = []
    /// Whether Swift Testing knows a failure, so that no retry can make up for it.
    var isTold = false
    var isClosed = false
    /// Whether another attempt is to follow, and that attempt once it has begun.
    var isRetried = false
    var next: CaseRun?
    /// The issues that came after the end, for the next attempt.
    var late: [RecordedIssue] = []
    var launching: String?
    var launches: [JourneyMoments.Launch] = []
    var resources: [any JourneyResource] = []
    var attachments: [(attachment: TestJournal.Attachment, time: Int64)] = []
  }

  private let progress = Mutex(Progress())
  /// The driver of its journeys.
  let driver: CaseDriver
  let rerun: RerunCommand
  /// The arguments as the journal has them, with the driver and the repetition if there are several.
  let arguments: CaseArguments
  let attempt: Attempt
  /// What the case waited for before it started, if it needs anything for itself.
  let wait: ExclusiveWait?
  /// The purpose of running the case.
  let role: CaseRole
  /// Counts what its journeys see, do and check, if enabled.
  let coverage: AppCoverage?
  /// The record of accessibility audits, if enabled.
  let audits: ScreenAudits?
  /// The steps of all its journeys, and the sections around them.
  let log: StepLog
  /// Tells the testing library of a failure that does not end the case, with further lines about it.
  let tell: Telling

  /// Tells a testing library of a failure, with further lines about it.
  typealias Telling =
    @Sendable (_ error: any Error, _ notes: String?, Testing.SourceLocation) -> Void

  init(
    driver: CaseDriver, rerun: RerunCommand, arguments: CaseArguments? = nil, keepsFilm: Bool,
    attempt: Attempt = .only, after wait: ExclusiveWait? = nil,
    role: CaseRole = .result, coverage: AppCoverage? = nil, audits: ScreenAudits? = nil,
    telling tell: @escaping Telling = {
      Testing.Issue.record($0, $1.map { Comment(rawValue: $0) }, sourceLocation: $2)
    }
  ) {
    self.tell = tell
    self.coverage = coverage
    self.audits = audits
    self.driver = driver
    self.rerun = rerun
    self.arguments = arguments ?? rerun.arguments
    self.attempt = attempt
    self.wait = wait
    self.role = role
    log = StepLog(keepsFilm: keepsFilm)
  }

  /// The start time, on the steps' clock.
  var start: Int64 { log.start }

  /// The journey that was started last.
  var journey: Journey? { progress.withLock { $0.journeys.last } }

  /// All journeys, in the order in which they were started.
  var journeys: [Journey] { progress.withLock { $0.journeys } }

  /// The name of the journeys' browser, if they use one.
  var browser: String? { driver.usesBrowser || driver.kind.usesDevice ? journey?.driver.name : nil }

  /// The recorded issues, in order.
  var issues: [RecordedIssue] { progress.withLock { $0.issues } }

  /// The attachments with their times, in order.
  var attachments: [(attachment: TestJournal.Attachment, time: Int64)] {
    progress.withLock { $0.attachments }
  }

  /// The maximum size of an attachment in the journal, in bytes. Readers skip longer lines.
  static let largestAttachment = 32 << 20

  /// Starts a journey.
  ///
  /// - Parameters:
  ///   - patience: The time limits of the journey.
  ///   - report: Receives each failure that does not end the journey; `nil` for the testing library.
  func journey(
    with driver: any Driver, patience: Patience = Patience(),
    reporting report: (@Sendable (JourneyFailure) -> Void)? = nil
  ) -> Journey {
    let journey = Journey(
      driver: driver, patience: patience, log: log, coverage: coverage, audits: audits,
      rerunCommand: { [rerun] in "\(rerun)" },
      report: report ?? { [tell] in tell($0, nil, $0.sourceLocation) })
    progress.withLock { $0.journeys.append(journey) }
    return journey
  }

  /// What becomes of an issue.
  enum Reception {
    /// The case contains it.
    case kept
    /// The case contains it, and Swift Testing is not to know it, because a retry may make up for it.
    case held
    /// The case is in the journal already.
    case late
  }

  func record(_ issue: Testing.Issue) -> Reception {
    let recorded = RecordedIssue(issue, at: Stopwatch.nanoseconds())
    let isInTime = progress.withLock { progress in
      guard !progress.isClosed else { return false }
      progress.issues.append(recorded)
      if issue.isFailure, attempt.hasNext { progress.held.append(issue) }
      return true
    }
    if isInTime { return issue.isFailure && attempt.hasNext ? .held : .kept }
    return recordLate(recorded) ? .kept : .late
  }

  /// Records an issue of an earlier attempt that came after the end of that attempt. No retry makes up for it.
  ///
  /// - Returns: Whether it was in time: an attempt runs or is to follow.
  private func recordLate(_ issue: RecordedIssue) -> Bool {
    let (isKept, next) = progress.withLock { progress -> (Bool, CaseRun?) in
      if !progress.isClosed {
        progress.issues.append(issue)
        progress.isTold = progress.isTold || issue.issue.isFailure
      } else if progress.isRetried, progress.next == nil {
        progress.late.append(issue)
      } else {
        return (false, progress.next)
      }
      return (true, nil)
    }
    return isKept || next?.recordLate(issue) == true
  }

  /// Begins the attempt that follows another one.
  func follow(_ former: CaseRun) {
    let late = former.progress.withLock { progress in
      progress.next = self
      defer { progress.late = [] }
      return progress.late
    }
    for issue in late { _ = recordLate(issue) }
  }

  /// Ends the wait for another attempt that does not come.
  ///
  /// - Returns: The issues that came after the end.
  func abandonRetry() -> [RecordedIssue] {
    progress.withLock { progress in
      progress.isRetried = false
      defer { progress.late = [] }
      return progress.late
    }
  }

  /// Ends the recording of issues, before the case is written to the journal.
  ///
  /// - Parameter mayRetry: Whether another attempt may follow if this one failed.
  func close(mayRetry: Bool) -> [RecordedIssue] {
    progress.withLock { progress in
      progress.isClosed = true
      progress.isRetried = mayRetry && !progress.held.isEmpty && !progress.isTold
      return progress.issues
    }
  }

  /// Whether another attempt is to follow, once this one is closed.
  var isRetried: Bool { progress.withLock { $0.isRetried } }

  /// The failures that Swift Testing does not know, with the secrets of the case hidden.
  var heldIssues: [Testing.Issue] {
    progress.withLock { $0.held }.map { $0.hidingSecrets(log.mask) }
  }

  /// Records an issue that was found from outside the case.
  func record(_ issue: RecordedIssue) { progress.withLock { $0.issues.append(issue) } }

  /// The resources of the journeys, in the order in which they were started.
  var resources: [any JourneyResource] { progress.withLock { $0.resources } }

  /// Adds a resource.
  ///
  /// - Parameter resource: The resource, already started.
  func add(_ resource: any JourneyResource) { progress.withLock { $0.resources.append(resource) } }

  /// Attaches the resources' evidence and the browsers' requests to a failed case.
  func attachEvidence() async {
    guard issues.contains(where: \.issue.isFailure) else { return }
    let moments = JourneyMoments(of: log, launches: progress.withLock { $0.launches })
    for resource in resources {
      for file in await resource.evidence(at: moments) { attach(file.bytes, named: file.name) }
    }
    for journey in journeys {
      guard let browser = journey.driver.capability((any RequestRouting).self),
        let archive = BrowserArchive(await browser.requests(), hiding: log.secrets).bytes(moments)
      else { continue }
      attach(archive, named: "browser.har")
    }
  }

  /// Ends the resources in reverse order.
  func endResources() async {
    for resource in resources.reversed() { await resource.end() }
  }

  /// The name of the app that is being launched.
  var launching: String? { progress.withLock { $0.launching } }

  /// Launches an app, and records its name during the launch.
  ///
  /// - Throws: The error of the launch.
  func launching(
    _ app: String, _ launch: () async throws -> any Driver
  ) async throws -> any Driver {
    let start = Int((Stopwatch.nanoseconds() - log.start) / 1000)
    progress.withLock { progress in
      progress.launching = app
      progress.launches.append(JourneyMoments.Launch(app: app, start: start))
    }
    defer { progress.withLock { $0.launching = nil } }
    return try await launch()
  }

  /// Records an attachment.
  ///
  /// - Parameter bytes: The contents of the attachment. If they are too large for the journal, the attachment says so instead.
  func attach(_ bytes: [UInt8], named name: String) {
    guard bytes.count <= Self.largestAttachment else {
      return attach(sizeOfLeftOut: bytes.count, named: name)
    }
    let attachment = TestJournal.Attachment(
      name: name, mediaType: TestJournal.Attachment.mediaType(ofFile: name), content: .bytes(bytes)
    )
    let time = Stopwatch.nanoseconds()
    progress.withLock { $0.attachments.append((attachment, time)) }
  }

  /// Records that an attachment was too large for the journal.
  ///
  /// - Parameter size: The size of the attachment, in bytes.
  func attach(sizeOfLeftOut size: Int, named name: String) {
    let text = """
      “\(name)” has \(size) bytes. The journal stores attachments of up to \(Self.largestAttachment) bytes, so it was \
      left out. Swift Testing stores it with --attachments-path.
      """
    attach(Array(text.utf8), named: "\(name), left out.txt")
  }
}
