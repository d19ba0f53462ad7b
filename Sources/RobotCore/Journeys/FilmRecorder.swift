internal import AccessibilityTree

/// Records what an app shows at each step. It keeps the newest frames, within a memory limit.
///
/// Recording neither copies nor compares anything: trees are values that share their unchanged parts. What becomes of the frames is
/// decided when the test case has ended.
struct FilmRecorder: Sendable {
  /// The maximum number of frames. Nobody looks further back.
  static let maxFrames = 100
  /// The maximum number of elements in all frames, because a driver may create each tree from scratch.
  static let maxElements = 50_000

  private(set) var frames: [FilmFrame] = []
  private var elementCount = 0

  init() { frames.reserveCapacity(16) }

  /// Records the tree that decided a step.
  ///
  /// A step has at most two frames: the element acted on, and the outcome. A frame without an outcome moves to the next step when
  /// the app still shows the same tree.
  mutating func show(_ tree: AccessibilityTree, at step: Int) {
    elementCount += tree.root.count
    if let last = frames.indices.last, isSuperseded(last, by: tree, at: step) {
      elementCount -= frames[last].tree.root.count
      frames[last] = FilmFrame(step: step, tree: tree)
    } else {
      frames.append(FilmFrame(step: step, tree: tree))
    }
    while frames.count > Self.maxFrames || elementCount > Self.maxElements, frames.count > 1 {
      elementCount -= frames.removeFirst().tree.root.count
    }
  }

  /// Marks the element acted on in the newest frame.
  ///
  /// - Parameter path: The path of the element, or `nil` when the action was not performed after all.
  mutating func mark(_ path: ElementPath?) {
    guard let last = frames.indices.last else { return }
    frames[last].mark = path
  }

  private func isSuperseded(_ last: Int, by tree: AccessibilityTree, at step: Int) -> Bool {
    let frame = frames[last]
    if frame.mark == nil, frame.step == step || frame.tree.root === tree.root { return true }
    return frame.step == step && last > 0 && frames[last - 1].step == step
  }
}
