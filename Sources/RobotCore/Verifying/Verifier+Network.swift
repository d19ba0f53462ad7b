internal import Driving
public import Testing

extension Verifier {
  /// Expects that no network request is in progress.
  ///
  /// - Parameter site: The call site in the journey.
  /// - Returns: This verifier, for chaining.
  @discardableResult
  public func expectNetworkQuiet(at site: SourceLocation = #_sourceLocation) -> Self {
    expect("the network quiet", at: site) { $0.unquietNetwork }
  }
}

extension Snapshot {
  /// What contradicts a quiet network; `nil` if the driver knows that no request is in progress.
  var unquietNetwork: String? {
    switch isNetworkQuiet {
    case true?: nil
    case false?: "a request under way"
    case nil: "a driver that does not know of requests"
    }
  }
}
