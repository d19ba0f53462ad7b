public import JourneyTesting
internal import RobotCore

extension AppUnderTest: RequestRouting where Options == WebPage {
  /// Adds a rule for the requests of all pages. The rules of a page take precedence over it.
  ///
  /// - Parameter rule: The rule.
  /// - Returns: The app with the rule.
  public func adding(_ rule: RequestRule) -> Self {
    launched { page in
      var page = page
      page.rules.insert(rule, at: 0)
      return page
    }
  }

  /// Watches the requests of each page from the first one on, so that verifiers can check them.
  ///
  /// - Returns: The app with watched requests.
  public func watchingRequests() -> Self { launched { $0.watchingRequests() } }
}
