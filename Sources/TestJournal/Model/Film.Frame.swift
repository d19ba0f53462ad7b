extension Film {
  /// A screen, as it was at a step.
  public struct Frame: Sendable, Hashable {
    /// The number of the step, from 0, in the order in which the steps started.
    public var step: Int
    /// The number of the window in ``Film/elements``.
    public var root: Int
    /// The place of the element that was acted on, in document order from 0; `nil` when none was.
    public var mark: Int?

    /// Makes a screen.
    ///
    /// - Parameters:
    ///   - step: The number of the step.
    ///   - root: The number of the window.
    ///   - mark: The place of the element that was acted on, in document order.
    public init(step: Int, root: Int, mark: Int? = nil) {
      self.step = step
      self.root = root
      self.mark = mark
    }
  }
}
