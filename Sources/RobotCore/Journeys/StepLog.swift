package import AccessibilityTree
internal import Driving
package import Support
package import SecretMasking
internal import Synchronization
package import struct TestModel.Step
package import Testing

/// The steps of a test case as they happen, recorded by all its journeys.
///
/// Observers outside the test case can read the log at any time without waiting.
package final class StepLog: Sendable {
  fileprivate struct State {
    var steps: [Step] = []
    /// The name of the screen that each step was performed on.
    var screens: [String] = []
    var open: [OpenStep] = []
    var film: FilmRecorder?
    /// Secrets that were typed and must not appear in reports.
    var secrets: Set<String> = []
    /// Hides these secrets and the run's, as many as there were at the time.
    var mask = SecretMask()
    var maskedCount = 0

    /// The call site of the outermost open step: the line of the journey, whatever robots do below it. A section is the place only of
    /// what no step does.
    var site: SourceLocation? {
      open.first { steps[$0.index].kind != .section && $0.site != nil }?.site ?? open.last?.site
    }
  }

  /// A step that has not ended.
  fileprivate struct OpenStep {
    /// Its place among the steps.
    var index: Int
    /// The call site in the journey; `nil` for the actions inside robots.
    var site: SourceLocation?
    /// The start time since the log's start, in nanoseconds.
    var start: Int64
    /// The time lost before the step, in nanoseconds.
    var lostBefore: Int64
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
    if keepsFilm { state.film = FilmRecorder() }
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
  package var secrets: Set<String> { state.withLock { $0.secrets }.union(RunSecrets.everywhere) }

  /// Builds texts in which secrets are hidden before the texts are cut.
  package func hiding<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard RunSecrets.exist else { return try body() }
    let mask = mask
    return mask.isEmpty ? try body() : try SecretMask.$current.withValue(mask, operation: body)
  }

  /// Records a secret that was typed.
  package func note(secret text: String) {
    RunSecrets.note(typed: text)
    guard !text.isEmpty else { return }
    state.withLock { _ = $0.secrets.insert(text) }
  }

  /// Records what the app shows as a frame of the innermost open step.
  package func show(_ tree: AccessibilityTree) {
    state.withLock { state in
      guard state.film != nil, let step = state.open.last else { return }
      state.film?.show(tree, at: step.index)
    }
  }

  /// Marks the element acted on in the newest frame.
  ///
  /// - Parameter path: The path of the element, or `nil` when the action was not performed after all.
  func mark(_ path: ElementPath?) { state.withLock { $0.film?.mark(path) } }

  /// The innermost open step, and the name of the screen that it is performed on.
  package var current: (step: Step, screen: String)? {
    state.withLock { state in
      state.open.last.map { (state.steps[$0.index], state.screens[$0.index]) }
    }
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
      guard let step = state.open.last else { return (.zero, .zero) }
      return (.nanoseconds(now - step.start), .nanoseconds(lost - step.lostBefore))
    }
  }

  /// Performs a step, and records the steps inside it as its children.
  @discardableResult
  package func step<Result>(
    _ text: String, _ kind: Step.Kind, on screen: String = "",
    at site: SourceLocation? = nil,
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
  package func endAll(failed: Bool) {
    let time = now() - start
    state.withLock { state in
      while !state.open.isEmpty { state.end(at: time, failed: failed) }
    }
  }

  /// Begins a step.
  ///
  /// - Parameter screen: The name of the screen that the step is performed on.
  package func begin(
    _ text: String, _ kind: Step.Kind, on screen: String = "",
    at site: SourceLocation? = nil
  ) {
    let time = now() - start
    let lost = lostTime.nanoseconds
    state.withLock { state in
      let isInRobot = state.open.contains { state.steps[$0.index].kind == .robot }
      let site = isInRobot && kind == .action ? nil : site
      let step = Step(
        text: text, kind: kind, depth: state.open.count, start: Int(time / 1000),
        line: site?.line ?? 0)
      state.open.append(
        OpenStep(index: state.steps.count, site: site, start: time, lostBefore: lost))
      state.steps.append(step)
      state.screens.append(screen)
    }
  }

  /// Describes the innermost open step by what has become known since it began.
  func retitle(_ text: String) {
    state.withLock { state in
      if let step = state.open.last { state.steps[step.index].text = text }
    }
  }

  /// Ends the innermost open step.
  package func end(failed: Bool) {
    let time = now() - start
    state.withLock { state in
      state.end(at: time, failed: failed)
      if !keepsSteps, state.open.isEmpty {
        state.steps.removeAll(keepingCapacity: true)
        state.screens.removeAll(keepingCapacity: true)
      }
    }
  }
}

extension StepLog.State {
  /// Ends the innermost open step. A failure also fails the steps around it.
  fileprivate mutating func end(at time: Int64, failed: Bool) {
    guard let step = open.popLast() else { return }
    steps[step.index].duration = Int((time - step.start) / 1000)
    if failed { steps[step.index].failed = true }
    if steps[step.index].failed, let outer = open.last { steps[outer.index].failed = true }
  }

  /// The last completed actions with their screens. Starts with `…` when earlier ones are left out.
  fileprivate func trail(limit: Int = 6) -> [String] {
    let actions = steps.indices.filter { index in
      steps[index].kind == .action && !steps[index].failed
        && !open.contains { $0.index == index }
    }
    var trail = actions.count > limit ? ["…"] : []
    var screen = ""
    for action in actions.suffix(limit) {
      if !screens[action].isEmpty, screens[action] != screen {
        screen = screens[action]
        trail.append(screen)
      }
      trail.append(steps[action].text)
    }
    return trail
  }
}
