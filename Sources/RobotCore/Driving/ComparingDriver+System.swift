internal import AccessibilityTree

extension ComparingDriver {
  /// Goes forward again, in both places.
  ///
  /// - Throws: What the drivers throw.
  public func goForward() async throws {
    try await shown.goForward()
    try await reference.goForward()
  }

  /// Loads the app again, in both places.
  ///
  /// - Throws: What the drivers throw.
  public func reload() async throws {
    try await shown.reload()
    try await reference.reload()
  }

  /// Brings an element into view, where the first driver shows it; the second is asked for the same when it is acted on.
  ///
  /// - Parameter element: The element.
  /// - Returns: Whether anything was moved.
  /// - Throws: What the first driver throws.
  public func reveal(_ element: LocatedElement) async throws -> Bool {
    try await shown.reveal(element)
  }

  /// Drags an element to another one, in both places.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - target: Where to.
  /// - Throws: What the drivers throw.
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
