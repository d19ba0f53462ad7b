public import RobotCore

extension WebPage: RequestRouting {
  /// Adds a rule for the requests of the page.
  ///
  /// - Parameter rule: The rule.
  /// - Returns: The page with the rule.
  public func adding(_ rule: RequestRule) -> Self { with { $0.rules.append(rule) } }

  /// Watches the requests of the page from the first one on, so that verifiers can check them.
  ///
  /// - Returns: The page with watched requests.
  public func watchingRequests() -> Self { with { $0.watchesRequests = true } }

  private func with(_ change: (inout Self) -> Void) -> Self {
    var page = self
    change(&page)
    return page
  }
}
