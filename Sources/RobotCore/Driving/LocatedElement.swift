public import AccessibilityTree

/// An element of a snapshot, and where it is in it.
public struct LocatedElement: Sendable {
  /// The element.
  public let element: Element
  /// Its path in the snapshot's tree.
  public let path: ElementPath

  /// Makes a located element.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - path: Its path.
  public init(element: Element, path: ElementPath) {
    self.element = element
    self.path = path
  }
}
