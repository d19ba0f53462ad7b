/// A driver that brings elements into view other than by actions on the scroll views around them.
public protocol Revealing: Sendable {
  /// Brings an element into view that is off screen, or under an element that does not scroll with the content.
  ///
  /// - Parameter element: The element, from the newest snapshot.
  /// - Returns: Whether anything moved.
  /// - Throws: ``DriverError/gone`` when the element is no longer there; any other error when the app no longer responds.
  func reveal(_ element: LocatedElement) async throws -> Bool
}
