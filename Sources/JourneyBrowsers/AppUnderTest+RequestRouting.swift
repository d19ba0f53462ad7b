public import JourneyTesting
public import RobotCore

extension AppUnderTest: RequestRouting where Options == WebPage {
  public func adding(_ rule: RequestRule) -> Self {
    launched { page in
      var page = page
      // What a page says of itself goes before what is said of all of them.
      page.rules.insert(rule, at: 0)
      return page
    }
  }

  public func watchingRequests() -> Self {
    launched { $0.watchingRequests() }
  }
}
