import JourneyBrowsers

extension Robot {
  /// Presses a key on a control.
  @discardableResult
  func press(
    _ key: Key, on control: KeyPath<Semantics, Locator>,
    at site: SourceLocation = #_sourceLocation
  ) async throws -> Self {
    let locator = semantics[keyPath: control]
    return try await step("press \(key.rawValue) on “\(locator.title)”", at: site) {
      try await press(key, in: locator)
    }
  }

  /// Presses a key on a control, which leads to another screen.
  @discardableResult
  func press<Destination: Robot>(
    _ key: Key, on control: KeyPath<Semantics, Locator>, to destination: Destination.Type,
    at site: SourceLocation = #_sourceLocation
  ) async throws -> Destination {
    let locator = semantics[keyPath: control]
    return try await navigate(
      "press \(key.rawValue) on “\(locator.title)”", to: destination, at: site
    ) {
      try await press(key, in: locator)
    }
  }
}
