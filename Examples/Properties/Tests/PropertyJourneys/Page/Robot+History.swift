import JourneyBrowsers

extension Robot {
  @discardableResult
  func loadAgain(at site: SourceLocation = #_sourceLocation) async throws -> Self {
    try await step("load the page again", at: site) { try await journey.reload() }
  }

  /// Goes back over two entries of the history: what a link led to, and the page that the link loaded.
  @discardableResult
  func goBackOverLink<Destination: Robot>(
    to destination: Destination.Type, at site: SourceLocation = #_sourceLocation
  ) async throws -> Destination {
    try await navigate("go back over two pages at once", to: destination, at: site) {
      try await journey.back(over: 2)
    }
  }

  @discardableResult
  func goForward<Destination: Robot>(
    to destination: Destination.Type, at site: SourceLocation = #_sourceLocation
  ) async throws -> Destination {
    try await navigate("go forward as the browser does", to: destination, at: site) {
      try await journey.forward()
    }
  }
}
