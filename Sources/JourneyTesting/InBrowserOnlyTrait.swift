public import Testing

/// Keeps journeys out of the process of the tests.
public struct InBrowserOnlyTrait: TestTrait, SuiteTrait {
  let reason: String

  /// Whether the tests in a suite have the trait too: they do.
  public var isRecursive: Bool { true }
}

extension Trait where Self == InBrowserOnlyTrait {
  /// Runs journeys in a browser only; where none is driven, or where it is compared with the app in process, they are skipped.
  ///
  /// - Parameter reason: Why they are for a browser, as the reports show it: what they look at is in the page alone.
  /// - Returns: The trait.
  public static func inBrowserOnly(_ reason: String) -> Self {
    InBrowserOnlyTrait(reason: reason)
  }
}
