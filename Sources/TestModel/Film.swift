/// The screens that an app showed at the steps of a test case, in order.
///
/// A screen is a tree of elements. Subtrees that several screens share are stored once: a number in ``elements`` identifies an
/// element with all its descendants. As a result, a screen costs only as much as what changed in it.
public struct Film: Sendable, Hashable {
  /// The maximum number of screens in a film.
  public static let maxFrames = 1_000
  /// The maximum number of distinct elements in a film.
  public static let maxElements = 100_000
  /// The maximum number of elements of a screen.
  public static let maxElementsOfScreen = 20_000
  /// The maximum total number of elements of all screens.
  public static let maxElementsShown = 200_000
  /// The maximum nesting depth of a screen's elements.
  public static let maxDepth = 500

  /// The elements of all screens. Children precede their parents.
  public private(set) var elements: [Element] = []
  /// The screens, oldest first.
  public private(set) var frames: [Frame] = []
  private var extents: [Extent] = []
  private var shown = 0

  /// The size of an element with all its descendants.
  private struct Extent: Hashable {
    var count: Int
    var depth: Int
  }

  /// Creates an empty film.
  public init() {}

  /// Whether the film contains no screens.
  public var isEmpty: Bool { frames.isEmpty }

  /// Adds an element.
  ///
  /// - Parameter element: The element, whose children are numbers that this method returned.
  /// - Returns: The number of the element, or `nil` when a child does not exist, or a limit is exceeded.
  public mutating func add(_ element: Element) -> Int? {
    var extent = Extent(count: 1, depth: 1)
    for child in element.children {
      guard extents.indices.contains(child) else { return nil }
      extent.count += extents[child].count
      extent.depth = max(extent.depth, extents[child].depth + 1)
      // An untrusted film may use each element twice in the next one, so that 100 elements would show 2^100.
      guard extent.count <= Self.maxElementsOfScreen else { return nil }
    }
    guard extent.depth <= Self.maxDepth, elements.count < Self.maxElements else { return nil }
    elements.append(element)
    extents.append(extent)
    return elements.count - 1
  }

  /// Adds a screen. It replaces the preceding one if that shows the same, and no element was acted on there.
  ///
  /// - Parameter frame: The screen. It is ignored when its root does not exist, or a limit is exceeded.
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
