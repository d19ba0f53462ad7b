internal import AccessibilityTree
internal import Driving
internal import Testing

extension Journey {
  /// Types text into a field, after tapping it unless it has the focus.
  ///
  /// - Parameters:
  ///   - isSecret: Whether to hide the text in steps. Text typed into secure fields is always hidden.
  ///   - screen: The name of the screen that the element is on.
  ///   - limit: The longest time to wait for it.
  /// - Throws: A ``JourneyFailure`` when the field cannot be typed into.
  func type(
    _ text: String, isSecret: Bool, into locator: Locator, screen: String, within limit: Duration?,
    at site: SourceLocation
  ) async throws {
    try await actionStep("type into “\(locator.title)”", on: screen, at: site) {
      try await type(text, isSecret: isSecret, into: locator, screen: screen, within: limit)
    }
  }

  /// Types text into a field as a part of the current step.
  private func type(
    _ text: String, isSecret: Bool, into locator: Locator, screen: String, within limit: Duration?
  ) async throws {
    if try await !isReadyToType(into: locator) {
      let words = "tap “\(locator.title)”"
      try await act(.tap, on: locator, attempting: words, screen: screen, within: limit)
    }
    let field = newestSnapshot?.all(locator).first?.element
    let shown = shown(text, isSecret: isSecret || field?.state.contains(.secret) ?? false)
    let words = "type “\(shown)” into “\(locator.title)”"
    log.retitle(words)
    try await act(.type(text), on: locator, attempting: words, screen: screen, within: limit)
  }

  /// Whether what is typed now goes into a field.
  private func isReadyToType(into locator: Locator) async throws -> Bool {
    let snapshot = try await look(at: locator)
    let isReady = (try? snapshot.actionable(locator, for: .type).get()) != nil
    return isReady && snapshot.passage?.isDecided(after: []) != false
  }

  /// Replaces the text of a field at once. A field that takes text only from the keyboard is cleared and typed into.
  ///
  /// - Parameters:
  ///   - isSecret: Whether to hide the text in steps. The text of secure fields is always hidden.
  ///   - screen: The name of the screen that the element is on.
  ///   - limit: The longest time to wait for it.
  /// - Throws: A ``JourneyFailure`` when the field cannot be acted on, or rejects the text.
  func fill(
    _ locator: Locator, with text: String, isSecret: Bool, screen: String, within limit: Duration?,
    at site: SourceLocation
  ) async throws {
    let words = "fill “\(locator.title)”"
    try await actionStep(words, on: screen, at: site) {
      var filling: Filling?
      try await act(
        choosing: { snapshot in
          if filling == nil, let field = try? snapshot.one(locator).get().element {
            let isSecret = isSecret || field.state.contains(.secret)
            let isAtOnce = field.actions.contains(.setValue) || !field.actions.contains(.type)
            let words =
              isAtOnce
              ? "enter “\(shown(text, isSecret: isSecret))” into “\(locator.title)”"
              : "clear “\(locator.title)”"
            if isAtOnce { log.retitle(words) }
            filling = Filling(isAtOnce: isAtOnce, isSecret: isSecret, words: words)
          }
          return filling?.isAtOnce == false ? .clear : .setValue
        },
        on: locator, attempting: filling?.words ?? words, screen: screen, within: limit
      ) { located in
        guard filling?.isAtOnce != false else {
          return try await driver.perform(.clear, on: located)
        }
        do {
          try await driver.perform(.setValue(text), on: located)
        } catch DriverError.refused(let reason)
          where filling?.isSecret == true && reason.contains("“\(text)”")
        {
          throw DriverError.refused(because: "\(located.element.name) does not accept the secret")
        }
      }
      guard filling?.isAtOnce == false else { return }
      try await type(text, isSecret: isSecret, into: locator, screen: screen, within: limit)
    }
  }

  /// How a field is filled, which is known as soon as it is there.
  private struct Filling {
    /// Whether its text is set at once. Otherwise, the field takes text only from the keyboard.
    var isAtOnce: Bool
    /// Whether its text is hidden in steps.
    var isSecret: Bool
    /// The first action on it.
    var words: String
  }

  /// Returns the text as steps show it, and remembers a secret.
  private func shown(_ text: String, isSecret: Bool) -> String {
    guard isSecret else { return text.shortened }
    log.note(secret: text)
    return "•••"
  }
}
