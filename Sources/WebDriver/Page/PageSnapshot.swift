internal import AccessibilityTree
internal import Driving

/// The data that the page's script returns, and the data needed to act on its elements.
struct PageSnapshot: Sendable {
  let document: String
  /// The number of the snapshot in the document.
  let number: Int
  /// The documents that it consists of, its own first.
  let parts: [PagePart]
  /// The path to the cross-origin frame that has the focus, in a browser that moves the focus to each frame that it switches to.
  let focus: [FrameStep]
  /// Whether it contains cross-origin frames.
  let hasFrames: Bool
  /// The address of the page.
  let location: String
  /// The page's problem: `status 404`; empty if none is known.
  let trouble: String
  /// Whether the page is idle: nothing is loading, and nothing has changed for a while.
  let isIdle: Bool
  /// Whether no request of the page is in progress.
  let isNetworkQuiet: Bool
  /// Whether a service worker answers requests of the page.
  let hasServiceWorker: Bool
  /// What was asked for, if the snapshot contains only that and its ancestors.
  let query: PartQuery?
  let tree: AccessibilityTree
  /// The path of each element, in document order.
  let paths: [ElementPath]
  /// The part of the page that each element comes from, and its row there.
  let origins: [(part: Int, index: Int)]
  /// Whether a touch reaches each element.
  let reach: [ElementPath: AccessibilityTree.Reach]
  /// The elements that animations may be taking away; `nil` if the page had settled.
  let leaving: Set<ElementPath>?
  /// The requested markup.
  let markup: Markup

  /// Returns the index of an element in document order.
  ///
  /// - Returns: The index; `nil` if there is no element at the path.
  func index(of path: ElementPath) -> Int? { paths.firstIndex(of: path) }

  /// Returns the indices of elements in the trees of their parts.
  func indices(of paths: [ElementPath]) -> [Int: [Int]] {
    var indices: [Int: [Int]] = [:]
    for origin in paths.compactMap({ index(of: $0) }).map({ origins[$0] }) {
      indices[origin.part, default: []].append(origin.index)
    }
    return indices
  }

  /// Returns the snapshot for the robots.
  ///
  /// - Parameter time: The time of the snapshot, on the driver's clock.
  func snapshot(at time: Duration) -> Snapshot {
    Snapshot(
      tree: tree, time: time, isIdle: isIdle, isNetworkQuiet: isNetworkQuiet, location: location,
      trouble: trouble, reach: reach, markup: markup, part: query.map(SnapshotPart.init),
      passage: leaving.map { SnapshotPassage(leaving: $0) })
  }
}
