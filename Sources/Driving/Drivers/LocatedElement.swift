public import AccessibilityTree

/// An element of a snapshot, with its path.
public struct LocatedElement: Sendable {
  /// The element.
  public let element: Element
  /// The path of the element in the snapshot's tree.
  public let path: ElementPath

  /// Creates a located element.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - path: The path of the element in the snapshot's tree.
  public init(element: Element, path: ElementPath) {
    self.element = element
    self.path = path
  }
}
