extension Walker {
  /// The maximum number of walks taken to shorten one. Each takes seconds in a browser.
  private static var attemptLimit: Int { 400 }

  /// Makes a failing walk as short and as simple as possible.
  ///
  /// - Parameter origin: The origin of the walk, worded to complete a sentence.
  /// - Returns: The failure of the shortest walk.
  /// - Throws: The errors of the launch.
  func shrunk(_ first: Attempt, _ failure: any Error, origin: String) async throws -> WalkFailure {
    var attemptsLeft = Self.attemptLimit
    func failing(_ candidate: [Int]) async throws -> Attempt? {
      guard attemptsLeft > 0 else { return nil }
      attemptsLeft -= 1
      let attempt = try await attempt(along: candidate)
      return attempt.failure == nil ? nil : attempt
    }
    var best = first
    let again = shortens ? try await failing(first.walk) : nil
    if let again {
      best = again
      try await shorten(&best, failing)
      try await simplify(&best, failing)
    }
    return WalkFailure(
      walk: first.walk.map { rules.operations[$0].call },
      shortest: best.walk.map { rules.operations[$0].call },
      journey: rules.journey(along: best.walk, endingWith: best.check),
      failure: best.failure ?? failure, origin: origin,
      isRepeatable: again != nil, numbers: best.walk)
  }

  /// Takes a walk from a launch. Operations that are not possible in the current state are skipped.
  private func attempt(along walk: [Int]) async throws -> Attempt {
    var next = walk[...]
    return try await attempt { model, _ in
      while let number = next.popFirst() {
        if rules.operations[number].isPossible(model) { return number }
      }
      return nil
    }
  }

  /// Leaves out parts of a walk, large ones first (Zeller, Hildebrandt: Simplifying and Isolating Failure-Inducing Input, 2002).
  private func shorten(
    _ best: inout Attempt, _ failing: ([Int]) async throws -> Attempt?
  ) async throws {
    var size = max(1, best.walk.count / 2)
    while true {
      var end = best.walk.count
      var isShorter = false
      while end > 0 {
        let start = max(0, end - size)
        let rest = Array(best.walk[..<start] + best.walk[end...])
        if let attempt = try await failing(rest), attempt.walk.count < best.walk.count {
          best = attempt
          isShorter = true
        }
        end = min(start, best.walk.count)
      }
      if size == 1, !isShorter { return }
      size = max(1, size / 2)
    }
  }

  /// Replaces operations with simpler ones of the same name, if the walk still fails.
  private func simplify(
    _ best: inout Attempt, _ failing: ([Int]) async throws -> Attempt?
  ) async throws {
    for place in best.walk.indices {
      guard best.walk.indices.contains(place) else { return }
      let number = best.walk[place]
      let alike = rules.operations.indices.prefix { $0 < number }
        .filter { rules.operations[$0].name == rules.operations[number].name }
      for simpler in alike {
        var candidate = best.walk
        candidate[place] = simpler
        if let attempt = try await failing(candidate), attempt.walk.count <= best.walk.count {
          best = attempt
          break
        }
      }
    }
  }
}
