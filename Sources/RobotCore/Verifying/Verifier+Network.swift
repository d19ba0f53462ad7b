internal import Driving
public import Testing

extension Verifier {
  /// Expects that no network request is in progress.
  ///
  /// - Parameter site: The call site in the journey.
  /// - Returns: This verifier, for chaining.
  @discardableResult
  public func expectNetworkQuiet(at site: SourceLocation = #_sourceLocation) -> Self {
    expect("the network quiet", at: site) { $0.isNetworkQuiet ? nil : "a request under way" }
  }
}
