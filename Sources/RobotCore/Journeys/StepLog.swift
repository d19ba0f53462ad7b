package import AccessibilityTree
internal import Synchronization

/// The steps of a test case as they happen; all the journeys that it makes write into it.
///
/// Whoever watches a case from outside can read it at any time: nothing is awaited for it.
public final class StepLog: Sendable {
  fileprivate struct State {
    var steps: [Step] = []
    var open: [Int] = []
    var film: Film?
    /// What was typed and may be shown nowhere.
    var secrets: Set<String> = []

    /// Where the journey made the innermost call that is under way; where none said so, the outermost call that is known.
    var site: CallSite? {
      open.lazy.reversed().compactMap { self.steps[$0].site }.first
        ?? open.lazy.compactMap { self.steps[$0].callee }.first
    }
  }

  private let state: Mutex<State>
  private let now: @Sendable () -> Int64
  /// Whether steps are held once the outermost one has ended.
  let keepsSteps: Bool
  /// When it started, on its clock, in nanoseconds.
  public let start: Int64

  /// Starts a log.
  ///
  /// - Parameters:
  ///   - keepsSteps: Whether it holds steps once the outermost one has ended; a walk of a million steps would have no room.
  ///   - keepsFilm: Whether it holds what the app showed at each step.
  ///   - now: The clock that steps are timed with, in nanoseconds.
  public init(
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
  public var steps: [Step] { state.withLock { $0.steps } }

  /// What the app showed at the steps, oldest first; empty when that is not held. A frame's step may not have ended.
  public var frames: [FilmFrame] { state.withLock { $0.film?.frames ?? [] } }

  /// What was typed and may be shown nowhere.
  package var secrets: Set<String> { state.withLock { $0.secrets } }

  /// Notes what was typed and may be shown nowhere.
  ///
  /// - Parameter text: The text.
  func note(secret text: String) {
    state.withLock { _ = $0.secrets.insert(text) }
  }

  /// Holds what the app shows as the frame of the innermost step that is under way.
  ///
  /// - Parameter tree: What the app shows.
  package func show(_ tree: AccessibilityTree) {
    state.withLock { state in
      guard state.film != nil, let step = state.open.last else { return }
      state.film?.show(tree, at: step)
    }
  }

  /// Marks what is acted on in the newest frame.
  ///
  /// - Parameter path: The element's path; `nil` when nothing was done to it after all.
  func mark(_ path: ElementPath?) {
    state.withLock { $0.film?.mark(path) }
  }

  /// The innermost step that is under way.
  public var current: Step? {
    state.withLock { state in state.open.last.map { state.steps[$0] } }
  }

  /// Where the journey made the innermost call that is under way, and the steps before it.
  public var context: (site: CallSite?, trail: [String]) {
    state.withLock { ($0.site, $0.trail()) }
  }

  /// Takes a step: what happens inside it is recorded as part of it.
  ///
  /// - Parameters:
  ///   - text: What is done.
  ///   - kind: What kind of step it is.
  ///   - screen: The screen that it is taken on.
  ///   - site: Where the journey called.
  ///   - callee: Where the step is written, for a failure of a step that nobody gave a site.
  ///   - body: What is done.
  /// - Returns: What the body returns.
  /// - Throws: What the body throws.
  @discardableResult
  public func step<Result>(
    _ text: String, _ kind: Step.Kind, on screen: String = "", at site: CallSite? = nil,
    in callee: CallSite? = nil, _ body: () async throws -> Result
  ) async throws -> Result {
    begin(text, kind, on: screen, at: site, in: callee)
    do {
      let result = try await body()
      end(failed: false)
      return result
    } catch {
      end(failed: true)
      throw error
    }
  }

  /// Ends all steps that are under way, as what happens in them will not be heard of any more.
  ///
  /// - Parameter failed: Whether they have failed.
  public func endAll(failed: Bool) {
    let time = now() - start
    state.withLock { state in
      while !state.open.isEmpty { state.end(at: time, failed: failed) }
    }
  }

  func begin(
    _ text: String, _ kind: Step.Kind, on screen: String, at site: CallSite?,
    in callee: CallSite? = nil
  ) {
    let time = now() - start
    state.withLock { state in
      let step = Step(
        text: text, kind: kind, screen: screen, depth: state.open.count, start: time, end: time,
        failed: false, site: site, callee: callee)
      state.open.append(state.steps.count)
      state.steps.append(step)
    }
  }

  func end(failed: Bool) {
    let time = now() - start
    state.withLock { state in
      state.end(at: time, failed: failed)
      if !keepsSteps, state.open.isEmpty { state.steps.removeAll(keepingCapacity: true) }
    }
  }
}

extension StepLog.State {
  /// Ends the step that is open; when it failed, all the steps around it have failed too.
  fileprivate mutating func end(at time: Int64, failed: Bool) {
    guard let index = open.popLast() else { return }
    steps[index].end = time
    if failed { steps[index].failed = true }
    if steps[index].failed, let outer = open.last { steps[outer].failed = true }
  }

  /// The last actions that were taken, with the screens that they were taken on; begins with `…` when some are left out.
  fileprivate func trail(limit: Int = 6) -> [String] {
    let actions = steps.enumerated().filter {
      $0.element.kind == .action && !$0.element.failed && !open.contains($0.offset)
    }.map(\.element)
    var trail = actions.count > limit ? ["…"] : []
    var screen = ""
    for action in actions.suffix(limit) {
      if action.screen != screen {
        screen = action.screen
        trail.append(screen)
      }
      trail.append(action.text)
    }
    return trail
  }
}
