public import RobotCore
public import Testing

/// An app that journeys are about, and how it is launched.
///
/// Each test case gets an app of its own, launched when it is first used, so that journeys can run in parallel.
public struct AppUnderTest<Options: Sendable>: Sendable {
  /// The app's name, as the reports show it.
  public let name: String
  private let firstLaunch: Options
  private let launcher: @Sendable (Options) async throws -> any Driver

  /// Describes an app.
  ///
  /// - Parameters:
  ///   - name: The app's name, as the reports show it.
  ///   - firstLaunch: The options of an ordinary first launch.
  ///   - launch: Launches the app with options, and gives its driver.
  public init(
    _ name: String, firstLaunch: Options,
    launch: @escaping @Sendable (Options) async throws -> any Driver
  ) {
    self.name = name
    self.firstLaunch = firstLaunch
    launcher = launch
  }

  /// Launches the app for the test case that is running; an app that it launched before is left behind.
  ///
  /// - Parameters:
  ///   - options: The options; those of a first launch when `nil`.
  ///   - site: Where the journey called.
  /// - Returns: The journey that drives the app.
  /// - Throws: What launching throws; ``JourneyTestingError`` outside a test with the trait ``Testing/Trait/journeys(in:)``.
  public func launch(
    _ options: Options? = nil, at site: SourceLocation = #_sourceLocation
  ) async throws -> Journey {
    guard let run = CaseRun.current else { throw JourneyTestingError.noTrait(site) }
    return run.journey(with: try await launcher(options ?? firstLaunch))
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
