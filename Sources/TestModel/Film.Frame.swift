extension Film {
  /// A screen as it was at a step.
  public struct Frame: Sendable, Hashable {
    /// The index of the step, from 0, in the order in which the steps started.
    public var step: Int
    /// The number of the window in ``Film/elements``.
    public var root: Int
    /// The position of the element acted on, in document order from 0; `nil` when there is none.
    public var mark: Int?

    /// Creates a frame.
    ///
    /// - Parameters:
    ///   - step: The index of the step.
    ///   - root: The number of the window.
    ///   - mark: The position of the element acted on, in document order.
    public init(step: Int, root: Int, mark: Int? = nil) {
      self.step = step
      self.root = root
      self.mark = mark
    }
  }
}
