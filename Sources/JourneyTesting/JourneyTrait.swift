internal import RobotCore
public import Testing

/// A trait that makes tests journeys: each test case gets its own app, and the reports include its steps and issues.
///
/// Put it first among the traits of a suite. A trait before it can skip tests without the reports' knowledge.
public struct JourneyTrait: TestTrait, SuiteTrait, TestScoping {
  let appName: String
  /// The kinds of driver that the app can be launched with.
  let places: Set<DriverKind>
  /// Returns the reason why no browser is available; `nil` when the app does not run in browsers.
  let browserAbsence: (@Sendable @concurrent () async -> String?)?
  /// The engine of the app's browser, if the environment names none; `nil` if it is unknown.
  let engine: BrowserEngine?

  /// Whether the tests in a suite inherit the trait, which they do.
  public var isRecursive: Bool { true }

  /// Records a planned test.
  ///
  /// - Parameter test: The test.
  /// - Throws: ``JourneyTestingError`` when the environment is invalid or the journal cannot be written.
  public func prepare(for test: Test) async throws {
    guard let recorder = try recorder(for: test) else { return }
    if !test.isSuite, let selection = recorder.selection,
      !selection.mayContain(TestIdentity(test), isParameterized: test.isParameterized)
    {
      recorder.tally.notePassedOver()
      return try await ConditionTrait.disabled("not selected by JOURNEYS_ONLY").prepare(for: test)
    }
    // The trait applies to a suite and to everything in it. Only the tests are skipped, not the suite.
    let reason =
      test.isSuite ? nil : await skipReason(within: Limit(of: test), recorder.environment)
    await recorder.plan(
      test, drivers: drivers(of: test, recorder.environment), skippedBecause: reason)
    if let reason { try await ConditionTrait.disabled("\(reason)").prepare(for: test) }
  }

  private func recorder(for test: Test) throws -> Recorder? {
    try Recorder.shared(for: test.sourceLocation.filePath, appName: appName) { asked(in: $0) }
  }

  /// The reason why none of the requested drivers can run a test.
  func skipReason(within limit: Limit, _ environment: JourneyEnvironment) async -> String? {
    let drivers = drivers(within: limit, environment)
    if drivers.contains(where: { !$0.usesBrowser }) { return nil }
    let asked = asked(in: environment)
    if drivers.isEmpty, asked.allSatisfy(\.kind.usesDevice) {
      return limit.offDevice.map { "not on a device: \($0)" }
        ?? limit.toProcess.map { "in process only: \($0)" }
        ?? limit.toBrowser.map { "in a browser only: \($0)" }
        ?? "not on a device: \(appName) does not define how to launch it there"
    }
    if !drivers.isEmpty {
      let reasons = await absences(of: drivers, within: limit)
      return reasons.count == drivers.count ? reasons[drivers[0]] : nil
    }
    if let reason = limit.toProcess { return "in process only: \(reason)" }
    if let reason = limit.toBrowser { return "in a browser only: \(reason)" }
    return places.contains(.inProcess)
      ? "in process only: \(appName) does not support a browser"
      : "in a browser only: \(appName) cannot be driven in process"
  }

  /// The requested drivers. The default is what the app supports.
  func asked(in environment: JourneyEnvironment) -> [CaseDriver] {
    CaseDriver.all(
      environment.drivers
        ?? [[.inProcess, .browser].first(where: places.contains) ?? .device],
      in: environment.engines)
  }

  /// The drivers for a test, in order.
  private func drivers(of test: Test, _ environment: JourneyEnvironment) -> [CaseDriver] {
    drivers(within: Limit(of: test), environment)
  }

  /// The drivers for tests within a limit, in order.
  func drivers(within limit: Limit, _ environment: JourneyEnvironment) -> [CaseDriver] {
    asked(in: environment).filter { $0.kind.isPossible(in: places) && limit.allows($0.kind) }
  }

  /// The reasons why drivers cannot run a test.
  private func absences(
    of drivers: [CaseDriver], within limit: Limit
  ) async -> [CaseDriver: String] {
    let inBrowser = drivers.filter(\.usesBrowser)
    let absence = inBrowser.isEmpty ? nil : await browserAbsence?()
    var reasons: [CaseDriver: String] = [:]
    for driver in inBrowser {
      reasons[driver] = limit.reason(against: driver.engine ?? engine) ?? absence
    }
    return reasons
  }

  /// What the traits of a test keep it to, and why.
  struct Limit {
    var toProcess: String?
    var toBrowser: String?
    var offDevice: String?
    private var offEngines: [BrowserEngine: String] = [:]

    init() {}

    init(of test: Test) {
      for trait in test.traits {
        guard let limit = trait as? DriverLimitTrait else { continue }
        switch limit.place {
        case .process: toProcess = toProcess ?? limit.reason
        case .browser: toBrowser = toBrowser ?? limit.reason
        case .elsewhereThanDevice: offDevice = offDevice ?? limit.reason
        case .otherEngines(let engines):
          for engine in engines { offEngines[engine] = offEngines[engine] ?? limit.reason }
        }
      }
    }

    /// The reason not to run in an engine, if there is one.
    func reason(against engine: BrowserEngine?) -> String? {
      guard let engine, let reason = offEngines[engine] else { return nil }
      return "not in \(engine.name): \(reason)"
    }

    func allows(_ kind: DriverKind) -> Bool {
      (toProcess == nil || kind == .inProcess) && (toBrowser == nil || kind == .browser)
        && (offDevice == nil || !kind.usesDevice)
    }
  }

  /// Provides a scope for suites, tests and test cases.
  ///
  /// - Parameters:
  ///   - test: The test.
  ///   - testCase: The test case.
  /// - Returns: This trait.
  public func scopeProvider(for test: Test, testCase: Test.Case?) -> Self? { self }

  /// Runs a suite, a test or a test case, and records it.
  ///
  /// - Parameters:
  ///   - test: The test.
  ///   - testCase: The test case.
  ///   - function: The body to run.
  /// - Throws: An error that cancels or skips a test. Any other error is recorded as an issue.
  public func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @Sendable @concurrent () async throws -> Void
  ) async throws {
    guard let recorder = try recorder(for: test) else { return try await function() }
    guard let testCase else {
      // The suite and the test may both have the trait, but the test must be recorded once.
      if !test.isSuite, let running = FunctionRun.current, running.matches(test) {
        return try await function()
      }
      return try await recorder.run(
        test, drivers: drivers(of: test, recorder.environment), performing: function)
    }
    guard let functionRun = FunctionRun.current, CaseRun.current == nil else {
      return try await function()
    }
    try await CaseScope(
      test: test, testCase: testCase, function: functionRun, recorder: recorder,
      absences: await absences(of: functionRun.drivers, within: Limit(of: test))
    ).run(function)
  }
}

extension Trait where Self == JourneyTrait {
  /// Makes tests journeys through an app.
  ///
  /// - Parameter app: The app.
  /// - Returns: The trait.
  public static func journeys<Options>(in app: AppUnderTest<Options>) -> Self {
    JourneyTrait(
      appName: app.name, places: app.places, browserAbsence: app.browserAbsence,
      engine: app.engine)
  }
}
