internal import JourneyMutants
internal import TestJournal
internal import RobotCore
internal import Synchronization
internal import Testing

/// A test case as it runs: the journeys that it makes, and the issues that it records.
final class CaseRun: Sendable {
  /// The test case that the current task runs.
  @TaskLocal static var current: CaseRun?

  private struct Progress: Sendable {
    var journeys: [Journey] = []
    var issues: [RecordedIssue] = []
    var launching: String?
    var launches: [JourneyMoments.Launch] = []
    var resources: [any JourneyResource] = []
    var attachments: [(attachment: TestJournal.Attachment, time: Int64)] = []
  }

  private let progress = Mutex(Progress())
  /// What its journeys drive.
  let driver: CaseDriver
  let rerun: RerunCommand
  /// What the case is run for.
  let role: CaseRole
  /// What counts what its journeys see, do and check, where that is wanted.
  let coverage: AppCoverage?
  /// What looks at each new screen for accessibility, where that is wanted.
  let audits: ScreenAudits?
  /// The steps of all its journeys, and of what stands around them.
  let log: StepLog

  init(
    driver: CaseDriver, rerun: RerunCommand, keepsFilm: Bool, role: CaseRole = .result,
    coverage: AppCoverage? = nil, audits: ScreenAudits? = nil
  ) {
    self.coverage = coverage
    self.audits = audits
    self.driver = driver
    self.rerun = rerun
    self.role = role
    log = StepLog(keepsFilm: keepsFilm)
  }

  /// When it started, on the steps' clock.
  var start: Int64 { log.start }

  /// The journey that was started last.
  var journey: Journey? { progress.withLock { $0.journeys.last } }

  /// Every journey that was started, in order.
  var journeys: [Journey] { progress.withLock { $0.journeys } }

  /// The browser that the journeys drive, where they drive one.
  var browser: String? { driver.usesBrowser ? journey?.driver.name : nil }

  /// The issues that were recorded, in order.
  var issues: [RecordedIssue] { progress.withLock { $0.issues } }

  /// What the journey attached, in order, and when.
  var attachments: [(attachment: TestJournal.Attachment, time: Int64)] {
    progress.withLock { $0.attachments }
  }

  /// How many bytes of an attachment the journal keeps: its readers pass over longer lines.
  static let largestAttachment = 32 << 20

  /// Starts a journey.
  ///
  /// - Parameters:
  ///   - driver: What it drives.
  ///   - patience: How long it waits.
  ///   - report: What is called with each failure that does not end the journey; it becomes an issue, when it is not said.
  /// - Returns: The journey.
  func journey(
    with driver: any Driver, patience: Patience = Patience(),
    reporting report: @escaping @Sendable (JourneyFailure) -> Void = {
      Testing.Issue.record($0, sourceLocation: $0.sourceLocation)
    }
  ) -> Journey {
    let journey = Journey(
      driver: driver, patience: patience, log: log, coverage: coverage, audits: audits,
      rerunCommand: { [rerun] in "\(rerun)" }, report: report)
    progress.withLock { $0.journeys.append(journey) }
    return journey
  }

  /// Notes an issue.
  ///
  /// - Parameter issue: The issue.
  func record(_ issue: Testing.Issue) {
    let recorded = RecordedIssue(issue, at: Stopwatch.nanoseconds())
    progress.withLock { $0.issues.append(recorded) }
  }

  /// Notes an issue that was found from outside.
  ///
  /// - Parameter issue: The issue.
  func record(_ issue: RecordedIssue) {
    progress.withLock { $0.issues.append(issue) }
  }

  /// What the journeys need beside their app, in the order in which it was started.
  var resources: [any JourneyResource] { progress.withLock { $0.resources } }

  /// Adds what the journeys need beside their app.
  ///
  /// - Parameter resource: It, started.
  func add(_ resource: any JourneyResource) {
    progress.withLock { $0.resources.append(resource) }
  }

  /// Attaches what the resources of a failed case can show.
  func attachEvidence() async {
    guard issues.contains(where: \.issue.isFailure) else { return }
    let moments = JourneyMoments(of: log, launches: progress.withLock { $0.launches })
    for resource in resources {
      for file in await resource.evidence(at: moments) { attach(file.bytes, named: file.name) }
    }
    for journey in journeys {
      guard let browser = journey.driver.browserControl,
        let archive = BrowserArchive(await browser.requests(), hiding: log.secrets).bytes(moments)
      else { continue }
      attach(archive, named: "browser.har")
    }
  }

  /// Ends the resources, the last one first.
  func endResources() async {
    for resource in resources.reversed() { await resource.end() }
  }

  /// The app that is being launched now.
  var launching: String? { progress.withLock { $0.launching } }

  /// Launches an app; meanwhile it is known which.
  ///
  /// - Parameters:
  ///   - app: The app's name.
  ///   - launch: What launches it.
  /// - Returns: Its driver.
  /// - Throws: Why it cannot be launched.
  func launching(
    _ app: String, _ launch: () async throws -> any Driver
  ) async throws -> any Driver {
    let start = Stopwatch.nanoseconds() - log.start
    progress.withLock { progress in
      progress.launching = app
      progress.launches.append(JourneyMoments.Launch(app: app, start: start))
    }
    defer { progress.withLock { $0.launching = nil } }
    return try await launch()
  }

  /// Notes an attachment.
  ///
  /// - Parameters:
  ///   - bytes: Its content.
  ///   - name: Its name.
  func attach(_ bytes: [UInt8], named name: String) {
    let attachment = TestJournal.Attachment(
      name: name, mediaType: TestJournal.Attachment.mediaType(ofFile: name), content: .bytes(bytes)
    )
    let time = Stopwatch.nanoseconds()
    progress.withLock { $0.attachments.append((attachment, time)) }
  }
}
