extension Robot {
  /// Performs a block of operations on this screen, for those who prefer blocks to chains.
  ///
  /// ```swift
  /// try await app.gallery { try await $0.open(.crab) }
  /// try await app.detail { try await $0.star().verify { $0.isStarred() } }
  /// ```
  ///
  /// Here, the app has a property for each screen, which waits until the screen is in front:
  /// `var detail: DetailRobot { get async throws { try await journey().on() } }`.
  ///
  /// - Parameter body: The operations.
  /// - Returns: What the block returns.
  /// - Throws: What the block throws.
  @discardableResult
  public func callAsFunction<Result>(_ body: (Self) async throws -> Result) async throws -> Result {
    try await body(self)
  }
}
