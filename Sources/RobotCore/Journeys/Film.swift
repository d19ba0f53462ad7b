internal import AccessibilityTree

/// What an app showed, step by step: the newest frames, as many as are worth the memory.
///
/// Nothing is copied and nothing is compared: trees are values that share what stayed the same. What becomes of them is
/// decided when the test case is over.
struct Film: Sendable {
  /// How many frames are held: as many steps as anybody goes back.
  static let maxFrames = 100
  /// How many elements they may have together: a driver may make each tree anew.
  static let maxElements = 50_000

  private(set) var frames: [FilmFrame] = []
  private var elementCount = 0

  init() { frames.reserveCapacity(16) }

  /// Takes in what decided a step.
  ///
  /// A step has two frames at most: what was acted on, and what came of it. A frame of which nothing came is the next
  /// step's where the app still shows the very same tree.
  ///
  /// - Parameters:
  ///   - tree: What the app showed.
  ///   - step: The number of the step.
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

  /// Marks what is acted on in the newest frame.
  ///
  /// - Parameter path: The element's path; `nil` when nothing was done to it after all.
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
