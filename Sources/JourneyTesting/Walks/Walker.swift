public import RobotCore
internal import Synchronization

/// Walks through an app, and compares it with a model after every step.
public struct Walker<Model: Sendable>: Sendable {
  /// Launches the app in the state where walks start, and returns its driver.
  public typealias Launcher = @Sendable @concurrent () async throws -> any Driver

  let rules: WalkRules<Model>
  private let launch: Launcher
  /// Whether to shorten a failing walk, rather than report it as it is.
  package var shortens = true

  /// Creates a walker.
  ///
  /// - Parameters:
  ///   - rules: The rules for the walks.
  ///   - launch: Launches the app in the state where walks start, and returns its driver.
  public init(_ rules: WalkRules<Model>, launch: @escaping Launcher) {
    self.rules = rules
    self.launch = launch
  }

  /// Takes random walks.
  ///
  /// - Parameters:
  ///   - steps: The total number of steps.
  ///   - length: The maximum number of steps in one walk, which starts with a launch.
  ///   - seed: The seed of all random choices.
  /// - Returns: The numbers of walks and steps taken.
  /// - Throws: ``WalkFailure`` for the first walk on which the app and the model disagree, or the errors of the launch.
  public func walkAtRandom(steps: Int, length: Int = 100, seed: UInt64) async throws -> WalkTally {
    var tally = WalkTally()
    while tally.steps < steps {
      try Task.checkCancellation()
      var random = SeededChance(seed: seed, number: UInt64(tally.walks))
      let longest = min(length, steps - tally.steps)
      let attempt = try await attempt { model, taken in
        taken.count < longest ? rules.draw(in: model, by: &random) : nil
      }
      if let failure = attempt.failure {
        throw try await shrunk(attempt, failure, origin: "of seed \(seed)")
      }
      tally.walks += 1
      tally.steps += attempt.walk.count
      // If nothing is possible at the start, nothing ever will be.
      if attempt.walk.isEmpty { break }
    }
    return tally
  }

  /// Takes every walk of a given length, and the shorter ones that end because nothing more is possible.
  ///
  /// - Parameter depth: The number of steps in each walk. The number of walks grows exponentially with it.
  /// - Returns: The numbers of walks and steps taken. Steps that several walks share count each time.
  /// - Throws: ``WalkFailure`` for the first walk on which the app and the model disagree, or the errors of the launch.
  public func walkAll(toDepth depth: Int) async throws -> WalkTally {
    var tally = WalkTally()
    // The choices of the next walk; `counts` has the number of alternatives for each.
    var choices: [Int] = []
    while true {
      try Task.checkCancellation()
      var counts: [Int] = []
      let attempt = try await attempt { model, taken in
        guard taken.count < depth else { return nil }
        let possible = rules.possible(in: model)
        guard !possible.isEmpty else { return nil }
        counts.append(possible.count)
        if choices.count < counts.count { choices.append(0) }
        return possible[choices[counts.count - 1]]
      }
      if let failure = attempt.failure {
        throw try await shrunk(attempt, failure, origin: "among all to depth \(depth)")
      }
      tally.walks += 1
      tally.steps += attempt.walk.count
      while let last = choices.popLast() {
        if last + 1 < counts[choices.count] {
          choices.append(last + 1)
          break
        }
      }
      if choices.isEmpty { return tally }
    }
  }

  /// Takes a walk with a journey that is in the state where walks start, and performs the checks at its end.
  ///
  /// - Parameter journey: The journey, which reports the failed checks.
  /// - Throws: The errors of an operation or a check.
  package func take(_ numbers: [Int], with journey: Journey) async throws {
    var model = rules.start
    for number in numbers where rules.operations[number].isPossible(model) {
      try await rules.operations[number].perform(journey)
      rules.operations[number].change(&model)
    }
    for check in rules.checks where check.isMeant(model) { try await check.perform(journey, model) }
  }

  /// A walk as far as it got.
  struct Attempt {
    /// The operations that were performed, including the one that failed.
    var walk: [Int] = []
    /// The failure of the walk, if any.
    var failure: (any Error)?
    /// The number of the failed check; `nil` when an operation failed.
    var check: Int?
  }

  /// Launches the app, and walks until no operation is chosen or something fails.
  ///
  /// - Parameter choose: Chooses the next operation, given the state of the model and the operations so far.
  /// - Throws: The errors of the launch.
  func attempt(_ choose: (Model, [Int]) -> Int?) async throws -> Attempt {
    let driver = try await launch()
    let found = Mutex<JourneyFailure?>(nil)
    // A walk corresponds to many journeys, so it has ample time in a browser.
    let journey = Journey(
      driver: driver, patience: Patience(total: .seconds(86_400)), log: StepLog(keepsSteps: false)
    ) { failure in
      found.withLock { $0 = $0 ?? failure }
    }
    var attempt = Attempt()
    var model = rules.start
    func agree() async throws {
      for (number, check) in rules.checks.enumerated() where check.isMeant(model) {
        attempt.check = number
        try await check.perform(journey, model)
        attempt.failure = found.withLock { $0 }
        if attempt.failure != nil { return }
      }
      attempt.check = nil
    }
    do {
      try await agree()
      while attempt.failure == nil, let number = choose(model, attempt.walk) {
        attempt.walk.append(number)
        try await rules.operations[number].perform(journey)
        rules.operations[number].change(&model)
        try await agree()
      }
    } catch let error as CancellationError {
      await driver.end()
      throw error
    } catch {
      attempt.failure = found.withLock { $0 } ?? error
    }
    await driver.end()
    return attempt
  }
}
