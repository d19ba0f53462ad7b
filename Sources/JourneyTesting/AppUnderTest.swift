public import RobotCore
public import Testing

/// An app that journeys are about, and how it is launched.
///
/// Each test case gets an app of its own, launched when it is first used, so that journeys can run in parallel.
public struct AppUnderTest<Options: Sendable>: Sendable {
  /// Launches the app with options, and gives its driver.
  ///
  /// It says where it runs: Swift 6.3.1 crashes where a package without the upcoming feature `NonisolatedNonsendingByDefault` hands
  /// a function to a type that leaves it open.
  public typealias Launcher = @Sendable @concurrent (Options) async throws -> any Driver
  /// Says why there is no browser; `nil` when there is one.
  public typealias BrowserAbsence = @Sendable @concurrent () async -> String?

  /// The app's name, as the reports show it.
  public let name: String
  let firstLaunch: Options
  private var launchers: [DriverKind: Launcher]
  /// Why there is no browser, where there is none; asked once a run.
  private(set) var browserAbsence: BrowserAbsence?

  /// What the app is made to be launched in.
  var places: Set<DriverKind> { Set(launchers.keys) }

  /// Describes an app.
  ///
  /// - Parameters:
  ///   - name: The app's name, as the reports show it.
  ///   - firstLaunch: The options of an ordinary first launch.
  ///   - launch: Launches the app in process with options, and gives its driver.
  public init(_ name: String, firstLaunch: Options, launch: @escaping Launcher) {
    self.name = name
    self.firstLaunch = firstLaunch
    launchers = [.inProcess: launch]
  }

  /// Describes an app that is driven in a browser only, such as a web site.
  ///
  /// - Parameters:
  ///   - name: The app's name, as the reports show it.
  ///   - firstLaunch: The options of an ordinary first launch.
  ///   - absence: Why there is no browser; `nil` when there is one. Journeys are skipped with that reason.
  ///   - launch: Launches the app in a browser with options, and gives its driver.
  public init(
    _ name: String, firstLaunch: Options,
    inBrowserUnless absence: @escaping BrowserAbsence, launch: @escaping Launcher
  ) {
    self.name = name
    self.firstLaunch = firstLaunch
    launchers = [.browser: launch]
    browserAbsence = absence
  }

  /// Says how the app is launched in a browser too.
  ///
  /// - Parameters:
  ///   - absence: Why there is no browser; `nil` when there is one. Journeys are skipped with that reason.
  ///   - launch: Launches the app in a browser with options, and gives its driver.
  /// - Returns: The app.
  public func inBrowser(
    unless absence: @escaping BrowserAbsence, launch: @escaping Launcher
  ) -> Self {
    var app = self
    app.launchers[.browser] = launch
    app.browserAbsence = absence
    return app
  }

  /// The app, launched with other options than those that are asked for.
  ///
  /// - Parameter change: Changes the options that are asked for.
  /// - Returns: The app.
  package func launched(with change: @escaping @Sendable (Options) -> Options) -> Self {
    var app = self
    app.launchers = launchers.mapValues { launch in
      { options in try await launch(change(options)) }
    }
    return app
  }

  /// Launches the app for the test case that is running; an app that it launched before is ended.
  ///
  /// - Parameters:
  ///   - options: The options; those of a first launch when `nil`.
  ///   - patience: How long the journey waits for what it expects.
  ///   - site: Where the journey called.
  /// - Returns: The journey that drives the app.
  /// - Throws: A `JourneyFailure` when the app cannot be launched; ``JourneyTestingError`` outside a test with the trait
  ///   ``Testing/Trait/journeys(in:)``.
  public func launch(
    _ options: Options? = nil, patience: Patience = Patience(),
    at site: SourceLocation = #_sourceLocation
  ) async throws -> Journey {
    guard let run = CaseRun.current else { throw JourneyTestingError.noTrait(site) }
    await run.journey?.driver.end()
    do {
      let options = options ?? firstLaunch
      return run.journey(
        with: try await run.launching(name) { try await driver(for: run, options) },
        patience: patience)
    } catch let error as JourneyTestingError {
      throw error
    } catch let error as CancellationError {
      throw error
    } catch {
      throw JourneyFailure.notLaunched(
        name, in: run.driver.name, because: error, at: CallSite(site), again: "\(run.rerun)")
    }
  }

  /// Launches the app for a test case.
  ///
  /// - Parameters:
  ///   - run: The test case, which may want to watch the app, or to lie about it.
  ///   - options: The options.
  /// - Returns: What drives it.
  /// - Throws: Why it cannot be launched.
  func driver(for run: CaseRun, _ options: Options) async throws -> any Driver {
    run.role.driver(over: try await driver(run.driver.kind, options))
  }

  private func driver(_ kind: DriverKind, _ options: Options) async throws -> any Driver {
    if kind == .compared {
      return ComparingDriver(
        try await driver(.browser, options), against: try await driver(.inProcess, options))
    }
    guard let launcher = launchers[kind] else { throw JourneyTestingError.noLauncher(name, kind) }
    return try await launcher(options)
  }

  /// The journey of the test case that is running; the app is launched when it has not been.
  ///
  /// - Parameter site: Where the journey called.
  /// - Returns: The journey that drives the app.
  /// - Throws: What launching throws; ``JourneyTestingError`` outside a test with the trait ``Testing/Trait/journeys(in:)``.
  public func journey(at site: SourceLocation = #_sourceLocation) async throws -> Journey {
    if let journey = CaseRun.current?.journey { return journey }
    return try await launch(at: site)
  }
}
