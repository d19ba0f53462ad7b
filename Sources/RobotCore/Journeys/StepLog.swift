package import AccessibilityTree
internal import Driving
package import Scheduling
package import SecretMasking
internal import Synchronization
package import Testing

/// The steps of a test case as they happen, recorded by all its journeys.
///
/// Observers outside the test case can read the log at any time without waiting.
package final class StepLog: Sendable {
  fileprivate struct State {
    var steps: [Step] = []
    var open: [Int] = []
    /// The time lost before each open step, in nanoseconds.
    var lostBefore: [Int64] = []
    var film: Film?
    /// Secrets that were typed and must not appear in reports.
    var secrets: Set<String> = []
    /// Hides them, and those of the run, which are so many.
    var mask = SecretMask()
    var maskedCount = 0

    /// The call site of the outermost open step: the line of the journey, whatever robots do below it. A section is only the place of
    /// what no step does.
    var site: SourceLocation? {
      let open = open.lazy.map { self.steps[$0] }
      return open.first { $0.kind != .section && $0.site != nil }?.site ?? open.last?.site
    }
  }

  private let state: Mutex<State>
  private let now: @Sendable () -> Int64
  /// The time in which the test case could not run.
  package let lostTime = LostTime()
  /// Whether steps are kept after the outermost one has ended.
  let keepsSteps: Bool
  /// The start time on the log's clock, in nanoseconds.
  package let start: Int64

  /// Starts a log.
  ///
  /// - Parameters:
  ///   - keepsSteps: Whether steps are kept after the outermost one has ended. A walk of a million steps would use too much memory.
  ///   - keepsFilm: Whether to record what the app shows at each step.
  ///   - now: The clock that times steps, in nanoseconds.
  package init(
    keepsSteps: Bool = true, keepsFilm: Bool = false,
    now: @escaping @Sendable () -> Int64 = { Stopwatch.nanoseconds() }
  ) {
    var state = State()
    state.steps.reserveCapacity(24)
    if keepsFilm { state.film = Film() }
    self.state = Mutex(state)
    self.now = now
    self.keepsSteps = keepsSteps
    start = now()
  }

  /// The steps so far, in the order in which they began.
  package var steps: [Step] { state.withLock { $0.steps } }

  /// What the app showed at the steps, oldest first; empty when it is not recorded. The step of a frame may still be open.
  package var frames: [FilmFrame] { state.withLock { $0.film?.frames ?? [] } }

  /// Hides the secrets that were typed, and those of the run, in everything that is written for the test case.
  package var mask: SecretMask {
    guard RunSecrets.exist else { return SecretMask() }
    return state.withLock { state in
      let secrets = state.secrets.union(RunSecrets.everywhere)
      if secrets.count != state.maskedCount {
        state.mask = SecretMask(secrets)
        state.maskedCount = secrets.count
      }
      return state.mask
    }
  }

  /// The secrets that were typed, and those of the run.
  package var secrets: Set<String> {
    state.withLock { $0.secrets }.union(RunSecrets.everywhere)
  }

  /// Puts texts together, in which secrets are hidden before they are cut.
  ///
  /// - Parameter body: Puts them together.
  /// - Returns: What the body returns.
  package func hiding<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard RunSecrets.exist else { return try body() }
    let mask = mask
    return mask.isEmpty ? try body() : try SecretMask.$current.withValue(mask, operation: body)
  }

  /// Records a secret that was typed.
  ///
  /// - Parameter text: The secret.
  package func note(secret text: String) {
    RunSecrets.note(typed: text)
    guard !text.isEmpty else { return }
    state.withLock { _ = $0.secrets.insert(text) }
  }

  /// Records what the app shows as a frame of the innermost open step.
  ///
  /// - Parameter tree: The tree that the app shows.
  package func show(_ tree: AccessibilityTree) {
    state.withLock { state in
      guard state.film != nil, let step = state.open.last else { return }
      state.film?.show(tree, at: step)
    }
  }

  /// Marks the element acted on in the newest frame.
  ///
  /// - Parameter path: The path of the element, or `nil` when the action was not performed after all.
  func mark(_ path: ElementPath?) {
    state.withLock { $0.film?.mark(path) }
  }

  /// The innermost open step.
  package var current: Step? {
    state.withLock { state in state.open.last.map { state.steps[$0] } }
  }

  /// The call site of the outermost open step.
  var site: SourceLocation? { state.withLock { $0.site } }

  /// The call site of the outermost open step, and the trail of actions before it.
  package var context: (site: SourceLocation?, trail: [String]) {
    state.withLock { ($0.site, $0.trail()) }
  }

  /// How long the innermost open step has taken, and how much of it could not be used.
  var time: (taken: Duration, lost: Duration) {
    let (now, lost) = (now() - start, lostTime.nanoseconds)
    return state.withLock { state in
      guard let index = state.open.last, let before = state.lostBefore.last else {
        return (.zero, .zero)
      }
      return (.nanoseconds(now - state.steps[index].start), .nanoseconds(lost - before))
    }
  }

  /// Performs a step, and records the steps inside it as its children.
  ///
  /// - Parameters:
  ///   - text: The description of the step.
  ///   - kind: The kind of step.
  ///   - screen: The name of the screen that the step is performed on.
  ///   - site: The call site in the journey.
  ///   - body: The work of the step.
  /// - Returns: What the body returns.
  /// - Throws: What the body throws.
  @discardableResult
  package func step<Result>(
    _ text: String, _ kind: Step.Kind, on screen: String = "", at site: SourceLocation? = nil,
    _ body: () async throws -> Result
  ) async throws -> Result {
    begin(text, kind, on: screen, at: site)
    do {
      let result = try await body()
      end(failed: false)
      return result
    } catch {
      end(failed: true)
      throw error
    }
  }

  /// Ends all open steps, because their own ends will not be observed.
  ///
  /// - Parameter failed: Whether the steps failed.
  package func endAll(failed: Bool) {
    let time = now() - start
    state.withLock { state in
      while !state.open.isEmpty { state.end(at: time, failed: failed) }
    }
  }

  /// Begins a step.
  ///
  /// - Parameters:
  ///   - text: The description of the step.
  ///   - kind: The kind of step.
  ///   - screen: The name of the screen that the step is performed on.
  ///   - site: The call site in the journey.
  package func begin(
    _ text: String, _ kind: Step.Kind, on screen: String = "", at site: SourceLocation? = nil
  ) {
    let time = now() - start
    let lost = lostTime.nanoseconds
    state.withLock { state in
      let isInRobot = state.open.contains { state.steps[$0].kind == .robot }
      let step = Step(
        text: text, kind: kind, screen: screen, depth: state.open.count, start: time, end: time,
        failed: false, site: isInRobot && kind == .action ? nil : site)
      state.open.append(state.steps.count)
      state.lostBefore.append(lost)
      state.steps.append(step)
    }
  }

  /// Describes the innermost open step by what has become known since it began.
  ///
  /// - Parameter text: The description.
  func retitle(_ text: String) {
    state.withLock { state in
      if let step = state.open.last { state.steps[step].text = text }
    }
  }

  /// Ends the innermost open step.
  ///
  /// - Parameter failed: Whether the step failed.
  package func end(failed: Bool) {
    let time = now() - start
    state.withLock { state in
      state.end(at: time, failed: failed)
      if !keepsSteps, state.open.isEmpty { state.steps.removeAll(keepingCapacity: true) }
    }
  }
}

extension StepLog.State {
  /// Ends the innermost open step. A failure also fails the steps around it.
  fileprivate mutating func end(at time: Int64, failed: Bool) {
    guard let index = open.popLast() else { return }
    lostBefore.removeLast()
    steps[index].end = time
    if failed { steps[index].failed = true }
    if steps[index].failed, let outer = open.last { steps[outer].failed = true }
  }

  /// The last completed actions with their screens. Starts with `…` when earlier ones are left out.
  fileprivate func trail(limit: Int = 6) -> [String] {
    let actions = steps.enumerated().filter {
      $0.element.kind == .action && !$0.element.failed && !open.contains($0.offset)
    }.map(\.element)
    var trail = actions.count > limit ? ["…"] : []
    var screen = ""
    for action in actions.suffix(limit) {
      if !action.screen.isEmpty, action.screen != screen {
        screen = action.screen
        trail.append(screen)
      }
      trail.append(action.text)
    }
    return trail
  }
}
