internal import AccessibilityTree
internal import RobotCore

/// What the page's script hands over, and what is needed to act on its elements.
struct PageSnapshot: Sendable {
  /// The document that it is of.
  let document: String
  /// Its number in that document.
  let number: Int
  /// The documents that it is made of, its own first.
  let parts: [PagePart]
  /// The way to the frame of another origin that has the focus, where the browser gives it to each frame that it goes into.
  let focus: [FrameStep]
  /// Whether there are frames of another origin in it.
  let hasFrames: Bool
  /// The address of the page.
  let location: String
  /// What is wrong with it: `status 404`; empty when nothing is known to be.
  let trouble: String
  /// Whether the page has come to rest: nothing is being loaded, and nothing has changed for a while.
  let isIdle: Bool
  /// Whether no request of the page is under way.
  let isNetworkQuiet: Bool
  /// What the page shows.
  let tree: AccessibilityTree
  /// The path of each element, in document order.
  let paths: [ElementPath]
  /// Which part of the page each element is from, and which of its rows.
  let origins: [(part: Int, index: Int)]
  /// Whether a finger reaches each element.
  let reach: [ElementPath: AccessibilityTree.Reach]
  /// What was asked of its markup.
  let markup: Markup

  /// The place of an element in document order.
  ///
  /// - Parameter path: Its path.
  /// - Returns: The place; `nil` when the path leads nowhere.
  func index(of path: ElementPath) -> Int? {
    paths.firstIndex(of: path)
  }

  /// The places of elements in the trees of the parts that they are from.
  func indices(of paths: [ElementPath]) -> [Int: [Int]] {
    var indices: [Int: [Int]] = [:]
    for origin in paths.compactMap({ index(of: $0) }).map({ origins[$0] }) {
      indices[origin.part, default: []].append(origin.index)
    }
    return indices
  }

  /// Makes the snapshot that a robot sees.
  ///
  /// - Parameter time: When it was taken, on the driver's clock.
  /// - Returns: The snapshot.
  func snapshot(at time: Duration) -> Snapshot {
    Snapshot(
      tree: tree, time: time, isIdle: isIdle, isNetworkQuiet: isNetworkQuiet, location: location,
      trouble: trouble, reach: reach, markup: markup)
  }
}
