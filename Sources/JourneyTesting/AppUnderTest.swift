public import RobotCore
public import Testing

/// An app under test, with the ways to launch it.
///
/// Each test case gets its own instance of the app, launched on first use, so that journeys can run in parallel.
public struct AppUnderTest<Options: Sendable>: Sendable {
  /// Launches the app with options, and returns its driver.
  ///
  /// The type states where the function runs: Swift 6.3.1 crashes when a package without the upcoming feature
  /// `NonisolatedNonsendingByDefault` passes a function to a type that leaves it open.
  public typealias Launcher = @Sendable @concurrent (Options) async throws -> any Driver
  /// Returns the reason why no browser is available, or `nil` when one is.
  public typealias BrowserAbsence = @Sendable @concurrent () async -> String?

  /// The name of the app, as reports show it.
  public let name: String
  let firstLaunch: Options
  private var launchers: [DriverKind: Launcher]
  private var interruptions: [Interruption] = []
  /// Returns the reason why no browser is available. It is called once per run.
  private(set) var browserAbsence: BrowserAbsence?
  /// The engine of its browser, if the environment names none; `nil` if it is unknown.
  private(set) var engine: BrowserEngine?

  /// The kinds of driver that the app can be launched with.
  var places: Set<DriverKind> { Set(launchers.keys) }

  /// Creates an app that runs in process.
  ///
  /// - Parameters:
  ///   - name: The name of the app, as reports show it.
  ///   - firstLaunch: The options of an ordinary first launch.
  ///   - launch: Launches the app in process with options, and returns its driver.
  public init(_ name: String, firstLaunch: Options, launch: @escaping Launcher) {
    self.name = name
    self.firstLaunch = firstLaunch
    launchers = [.inProcess: launch]
  }

  /// Creates an app that runs only in a browser, such as a web site.
  ///
  /// - Parameters:
  ///   - name: The name of the app, as reports show it.
  ///   - firstLaunch: The options of an ordinary first launch.
  ///   - absence: Returns the reason why no browser is available, or `nil` when one is. Journeys are skipped for that reason.
  ///   - launch: Launches the app in a browser with options, and returns its driver.
  public init(
    _ name: String, firstLaunch: Options,
    inBrowserUnless absence: @escaping BrowserAbsence, launch: @escaping Launcher
  ) {
    self.name = name
    self.firstLaunch = firstLaunch
    launchers = [.browser: launch]
    browserAbsence = absence
  }

  /// Adds a way to launch the app in a browser.
  ///
  /// - Parameters:
  ///   - absence: Returns the reason why no browser is available, or `nil` when one is. Journeys are skipped for that reason.
  ///   - launch: Launches the app in a browser with options, and returns its driver.
  /// - Returns: The app, which can also be launched in a browser.
  public func inBrowser(
    unless absence: @escaping BrowserAbsence, launch: @escaping Launcher
  ) -> Self {
    var app = self
    app.launchers[.browser] = launch
    app.browserAbsence = absence
    return app
  }

  /// Creates an app that runs only on a device.
  ///
  /// - Parameters:
  ///   - name: The name of the app, as reports show it.
  ///   - firstLaunch: The options of an ordinary first launch.
  ///   - launch: Launches the app on a device with options, and returns its driver.
  public init(onDevice name: String, firstLaunch: Options, launch: @escaping Launcher) {
    self.name = name
    self.firstLaunch = firstLaunch
    launchers = [.device: launch]
  }

  /// Adds a way to launch the app on a device.
  ///
  /// - Parameter launch: Launches the app on a device with options, and returns its driver.
  /// - Returns: The app, which can also be launched on a device.
  public func onDevice(launch: @escaping Launcher) -> Self {
    var app = self
    app.launchers[.device] = launch
    return app
  }

  /// Returns the app, known to have a browser of a certain engine if the environment names none.
  package func usually(in engine: BrowserEngine) -> Self {
    var app = self
    app.engine = engine
    return app
  }

  /// Returns an app that modifies the options of each launch.
  package func launched(with change: @escaping @Sendable (Options) -> Options) -> Self {
    var app = self
    app.launchers = launchers.mapValues { launch in
      { options in try await launch(change(options)) }
    }
    return app
  }

  /// Returns the app whose journeys handle a screen that may come at any time, such as a cookie banner, whenever it gets in the way: when it
  /// is there while a step waits for something else. Each use is a step of the journey.
  ///
  /// ```swift
  /// let shop = WebApp("Shop", at: url).handling(CookieBanner.self) { try await $0.decline() }
  /// ```
  ///
  /// A journey fails if the screen stays after it was handled, or comes again and again during one step.
  ///
  /// - Parameters:
  ///   - screen: The robot of the screen. Its semantics say how the screen is recognised.
  ///   - handle: What is done about it.
  /// - Returns: The app.
  public func handling<Screen: Robot>(
    _ screen: Screen.Type, by handle: @escaping @Sendable @concurrent (Screen) async throws -> Void
  ) -> Self {
    var app = self
    app.interruptions.append(Interruption(screen, by: handle))
    return app
  }

  /// Launches the app for the current test case. The instance launched before it, if any, is ended.
  ///
  /// - Parameters:
  ///   - options: The launch options, or `nil` for those of a first launch.
  ///   - patience: The time limits of the journey.
  ///   - site: The call site in the journey.
  /// - Returns: The journey that drives the app.
  /// - Throws: A `JourneyFailure` when the app cannot be launched; ``JourneyTestingError`` outside a test with the trait
  ///   `Testing.Trait.journeys(in:)`.
  public func launch(
    _ options: Options? = nil, patience: Patience = Patience(),
    at site: SourceLocation = #_sourceLocation
  ) async throws -> Journey {
    guard let run = CaseRun.current else { throw JourneyTestingError.noTrait(site) }
    await run.journey?.driver.end()
    do {
      let options = options ?? firstLaunch
      let journey = run.journey(
        with: try await run.launching(name) { try await driver(for: run, options) },
        patience: patience)
      for interruption in interruptions { journey.expect(interruption) }
      return journey
    } catch let error as JourneyTestingError {
      throw error
    } catch let error as CancellationError {
      throw error
    } catch {
      throw run.log.hiding {
        JourneyFailure.notLaunched(
          name, in: run.driver.name, because: error, at: site, again: "\(run.rerun)")
      }
    }
  }

  /// Launches the app for a test case.
  ///
  /// - Parameter run: The test case, whose role may wrap the driver to observe the app or to inject a fault.
  /// - Throws: An error when the app cannot be launched.
  func driver(for run: CaseRun, _ options: Options) async throws -> any Driver {
    run.role.driver(over: try await driver(run.driver.kind, options))
  }

  private func driver(_ kind: DriverKind, _ options: Options) async throws -> any Driver {
    if kind == .compared {
      return ComparingDriver(
        try await driver(.browser, options), against: try await driver(.inProcess, options))
    }
    if kind == .deviceCompared {
      // Only a page tells colours.
      return ComparingDriver(
        try await driver(.device, options), against: try await driver(.inProcess, options),
        comparesColors: false)
    }
    guard let launcher = launchers[kind] else { throw JourneyTestingError.noLauncher(name, kind) }
    return try await launcher(options)
  }

  /// Returns the journey of the current test case, and launches the app on first use.
  ///
  /// - Parameter site: The call site in the journey.
  /// - Returns: The journey that drives the app.
  /// - Throws: The errors of the launch; ``JourneyTestingError`` outside a test with the trait `Testing.Trait.journeys(in:)`.
  public func journey(at site: SourceLocation = #_sourceLocation) async throws -> Journey {
    if let journey = CaseRun.current?.journey { return journey }
    return try await launch(at: site)
  }
}
