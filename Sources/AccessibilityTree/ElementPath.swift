/// The path from the root of a tree to one of its elements.
public struct ElementPath: Hashable, Sendable {
  /// The child index at each level.
  public let indices: [Int]

  /// Creates a path.
  ///
  /// - Parameter indices: The child index at each level; empty for the root.
  public init(_ indices: [Int]) { self.indices = indices }

  /// Returns whether this path leads to another path's element or to one of its descendants.
  ///
  /// - Parameter other: The other path.
  /// - Returns: `true` when the other path equals this one or is a prefix of it.
  public func isInside(_ other: ElementPath) -> Bool { indices.starts(with: other.indices) }
}
