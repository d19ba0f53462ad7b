internal import Foundation
public import RobotCore

/// What the environment says about a run of journeys.
///
/// Every variable whose name begins with `JOURNEYS_` is read here, and only here; one that is not known is an error.
public struct JourneyEnvironment: Hashable, Sendable {
  /// A variable, and what it is for.
  public enum Variable: String, CaseIterable, Sendable {
    /// The folder that the reports are written to; `reports` in the package when it is not set.
    case reports = "JOURNEYS_REPORTS"
    /// The folder that the journal alone is written to, for a program that makes the reports, as `journey-report test` does.
    /// It counts where no folder for reports is set.
    case journal = "JOURNEYS_JOURNAL"
    /// The arguments of the one test case to run, as the reports show them: `animal: Crab`.
    case onlyCase = "JOURNEYS_CASE"
    /// What the journeys drive: `in-process`, `browser`, `both` (one after the other), or `compared` (both at once, held against
    /// each other). When it is not set, each app is driven in process or, when it is not made for that, in a browser.
    case driver = "JOURNEYS_DRIVER"
    /// How many journeys use browsers at once; as many as there are processors when it is not set.
    case workers = "JOURNEYS_WORKERS"
    /// The browsers: one of `chromium`, `firefox` and `webkit`, or several of them, apart by commas, for each case to run in; or the
    /// path of a program. The app's own, which is the fastest Chromium that is found, when it is not set.
    case browser = "JOURNEYS_BROWSER"
    /// The program chromedriver; the one on the path when it is not set.
    case chromeDriver = "JOURNEYS_CHROMEDRIVER"
    /// The address of a WebDriver endpoint, such as a Selenium Grid; a local browser is started when it is not set.
    case webDriverURL = "JOURNEYS_WEBDRIVER_URL"
    /// What is asked of the endpoint besides, as a JSON object: capabilities of W3C WebDriver, section 7.
    case capabilities = "JOURNEYS_WEBDRIVER_CAPABILITIES"
    /// `yes` shows the browser's window, which needs a display; `slow` has each action wait a moment besides, with its element
    /// marked, and `open` leaves the browser of a journey that fails open; `slow,open` both. It has no window when it is not set.
    case show = "JOURNEYS_SHOW"
    /// Arguments that the browser is started with besides the library's own, apart by spaces.
    case browserArguments = "JOURNEYS_BROWSER_ARGUMENTS"
    /// The address under which a browser elsewhere reaches this machine; loopback when it is not set.
    case host = "JOURNEYS_HOST"
    /// The longest that an answer of the app's server is held back, in milliseconds; none is when it is not set.
    case latency = "JOURNEYS_LATENCY"
    /// The number that every chance in the run follows from.
    case seed = "JOURNEYS_SEED"
    /// `yes` records the outlines that verifiers hold screens against, in place of checking them.
    case record = "JOURNEYS_RECORD"
    /// How long a test case may take, in seconds, before the run is given up: 300 when it is not set; 0 is without a limit.
    case timeLimit = "JOURNEYS_TIME_LIMIT"
    /// `yes` lets a run pass in which the environment kept every journey from running.
    case allowNone = "JOURNEYS_ALLOW_NONE"
    /// Of which test cases the reports show what the app showed at each step: `failed` (and the shortest that passes of
    /// each test), which is so when it is not set, `all`, or `no`.
    case film = "JOURNEYS_FILM"
    /// How many steps each random walk takes, in place of as many as its test says.
    case walkSteps = "JOURNEYS_WALK_STEPS"
    /// Which UI mutants are tried: `all`, or a share such as `10%`; none when it is not set.
    case mutants = "JOURNEYS_MUTANTS"
    /// `yes` counts what the journeys see of the app, do to it and check, for the map in the report.
    case coverage = "JOURNEYS_COVERAGE"
    /// `yes` looks at each new screen for what keeps people from using it, and fails the journey that finds something.
    case audit = "JOURNEYS_AUDIT"
  }

  /// The folder that the reports are written to, when it is set.
  public var reports: String?
  /// The folder that the journal alone is written to, for a program that makes the reports, when it is set.
  public var journal: String?
  /// The arguments of the one test case to run, when only one is to.
  public var onlyCase: String?
  /// What the journeys drive, in the order in which they do, when it is set.
  public var drivers: [DriverKind]?
  /// How many journeys use browsers at once.
  public var workers: Int
  /// The engines of the browsers that are driven one after the other, when they are set; none for the app's own.
  public var engines: [BrowserEngine]
  /// The browser's program, when it is set.
  public var browser: String?
  /// The program chromedriver, when it is set.
  public var chromeDriver: String?
  /// The address of a WebDriver endpoint, when one is to be used.
  public var webDriverURL: String?
  /// What is asked of the endpoint besides, as a JSON object.
  public var capabilities: String?
  /// How the browser's window is shown; not at all when `nil`.
  public var show: BrowserShow?
  /// Arguments that the browser is started with besides the library's own.
  public var browserArguments: [String]
  /// The address under which a browser reaches this machine.
  public var host: String
  /// The longest that an answer of the app's server is held back, in milliseconds.
  public var latency: Int
  /// The number that every chance in the run follows from.
  public var seed: UInt64
  /// Whether outlines are recorded in place of being checked.
  public var recordsOutlines: Bool
  /// How long a test case may take, in seconds; 0 is without a limit.
  public var timeLimit: Int
  /// Whether a run may pass in which the environment kept every journey from running.
  public var allowsNone: Bool
  /// Of which test cases the reports show what the app showed at each step.
  public var film: FilmKeeping
  /// How many steps each random walk takes, when it is set.
  public var walkSteps: Int?
  /// Which UI mutants are tried; none when `nil`.
  public var mutants: MutantSelection?
  /// Whether it is counted what the journeys see of the app, do to it and check.
  public var countsCoverage: Bool
  /// Whether each new screen is looked at for accessibility.
  public var audits: Bool

  /// Reads the environment.
  ///
  /// - Parameter variables: The variables and their values; an empty value counts as none.
  /// - Throws: ``JourneyTestingError`` for a variable or a value that is not known, with those that are.
  public init(_ variables: [String: String]) throws {
    for name in variables.keys.sorted() where name.hasPrefix("JOURNEYS_") {
      guard Variable(rawValue: name) != nil else {
        let known = Variable.allCases.map(\.rawValue).joined(separator: ", ")
        throw JourneyTestingError(
          description: "The environment variable \(name) is unknown. Known variables: \(known).")
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
          description:
            "\(variable.rawValue)=\(text) is not a whole number from \(range.lowerBound) to \(range.upperBound)."
        )
      }
      return number
    }
    reports = value(.reports)
    journal = value(.journal)
    onlyCase = value(.onlyCase)
    drivers = try Self.drivers(value(.driver))
    workers = try number(.workers, 1...256, else: ProcessInfo.processInfo.activeProcessorCount)
    (engines, browser) = try Self.browsers(value(.browser))
    chromeDriver = value(.chromeDriver)
    webDriverURL = value(.webDriverURL)
    capabilities = value(.capabilities)
    browserArguments = (value(.browserArguments) ?? "").split(separator: " ").map(String.init)
    host = value(.host) ?? "127.0.0.1"
    latency = try number(.latency, 0...60_000, else: 0)
    seed = try number(.seed, 0...UInt64.max, else: 0)
    func isYes(_ variable: Variable) throws -> Bool {
      guard let word = value(variable) else { return false }
      guard ["yes", "no"].contains(word) else {
        throw JourneyTestingError(
          description: "\(variable.rawValue)=\(word) is not a known value. Known values: yes, no.")
      }
      return word == "yes"
    }
    show = try value(.show).flatMap { try BrowserShow($0) }
    recordsOutlines = try isYes(.record)
    timeLimit = try number(.timeLimit, 0...86_400, else: 300)
    allowsNone = try isYes(.allowNone)
    countsCoverage = try isYes(.coverage)
    audits = try isYes(.audit)
    film = try Self.film(value(.film))
    mutants = try Self.mutants(value(.mutants))
    walkSteps = try value(.walkSteps).map { _ in try number(.walkSteps, 1...1_000_000_000, else: 1)
    }
  }

  private static func drivers(_ word: String?) throws -> [DriverKind]? {
    guard let word else { return nil }
    if word == "both" { return [.inProcess, .browser] }
    if let kind = DriverKind.allCases.first(where: { $0.variable == word }) { return [kind] }
    let known = (DriverKind.allCases.map(\.variable) + ["both"]).joined(separator: ", ")
    throw JourneyTestingError(
      description: "JOURNEYS_DRIVER=\(word) is not a driver. Known drivers: \(known).")
  }

  private static func mutants(_ word: String?) throws -> MutantSelection? {
    guard let word else { return nil }
    if let selection = MutantSelection(word) { return selection }
    throw JourneyTestingError(
      description:
        "JOURNEYS_MUTANTS=\(word) is not a known value. Known values: all, and a share from 1% to 100%."
    )
  }

  /// What is named as a browser: engines, or the path of a program, which tells its engine.
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
          description:
            "JOURNEYS_BROWSER=\(text) is not a known value. Known values: \(known), several of "
            + "them apart by commas, or the path of a browser.")
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
      description: "JOURNEYS_FILM=\(word) is not a known value. Known values: \(known).")
  }

  /// The environment of this process.
  ///
  /// - Returns: The environment.
  /// - Throws: ``JourneyTestingError`` for a variable or a value that is not known.
  public static func current() throws -> JourneyEnvironment {
    try JourneyEnvironment(ProcessInfo.processInfo.environment)
  }
}
