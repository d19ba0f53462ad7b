extension Verifier {
  /// Expects that no request to the network is under way.
  ///
  /// - Parameter site: Where the journey asked for it.
  /// - Returns: This verifier, for the next check.
  @discardableResult
  public func expectNetworkQuiet(at site: CallSite? = nil) -> Self {
    expect("the network quiet", at: site) { $0.isNetworkQuiet ? nil : "a request under way" }
  }
}
