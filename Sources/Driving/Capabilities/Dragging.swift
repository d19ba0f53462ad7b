/// A driver that drags one element to another.
public protocol Dragging: Sendable {
  /// Drags an element with the button held, and drops it on another element.
  ///
  /// - Parameters:
  ///   - element: The element to drag, from the newest snapshot.
  ///   - target: The element to drop it on, from the same snapshot.
  ///   - pause: The time between the press and the first movement. Some pages take a press without one for a tap.
  /// - Throws: The errors of ``Driver/perform(_:on:)``.
  func drag(_ element: LocatedElement, to target: LocatedElement, after pause: Duration)
    async throws
}
