/// The way from the root of a tree to one of its elements.
public struct ElementPath: Hashable, Sendable {
  /// Which child to go to at each level.
  public let indices: [Int]

  /// Makes a path.
  ///
  /// - Parameter indices: Which child to go to at each level; empty for the root.
  public init(_ indices: [Int]) {
    self.indices = indices
  }

  /// Whether this path leads to another one's element or to something inside it.
  ///
  /// - Parameter other: The other path.
  /// - Returns: `true` when the other path is this one or leads towards it.
  public func isInside(_ other: ElementPath) -> Bool {
    indices.starts(with: other.indices)
  }
}
