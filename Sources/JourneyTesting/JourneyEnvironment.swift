internal import Foundation
internal import RobotCore
internal import Support
package import TestJournal

/// The settings of a run of journeys, from the environment.
///
/// The variables with the prefix `JOURNEYS_` that journeys know. Another one is an error.
package struct JourneyEnvironment: Hashable, Sendable {
  /// An environment variable.
  package enum Variable: String, CaseIterable, Sendable {
    /// The folder for the reports. The default is `reports` in the package.
    case reports = "JOURNEYS_REPORTS"
    /// The folder for the journal alone, for a program that generates the reports, such as `journey-report test`. It applies when
    /// no report folder is set.
    case journal = "JOURNEYS_JOURNAL"
    /// A name for the run, such as the number of the CI job: processes with the same name that write to one folder one after the
    /// other add up. The processes of one `swift test` do so in any case.
    case run = "JOURNEYS_RUN"
    /// The arguments of the only test case to run, as reports show them: `animal: Crab`.
    case onlyCase = "JOURNEYS_CASE"
    /// The shard of the run that this process is, such as `2/5`, or `ci` for what the variables of the CI system say. By default,
    /// the process runs everything; only Bazel's variables are obeyed unasked.
    case shard = "JOURNEYS_SHARD"
    /// The number of shards, where the system tells a process only its index, as Kubernetes does.
    case shards = "JOURNEYS_SHARDS"
    /// The results of an earlier run, such as its journal, whose times the shards are planned with. By default, all cases count alike.
    case shardHistory = "JOURNEYS_SHARD_HISTORY"
    /// The only test cases to run: `failed:`, `flaky:` or `new:` with the path of an earlier run, or the path of a file with the
    /// name of a case or a test on each line.
    case only = "JOURNEYS_ONLY"
    /// How often each case runs: a number, or as in `100,until-failure` up to that number.
    case repetitions = "JOURNEYS_REPEAT"
    /// The number of failed cases after which no further case runs.
    case maxFailures = "JOURNEYS_MAX_FAILURES"
    /// The maximum number of retries of each failing case, overriding the tests.
    case retries = "JOURNEYS_RETRIES"
    /// When a failing case runs again: `now`, which is the default, or `last`, after all other cases and one at a time.
    case retry = "JOURNEYS_RETRY"
    /// What makes a test fail: `failed`, which is the default, or also `flaky`: a case that passed only in a retry.
    case failOn = "JOURNEYS_FAIL_ON"
    /// The driver of the journeys: `in-process`, `browser`, `both` (one after the other), or `compared` (both at once, compared
    /// with each other), `device`, or `device-compared`. By default, each app runs in process or, if it does not support that, in a
    /// browser or on a device.
    case driver = "JOURNEYS_DRIVER"
    /// The maximum number of journeys that use browsers at once. The default is one more than the number of processors.
    case workers = "JOURNEYS_WORKERS"
    /// The browsers: `chromium`, `firefox`, `webkit`, or several of them separated by commas, in each of which every case runs; or
    /// the path of a browser. The default is the app's own browser, which is the fastest Chromium found.
    case browser = "JOURNEYS_BROWSER"
    /// The path of chromedriver. The default is the one in `PATH`.
    case chromeDriver = "JOURNEYS_CHROMEDRIVER"
    /// The URL of a WebDriver endpoint, such as a Selenium Grid. By default, a local browser is started.
    case webDriverURL = "JOURNEYS_WEBDRIVER_URL"
    /// Additional capabilities to request from the endpoint, as a JSON object (W3C WebDriver, section 7).
    case capabilities = "JOURNEYS_WEBDRIVER_CAPABILITIES"
    /// The addresses of the servers of devices, separated by commas, one for each device: WebDriverAgent's, or that of an Appium server.
    case deviceURL = "JOURNEYS_DEVICE_URL"
    /// The capabilities of sessions with devices, as a JSON object, or as an array with an object for each device.
    case deviceCapabilities = "JOURNEYS_DEVICE_CAPABILITIES"
    /// `yes` shows the browser's window, which requires a display. `slow` also pauses before each action with its element marked,
    /// `open` keeps the browser of a failed journey open, and `slow,open` does both. By default, the browser is headless.
    case show = "JOURNEYS_SHOW"
    /// The named pipe of a program that goes on in the browser of a journey that passed: `journeys record --continue` sets it.
    case handover = "JOURNEYS_HANDOVER"
    /// Additional arguments for the browser, separated by spaces.
    case browserArguments = "JOURNEYS_BROWSER_ARGUMENTS"
    /// The host under which a remote browser reaches this machine. The default is loopback.
    case host = "JOURNEYS_HOST"
    /// The maximum delay of the app server's responses, in milliseconds. By default, there is no delay.
    case latency = "JOURNEYS_LATENCY"
    /// The seed of all random choices in the run.
    case seed = "JOURNEYS_SEED"
    /// `yes` records the outlines and styles that verifiers compare screens with, instead of checking them.
    case record = "JOURNEYS_RECORD"
    /// The time limit of a test case in seconds, after which the run is aborted. The default is 300; 0 means no limit.
    case timeLimit = "JOURNEYS_TIME_LIMIT"
    /// `yes` lets a run pass even if the environment kept every journey from running.
    case allowNone = "JOURNEYS_ALLOW_NONE"
    /// The test cases for which reports show what the app showed at each step: `failed` (including the shortest passing case of
    /// each test), which is the default, `all`, or `no`.
    case film = "JOURNEYS_FILM"
    /// The number of steps of each random walk, overriding the tests.
    case walkSteps = "JOURNEYS_WALK_STEPS"
    /// The UI mutants to try: `all`, or a share such as `10%`. By default, none are tried.
    case mutants = "JOURNEYS_MUTANTS"
    /// `yes` counts what the journeys see, do and check in the app, for the map in the report.
    case coverage = "JOURNEYS_COVERAGE"
    /// `yes` audits each new screen for accessibility, and fails the journey if there are findings.
    case audit = "JOURNEYS_AUDIT"
  }

  /// The folder for the reports, if set.
  package var reports: String?
  /// The folder for the journal alone, for a program that generates the reports, if set.
  package var journal: String?
  /// The name of the run that this process belongs to, if set.
  package var run: String?
  /// The arguments of the only test case to run, if set.
  package var onlyCase: String?
  /// The shard of the run that this process is; `nil` for a run that is not split.
  package var shard: ShardSelection?
  /// The path of the results of an earlier run, whose times the shards are planned with, if set.
  package var shardHistory: String?
  /// The number of workers that the environment states, if it does.
  package var statedWorkers: Int?
  /// The selection of the only test cases to run, if set.
  package var only: String?
  /// How often each case runs, if set.
  package var repetitions: Repetitions?
  /// The number of failed cases after which no further case runs, if set.
  package var maxFailures: Int?
  /// The maximum number of retries of each failing case, if set.
  package var retries: Int?
  /// Whether retries wait until all other cases have ended.
  package var retriesLast: Bool
  /// Whether a case that passed only in a retry makes its test fail.
  package var failsOnFlaky: Bool
  /// The drivers of the journeys in the order in which they run, if set.
  package var drivers: [DriverKind]?
  /// The maximum number of journeys that use browsers at once.
  package var workers: Int
  /// The browser engines to drive one after the other; empty for the app's own.
  package var engines: [BrowserEngine]
  /// The path of the browser, if set.
  package var browser: String?
  /// The path of chromedriver, if set.
  package var chromeDriver: String?
  /// The URL of a WebDriver endpoint, if set.
  package var webDriverURL: String?
  /// Additional capabilities to request from the endpoint, as a JSON object.
  package var capabilities: String?
  /// The addresses of the servers of devices.
  package var deviceURLs: [String]
  /// The capabilities of sessions with devices, as JSON.
  package var deviceCapabilities: String?
  /// How the browser is shown; `nil` when it is headless.
  package var show: BrowserShow?
  /// The path of the named pipe of a program that goes on in the browser of a journey that passed, if set.
  package var handover: String?
  /// Additional arguments for the browser.
  package var browserArguments: [String]
  /// The host under which a browser reaches this machine.
  package var host: String
  /// The maximum delay of the app server's responses, in milliseconds.
  package var latency: Int
  /// The seed of all random choices in the run.
  package var seed: UInt64
  /// Whether to record outlines and styles instead of checking them.
  package var recordsScreens: Bool
  /// The time limit of a test case in seconds; 0 means no limit.
  package var timeLimit: Int
  /// Whether a run may pass even if the environment kept every journey from running.
  package var allowsNone: Bool
  /// The test cases for which reports show what the app showed at each step.
  package var film: FilmKeeping
  /// The number of steps of each random walk, if set.
  package var walkSteps: Int?
  /// The UI mutants to try; `nil` for none.
  package var mutants: MutantSelection?
  /// Whether to count what the journeys see, do and check in the app.
  package var countsCoverage: Bool
  /// Whether to audit each new screen for accessibility.
  package var audits: Bool

  /// Parses the environment.
  ///
  /// - Parameter variables: The values of the variables by name. An empty value counts as unset.
  /// - Throws: ``JourneyTestingError`` for an unknown variable or value, with a list of the known ones.
  package init(_ variables: [String: String]) throws {
    for name in variables.keys.sorted() where name.hasPrefix("JOURNEYS_") {
      guard Variable(rawValue: name) != nil else {
        let known = Variable.allCases.map(\.rawValue).joined(separator: ", ")
        throw JourneyTestingError(
          "The environment variable \(name) is unknown. Known variables: \(known).")
      }
    }
    func value(_ variable: Variable) -> String? {
      variables[variable.rawValue].flatMap { $0.isEmpty ? nil : $0 }
    }
    func number<Number: FixedWidthInteger>(
      _ variable: Variable, _ range: ClosedRange<Number>, else standard: Number
    ) throws -> Number {
      guard let text = value(variable) else { return standard }
      guard let number = Number(text), range.contains(number) else {
        throw JourneyTestingError(
          "\(variable.rawValue)=\(text) is not a whole number from \(range.lowerBound) to \(range.upperBound)."
        )
      }
      return number
    }
    reports = value(.reports)
    journal = value(.journal)
    run = value(.run)
    onlyCase = value(.onlyCase)
    shard = try Self.shard(variables)
    shardHistory = value(.shardHistory)
    only = value(.only)
    repetitions = try Self.repetitions(value(.repetitions))
    maxFailures = try value(.maxFailures).map { _ in
      try number(.maxFailures, 1...1_000_000, else: 1)
    }
    retries = try value(.retries).map { _ in try number(.retries, 0...RetryPlan.most, else: 0) }
    if repetitions != nil, (retries ?? 0) > 0 {
      throw JourneyTestingError(
        """
        JOURNEYS_REPEAT and JOURNEYS_RETRIES exclude each other: each repetition has its own result. Unset one of them.
        """)
    }
    if shard != nil, only != nil || repetitions != nil {
      let other = only != nil ? Variable.only : .repetitions
      throw JourneyTestingError(
        """
        JOURNEYS_SHARD and \(other.rawValue) exclude each other: merging would miss the planned cases that did not run. Unset one \
        of them.
        """)
    }
    retriesLast = try Self.isWord(value(.retry), "last", ofKnown: ["now", "last"], for: .retry)
    failsOnFlaky = try Self.isWord(
      value(.failOn), "flaky", ofKnown: ["failed", "flaky"], for: .failOn)
    drivers = try Self.drivers(value(.driver))
    workers = try number(.workers, 1...256, else: ProcessInfo.processInfo.browserCount)
    statedWorkers = value(.workers).map { [workers] _ in workers }
    (engines, browser) = try Self.browsers(value(.browser))
    chromeDriver = value(.chromeDriver)
    webDriverURL = value(.webDriverURL)
    capabilities = value(.capabilities)
    deviceURLs = (value(.deviceURL) ?? "").split(separator: ",").map {
      $0.filter { $0 != " " }
    }
    deviceCapabilities = value(.deviceCapabilities)
    browserArguments = (value(.browserArguments) ?? "").split(separator: " ").map(String.init)
    host = value(.host) ?? "127.0.0.1"
    latency = try number(.latency, 0...60_000, else: 0)
    seed = try number(.seed, 0...UInt64.max, else: 0)
    func isYes(_ variable: Variable) throws -> Bool {
      try Self.isWord(value(variable), "yes", ofKnown: ["yes", "no"], for: variable)
    }
    handover = value(.handover)
    show = try value(.show).flatMap { try BrowserShow($0) }
    recordsScreens = try isYes(.record)
    timeLimit = try number(.timeLimit, 0...86_400, else: 300)
    allowsNone = try isYes(.allowNone)
    countsCoverage = try isYes(.coverage)
    audits = try isYes(.audit)
    film = try Self.film(value(.film))
    mutants = try Self.mutants(value(.mutants))
    walkSteps = try value(.walkSteps).map { _ in try number(.walkSteps, 1...1_000_000_000, else: 1)
    }
  }

  private static func shard(_ variables: [String: String]) throws -> ShardSelection? {
    do {
      return try ShardSelection.asked(in: variables)
    } catch {
      throw JourneyTestingError(error.description)
    }
  }

  /// Whether the value of a variable is a certain one of its known words.
  private static func isWord(
    _ value: String?, _ word: String, ofKnown known: [String], for variable: Variable
  ) throws -> Bool {
    guard let value else { return false }
    guard known.contains(value) else {
      throw JourneyTestingError(
        """
        \(variable.rawValue)=\(value) is not a known value. Known values: \(known.joined(separator: ", ")).
        """)
    }
    return value == word
  }

  private static func drivers(_ word: String?) throws -> [DriverKind]? {
    guard let word else { return nil }
    if word == "both" { return [.inProcess, .browser] }
    if let kind = DriverKind.allCases.first(where: { $0.variable == word }) { return [kind] }
    let known = (DriverKind.allCases.map(\.variable) + ["both"]).joined(separator: ", ")
    throw JourneyTestingError(
      "JOURNEYS_DRIVER=\(word) is not a driver. Known drivers: \(known).")
  }

  private static func repetitions(_ text: String?) throws -> Repetitions? {
    guard let text else { return nil }
    if let repetitions = Repetitions(text) { return repetitions }
    throw JourneyTestingError(
      """
      JOURNEYS_REPEAT=\(text) is not a number from 1 to \(Repetitions.most), optionally followed by \
      “,\(Repetitions.untilFailure)”.
      """)
  }

  private static func mutants(_ word: String?) throws -> MutantSelection? {
    guard let word else { return nil }
    if let selection = MutantSelection(word) { return selection }
    throw JourneyTestingError(
      "JOURNEYS_MUTANTS=\(word) is not a known value. Known values: all, or a share from 1% to 100%."
    )
  }

  /// Parses the browsers: engines, or the path of a browser, whose name reveals its engine.
  private static func browsers(
    _ text: String?
  ) throws -> (engines: [BrowserEngine], path: String?) {
    guard let text else { return ([], nil) }
    if text.contains("/") {
      let name = text.split(separator: "/").last ?? ""
      if name.lowercased().contains("firefox") { return ([.firefox], text) }
      return (name == "MiniBrowser" ? [.webkit] : [], text)
    }
    var engines: [BrowserEngine] = []
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      let word = word.filter { $0 != " " }
      guard let engine = BrowserEngine(rawValue: word), !engines.contains(engine) else {
        let known = BrowserEngine.allCases.map(\.rawValue).joined(separator: ", ")
        throw JourneyTestingError(
          "JOURNEYS_BROWSER=\(text) is not a known value. Known values: \(known), several of "
            + "them separated by commas, or the path of a browser.")
      }
      engines.append(engine)
    }
    return (engines, nil)
  }

  private static func film(_ word: String?) throws -> FilmKeeping {
    guard let word else { return .failed }
    if let keeping = FilmKeeping(rawValue: word) { return keeping }
    let known = FilmKeeping.allCases.map(\.rawValue).joined(separator: ", ")
    throw JourneyTestingError(
      "JOURNEYS_FILM=\(word) is not a known value. Known values: \(known).")
  }

  /// Parses the environment of this process.
  ///
  /// - Throws: ``JourneyTestingError`` for an unknown variable or value.
  package static func current() throws -> JourneyEnvironment {
    var variables = ProcessInfo.processInfo.environment
    // The program that rules_swift makes of tests has its own shards, so that this process knows of no other tests.
    if hasRunnerOfBazel { ShardSelection.bazelVariables.forEach { variables[$0] = nil } }
    return try JourneyEnvironment(variables)
  }

  /// Whether the program was made by `swift_test` of Bazel's rules_swift, which links the class
  /// `BazelTestObservation.SwiftTestingRunner`.
  private static let hasRunnerOfBazel =
    _typeByName("20BazelTestObservation18SwiftTestingRunnerC") != nil
}
