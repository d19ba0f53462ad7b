import JourneyBrowsers

extension Verifier {
  /// The style sheets draw the whole page as recorded.
  @discardableResult
  func isStyledAsRecorded(_ name: String, at site: SourceLocation = #_sourceLocation) -> Self {
    expect(.role(.window), hasRecordedStyles: name, at: site)
  }

  /// The window has its recorded name and content: the screen, and nothing else.
  @discardableResult
  func windowLooksAsRecorded(_ name: String, at site: SourceLocation = #_sourceLocation) -> Self {
    expect(.role(.window), hasRecordedOutline: name, at: site)
  }

  /// The page itself was requested since the journey began to watch its requests: once, or never, because it changes in place.
  @discardableResult
  func isLoadedAgain(
    _ isLoaded: Bool = true, at site: SourceLocation = #_sourceLocation
  ) -> Self {
    expect(requests: "/", isLoaded ? .count(1) : .never, at: site)
  }

  /// The page asked its app what to show since the journey began to watch its requests, or did not.
  @discardableResult
  func asksWhatToShow(_ asks: Bool, at site: SourceLocation = #_sourceLocation) -> Self {
    expect(requests: "POST /event", asks ? .atLeast(1) : .never, at: site)
  }
}
