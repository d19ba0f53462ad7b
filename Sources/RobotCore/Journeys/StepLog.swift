/// The steps of a journey as they happen.
struct StepLog: Sendable {
  private(set) var steps: [Step] = []
  private var open: [Int] = []

  init() {
    steps.reserveCapacity(24)
  }

  /// How many steps are open.
  var depth: Int { open.count }

  /// Where the journey made the innermost call that is under way.
  var site: CallSite? {
    open.lazy.reversed().compactMap { self.steps[$0].site }.first
  }

  /// Adds a step inside the one that is open.
  ///
  /// - Parameter step: The step.
  mutating func begin(_ step: Step) {
    open.append(steps.count)
    steps.append(step)
  }

  /// Ends the step that is open.
  ///
  /// - Parameters:
  ///   - time: When it ended.
  ///   - failed: Whether it failed; then all the steps around it have failed too.
  mutating func end(at time: Int64, failed: Bool) {
    guard let index = open.popLast() else { return }
    steps[index].end = time
    if failed { steps[index].failed = true }
    if steps[index].failed, let outer = open.last { steps[outer].failed = true }
  }

  /// The steps that were taken, with the screens that they were taken on.
  ///
  /// - Parameter limit: How many of the last actions to name.
  /// - Returns: Screens and actions in order; begins with `…` when some are left out.
  func trail(limit: Int = 6) -> [String] {
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
