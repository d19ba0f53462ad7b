public import JourneyTesting
public import RobotCore

extension AppUnderTest: RequestRouting where Options == WebPage {
  /// Adds a rule for the requests of the page. What a page says of itself goes before it.
  ///
  /// - Parameter rule: What is done with which requests.
  /// - Returns: The app, with the rule.
  public func adding(_ rule: RequestRule) -> Self {
    launched { page in
      var page = page
      page.rules.insert(rule, at: 0)
      return page
    }
  }

  /// Watches the requests of the page from the first one on, so that verifiers can ask for them.
  ///
  /// - Returns: The app, watched.
  public func watchingRequests() -> Self {
    launched { $0.watchingRequests() }
  }
}
