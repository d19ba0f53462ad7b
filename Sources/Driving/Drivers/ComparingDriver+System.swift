internal import AccessibilityTree

extension ComparingDriver {
  /// Goes forward in the history of both apps.
  ///
  /// - Throws: The errors of the drivers.
  public func goForward() async throws {
    try await shown.goForward()
    try await reference.goForward()
  }

  /// Reloads both apps.
  ///
  /// - Throws: The errors of the drivers.
  public func reload() async throws {
    try await shown.reload()
    try await reference.reload()
  }

  /// Brings an element into view in the first app. The second app is left as it is.
  ///
  /// - Parameter element: The element.
  /// - Returns: Whether anything moved.
  /// - Throws: The errors of the first driver.
  public func reveal(_ element: LocatedElement) async throws -> Bool {
    try await shown.reveal(element)
  }

  /// Drags an element to another one in both apps.
  ///
  /// - Parameters:
  ///   - element: The element to drag.
  ///   - target: The element to drop it on.
  /// - Throws: The errors of the drivers.
  public func drag(_ element: LocatedElement, to target: LocatedElement) async throws {
    let tree = try await reference.snapshot().tree
    let others = (tree.element(at: element.path), tree.element(at: target.path))
    try await shown.drag(element, to: target)
    guard let from = others.0, let to = others.1 else { return }
    try await reference.drag(
      LocatedElement(element: from, path: element.path),
      to: LocatedElement(element: to, path: target.path))
  }
}
