internal import RobotCore
internal import Synchronization
internal import TestJournal
public import Testing

extension AppUnderTest {
  /// Walks through the app at random, and compares it with a model after every step.
  ///
  /// A failing walk is shortened as far as possible, and repeated for the report. Its failure includes a journey to paste.
  /// `JOURNEYS_SEED` sets another seed, and `JOURNEYS_WALK_STEPS` another number of steps.
  ///
  /// - Parameters:
  ///   - rules: The moves of the walks, and the conditions that must hold.
  ///   - options: The launch options of each walk, or `nil` for those of a first launch.
  ///   - steps: The total number of steps in all walks.
  ///   - browserSteps: The total number of steps in a browser or on a device, where each takes as long as a thousand in process.
  ///   - length: The number of steps in one walk, which starts with a launch.
  ///   - seed: The seed of all random choices, which is added to the seed of the environment.
  ///   - site: The call site in the journey.
  /// - Returns: The numbers of walks and steps taken.
  /// - Throws: The errors of the launch; ``JourneyTestingError`` outside a test with the trait `Testing.Trait.journeys(in:)`.
  @discardableResult
  public func walkAtRandom<Model: Sendable>(
    _ rules: WalkRules<Model>, from options: Options? = nil, steps: Int = 1_000,
    inBrowser browserSteps: Int = 50, length: Int = 50, seed: UInt64 = 0,
    at site: Testing.SourceLocation = #_sourceLocation
  ) async throws -> WalkTally {
    let environment = try JourneyEnvironment.current()
    return try await walk("at random", rules, from: options, at: site) { walker, driver in
      let steps = environment.walkSteps ?? (driver == .inProcess ? steps : browserSteps)
      return try await walker.walkAtRandom(
        steps: steps, length: length, seed: environment.seed &+ seed)
    }
  }

  /// Takes every possible walk of a given length, and compares the app with a model after every step.
  ///
  /// - Parameters:
  ///   - rules: The moves of the walks, and the conditions that must hold.
  ///   - options: The launch options of each walk, or `nil` for those of a first launch.
  ///   - depth: The number of steps in each walk. The number of walks grows exponentially with it.
  ///   - site: The call site in the journey.
  /// - Returns: The numbers of walks and steps taken.
  /// - Throws: The errors of the launch; ``JourneyTestingError`` outside a test with the trait `Testing.Trait.journeys(in:)`.
  @discardableResult
  public func walkAll<Model: Sendable>(
    _ rules: WalkRules<Model>, from options: Options? = nil, toDepth depth: Int,
    at site: Testing.SourceLocation = #_sourceLocation
  ) async throws -> WalkTally {
    try await walk("to depth \(depth)", rules, from: options, at: site) { walker, _ in
      try await walker.walkAll(toDepth: depth)
    }
  }

  private func walk<Model: Sendable>(
    _ text: String, _ rules: WalkRules<Model>, from options: Options?,
    at site: Testing.SourceLocation,
    _ walk: (Walker<Model>, DriverKind) async throws -> WalkTally
  ) async throws -> WalkTally {
    guard let run = CaseRun.current else { throw JourneyTestingError.noTrait(site) }
    let options = options ?? firstLaunch
    var walker = Walker(rules) { try await self.driver(for: run, options) }
    walker.shortens = !run.role.isTrial
    do {
      return try await run.log.step("walk \(text)", .section, at: site) {
        try await walk(walker, run.driver.kind)
      }
    } catch let failure as WalkFailure where run.role.isTrial {
      throw failure.failure
    } catch let failure as WalkFailure {
      try await report(failure, walker, in: run, options, at: site)
      return WalkTally()
    }
  }

  /// Repeats the shortest failing walk as a journey of the test case, so that the report contains its steps, its film and its
  /// evidence.
  private func report<Model: Sendable>(
    _ failure: WalkFailure, _ walker: Walker<Model>, in run: CaseRun, _ options: Options,
    at site: Testing.SourceLocation
  ) async throws {
    let found = Mutex<[JourneyFailure]>([])
    let driver = try await run.launching(name) { try await self.driver(for: run, options) }
    let journey = run.journey(with: driver) { failure in found.withLock { $0.append(failure) } }
    var last: any Error = failure.failure
    do {
      try await run.log.step("the shortest walk that fails", .section, at: site) {
        try await walker.take(failure.numbers, with: journey)
      }
    } catch let error as CancellationError {
      throw error
    } catch {
      last = error
    }
    let first: any Error = found.withLock { $0.first } ?? last
    run.attach(Array(failure.journey.utf8), named: "walk.swift")
    let place = (first as? JourneyFailure)?.sourceLocation ?? site
    run.tell(first, failure.story, place)
  }
}
