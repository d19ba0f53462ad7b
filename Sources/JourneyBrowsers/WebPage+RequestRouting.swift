public import RobotCore

extension WebPage: RequestRouting {
  public func adding(_ rule: RequestRule) -> Self {
    with { $0.rules.append(rule) }
  }

  public func watchingRequests() -> Self {
    with { $0.watchesRequests = true }
  }

  private func with(_ change: (inout Self) -> Void) -> Self {
    var page = self
    change(&page)
    return page
  }
}
