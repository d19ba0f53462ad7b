public import RobotCore
internal import Synchronization

/// Walks through an app, and holds it against a model after every step.
public struct Walker<Model: Sendable>: Sendable {
  /// Launches the app where walks begin, and gives its driver.
  public typealias Launcher = @Sendable @concurrent () async throws -> any Driver

  let rules: WalkRules<Model>
  private let launch: Launcher
  /// Whether a walk that fails is made shorter; else it is taken as it is.
  package var shortens = true

  /// Makes a walker.
  ///
  /// - Parameters:
  ///   - rules: What walks are made of, and what must hold.
  ///   - launch: Launches the app where walks begin, and gives its driver.
  public init(_ rules: WalkRules<Model>, launch: @escaping Launcher) {
    self.rules = rules
    self.launch = launch
  }

  /// Walks at random.
  ///
  /// - Parameters:
  ///   - steps: How many steps to take.
  ///   - length: How many of them one walk takes, from a launch.
  ///   - seed: What every choice follows from.
  /// - Returns: How far it came.
  /// - Throws: ``WalkFailure`` for the first walk on which app and model do not agree; what launching throws.
  public func walkAtRandom(
    steps: Int, length: Int = 100, seed: UInt64
  ) async throws -> WalkTally {
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
      // Where nothing is possible at the start, nothing ever will be.
      if attempt.walk.isEmpty { break }
    }
    return tally
  }

  /// Takes every walk of a length, and those that end before it because nothing more is possible.
  ///
  /// - Parameter depth: The length, in steps: their number grows with it as a power.
  /// - Returns: How far it came; steps that several walks begin with count each time.
  /// - Throws: ``WalkFailure`` for the first walk on which app and model do not agree; what launching throws.
  public func walkAll(toDepth depth: Int) async throws -> WalkTally {
    var tally = WalkTally()
    // The choices of the next walk, and at each how many there were.
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

  /// Takes a walk with a journey that has begun where walks begin, and checks what is shown at its end.
  ///
  /// - Parameters:
  ///   - numbers: The numbers of the operations.
  ///   - journey: The journey; it is told of the checks that fail.
  /// - Throws: What an operation or a check throws.
  package func take(_ numbers: [Int], with journey: Journey) async throws {
    var model = rules.start
    for number in numbers where rules.operations[number].isPossible(model) {
      try await rules.operations[number].perform(journey)
      rules.operations[number].change(&model)
    }
    for check in rules.checks where check.isMeant(model) {
      try await check.perform(journey, model)
    }
  }

  /// A walk as far as it came.
  struct Attempt {
    /// The operations that were done, the one that failed included.
    var walk: [Int] = []
    /// What failed.
    var failure: (any Error)?
    /// The number of the check that failed; `nil` when an operation did.
    var check: Int?
  }

  /// Launches the app and walks until nothing more is chosen, or something fails.
  ///
  /// - Parameter choose: Chooses the next operation where the model is, after those that were done.
  /// - Returns: The walk.
  /// - Throws: What launching throws.
  func attempt(_ choose: (Model, [Int]) -> Int?) async throws -> Attempt {
    let driver = try await launch()
    let found = Mutex<JourneyFailure?>(nil)
    // A walk in a browser lasts as long as it lasts: it is made of many journeys.
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
