/// What an app showed at the steps of a test case, one screen after the other.
///
/// A screen is a tree of elements. What stays the same from one screen to the next stands once: an element is named by its
/// number in ``elements``, and with it all that lies in it. So a screen costs what changed in it.
public struct Film: Sendable, Hashable {
  /// How many screens a film may have.
  public static let maxFrames = 1_000
  /// How many elements a film may have, each counted once.
  public static let maxElements = 100_000
  /// How many elements a screen may have.
  public static let maxElementsOfScreen = 20_000
  /// How many elements its screens may have together.
  public static let maxElementsShown = 200_000
  /// How deep the elements of a screen may lie in each other.
  public static let maxDepth = 500

  /// The elements of all screens; what lies in an element stands before it.
  public private(set) var elements: [Element] = []
  /// The screens, oldest first.
  public private(set) var frames: [Frame] = []
  private var extents: [Extent] = []
  private var shown = 0

  /// How much an element is with all that lies in it.
  private struct Extent: Hashable {
    var count: Int
    var depth: Int
  }

  /// Makes an empty film.
  public init() {}

  /// Whether there is nothing to see.
  public var isEmpty: Bool { frames.isEmpty }

  /// Adds an element.
  ///
  /// - Parameter element: The element; the numbers of what lies in it are those that this returned before.
  /// - Returns: Its number; `nil` when it holds what is not there, or more than a screen may have.
  public mutating func add(_ element: Element) -> Int? {
    var extent = Extent(count: 1, depth: 1)
    for child in element.children {
      guard extents.indices.contains(child) else { return nil }
      extent.count += extents[child].count
      extent.depth = max(extent.depth, extents[child].depth + 1)
      // A film from elsewhere may hold each element twice in the next one: 100 of them would be 2^100.
      guard extent.count <= Self.maxElementsOfScreen else { return nil }
    }
    guard extent.depth <= Self.maxDepth, elements.count < Self.maxElements else { return nil }
    elements.append(element)
    extents.append(extent)
    return elements.count - 1
  }

  /// Adds a screen; one that shows the same as the one before, on which nothing was done, takes its place.
  ///
  /// - Parameter frame: The screen; one whose root is not there is left out.
  public mutating func add(_ frame: Frame) {
    guard extents.indices.contains(frame.root), frames.count < Self.maxFrames,
      shown + extents[frame.root].count <= Self.maxElementsShown
    else { return }
    var frame = frame
    frame.step = max(frame.step, 0)
    if let mark = frame.mark, !(0..<extents[frame.root].count).contains(mark) { frame.mark = nil }
    if let last = frames.last, last.root == frame.root, last.mark == nil {
      frames.removeLast()
    } else {
      shown += extents[frame.root].count
    }
    frames.append(frame)
  }
}
