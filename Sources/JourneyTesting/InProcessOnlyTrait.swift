public import Testing

/// Keeps journeys out of the browser.
public struct InProcessOnlyTrait: TestTrait, SuiteTrait {
  let reason: String

  /// Whether the tests in a suite have the trait too: they do.
  public var isRecursive: Bool { true }
}

extension Trait where Self == InProcessOnlyTrait {
  /// Runs journeys in process only; where only a browser is driven, they are skipped.
  ///
  /// - Parameter reason: Why they are not for a browser, as the reports show it.
  /// - Returns: The trait.
  public static func inProcessOnly(_ reason: String) -> Self {
    InProcessOnlyTrait(reason: reason)
  }
}
