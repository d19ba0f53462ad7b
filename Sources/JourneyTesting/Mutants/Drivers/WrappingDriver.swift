internal import AccessibilityTree
internal import RobotCore

/// A driver that wraps another one, and forwards everything that it does not handle itself.
package protocol WrappingDriver: Driver, Revealing, Dragging {
  var driver: any Driver { get }

  /// Returns an element as the wrapped driver knows it.
  ///
  /// - Parameter element: The element, as this driver shows it.
  /// - Returns: The element, or `nil` when the wrapped driver does not show it.
  func beneath(_ element: LocatedElement) -> LocatedElement?
}

extension WrappingDriver {
  package var name: String { driver.name }
  package func beneath(_ element: LocatedElement) -> LocatedElement? { element }

  package func capability<Capability>(_ capability: Capability.Type) -> Capability? {
    guard let able = driver.capability(capability) else { return nil }
    return self as? Capability ?? able
  }

  package func reveal(_ element: LocatedElement) async throws -> Bool {
    guard let element = beneath(element) else { return false }
    return try await driver.capability((any Revealing).self)?.reveal(element) ?? false
  }

  package func drag(
    _ element: LocatedElement, to target: LocatedElement, after pause: Duration
  ) async throws {
    guard let element = beneath(element), let target = beneath(target) else { return }
    try await driver.capability((any Dragging).self)?.drag(element, to: target, after: pause)
  }

  package func end() async { await driver.end() }
}
