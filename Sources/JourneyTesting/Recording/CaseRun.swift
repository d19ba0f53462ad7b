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
    var isClosed = false
    var launching: String?
    var launches: [JourneyMoments.Launch] = []
    var resources: [any JourneyResource] = []
    var attachments: [(attachment: TestJournal.Attachment, time: Int64)] = []
  }

  private let progress = Mutex(Progress())
  /// The driver of its journeys.
  let driver: CaseDriver
  let rerun: RerunCommand
  /// The purpose of running the case.
  let role: CaseRole
  /// Counts what its journeys see, do and check, if enabled.
  let coverage: AppCoverage?
  /// The record of accessibility audits, if enabled.
  let audits: ScreenAudits?
  /// The steps of all its journeys, and the sections around them.
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

  /// The start time, on the steps' clock.
  var start: Int64 { log.start }

  /// The journey that was started last.
  var journey: Journey? { progress.withLock { $0.journeys.last } }

  /// All journeys, in the order in which they were started.
  var journeys: [Journey] { progress.withLock { $0.journeys } }

  /// The name of the journeys' browser, if they use one.
  var browser: String? { driver.usesBrowser ? journey?.driver.name : nil }

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
  ///   - driver: The driver of the app.
  ///   - patience: The time limits of the journey.
  ///   - report: Receives each failure that does not end the journey. By default, it becomes an issue.
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

  /// Records an issue.
  ///
  /// - Parameter issue: The issue.
  /// - Returns: Whether it was in time: the case is not in the journal yet.
  func record(_ issue: Testing.Issue) -> Bool {
    let recorded = RecordedIssue(issue, at: Stopwatch.nanoseconds())
    return progress.withLock { progress in
      guard !progress.isClosed else { return false }
      progress.issues.append(recorded)
      return true
    }
  }

  /// Ends the recording of issues, before the case is written to the journal.
  ///
  /// - Returns: The issues, in order.
  func close() -> [RecordedIssue] {
    progress.withLock { progress in
      progress.isClosed = true
      return progress.issues
    }
  }

  /// Records an issue that was found from outside the case.
  ///
  /// - Parameter issue: The issue.
  func record(_ issue: RecordedIssue) {
    progress.withLock { $0.issues.append(issue) }
  }

  /// The resources of the journeys, in the order in which they were started.
  var resources: [any JourneyResource] { progress.withLock { $0.resources } }

  /// Adds a resource.
  ///
  /// - Parameter resource: The resource, already started.
  func add(_ resource: any JourneyResource) {
    progress.withLock { $0.resources.append(resource) }
  }

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
  /// - Parameters:
  ///   - app: The name of the app.
  ///   - launch: Launches the app.
  /// - Returns: The driver of the app.
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
  /// - Parameters:
  ///   - bytes: The contents of the attachment. If they are too large for the journal, the attachment says so instead.
  ///   - name: The name of the attachment.
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
  /// - Parameters:
  ///   - size: The size of the attachment, in bytes.
  ///   - name: The name of the attachment.
  func attach(sizeOfLeftOut size: Int, named name: String) {
    let text = """
      “\(name)” has \(size) bytes. The journal stores attachments of up to \(Self.largestAttachment) bytes, so it was \
      left out. Swift Testing stores it with --attachments-path.
      """
    attach(Array(text.utf8), named: "\(name), left out.txt")
  }
}
