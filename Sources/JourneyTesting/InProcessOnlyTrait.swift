public import Testing

/// A trait that keeps journeys out of the browser.
public struct InProcessOnlyTrait: TestTrait, SuiteTrait {
  let reason: String

  /// Whether the tests in a suite inherit the trait, which they do.
  public var isRecursive: Bool { true }
}

extension Trait where Self == InProcessOnlyTrait {
  /// Runs journeys in process only. They are skipped when only a browser is driven.
  ///
  /// - Parameter reason: The reason not to run them in a browser, as reports show it.
  /// - Returns: The trait.
  public static func inProcessOnly(_ reason: String) -> Self {
    InProcessOnlyTrait(reason: reason)
  }
}
