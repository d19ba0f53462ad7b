public import AccessibilityTree
public import Driving
public import Testing

/// What is done with a form, by the key paths of its fields.
extension Robot {
  /// Replaces the text of a field at once, as if pasted.
  ///
  /// - Parameters:
  ///   - field: The key path of the field, such as `\.title`.
  ///   - text: The new text.
  ///   - limit: The longest time to wait for it.
  ///   - site: The call site in the journey.
  /// - Returns: This robot, for chaining.
  /// - Throws: A ``JourneyFailure`` when the field cannot be acted on, or rejects the text.
  @discardableResult
  public func fill(
    _ field: KeyPath<Semantics, Locator>, with text: String, within limit: Duration? = nil,
    at site: SourceLocation = #_sourceLocation
  ) async throws -> Self {
    try await fill(semantics[keyPath: field], with: text, within: limit, at: site)
  }

  /// Replaces the text of a field by a secret, at once. No step, failure or report shows the secret.
  ///
  /// - Parameters:
  ///   - field: The key path of the field, such as `\.title`.
  ///   - secret: The secret.
  ///   - limit: The longest time to wait for it.
  ///   - site: The call site in the journey.
  /// - Returns: This robot, for chaining.
  /// - Throws: A ``JourneyFailure`` when the field cannot be acted on, or rejects the text.
  @discardableResult
  public func fill(
    _ field: KeyPath<Semantics, Locator>, withSecret secret: String, within limit: Duration? = nil,
    at site: SourceLocation = #_sourceLocation
  ) async throws -> Self {
    try await fill(semantics[keyPath: field], withSecret: secret, within: limit, at: site)
  }

  /// Types text into a field, key by key, for pages that wait for keys: a search while typing, or a text that follows another one.
  ///
  /// - Parameters:
  ///   - text: The text to type.
  ///   - field: The key path of the field, such as `\.title`.
  ///   - limit: The longest time to wait for it.
  ///   - site: The call site in the journey.
  /// - Returns: This robot, for chaining.
  /// - Throws: A ``JourneyFailure`` when the field cannot be typed into.
  @discardableResult
  public func type(
    _ text: String, into field: KeyPath<Semantics, Locator>, within limit: Duration? = nil,
    at site: SourceLocation = #_sourceLocation
  ) async throws -> Self {
    try await type(text, into: semantics[keyPath: field], within: limit, at: site)
  }

  /// Types a secret into a field, key by key. No step, failure or report shows the secret.
  ///
  /// - Parameters:
  ///   - secret: The secret to type.
  ///   - field: The key path of the field, such as `\.title`.
  ///   - limit: The longest time to wait for it.
  ///   - site: The call site in the journey.
  /// - Returns: This robot, for chaining.
  /// - Throws: A ``JourneyFailure`` when the field cannot be typed into.
  @discardableResult
  public func type(
    secret: String, into field: KeyPath<Semantics, Locator>, within limit: Duration? = nil,
    at site: SourceLocation = #_sourceLocation
  ) async throws -> Self {
    try await type(secret: secret, into: semantics[keyPath: field], within: limit, at: site)
  }

  /// Clears the text of a field.
  ///
  /// - Parameters:
  ///   - field: The key path of the field, such as `\.title`.
  ///   - limit: The longest time to wait for it.
  ///   - site: The call site in the journey.
  /// - Returns: This robot, for chaining.
  /// - Throws: A ``JourneyFailure`` when the field cannot be cleared.
  @discardableResult
  public func clear(
    _ field: KeyPath<Semantics, Locator>, within limit: Duration? = nil,
    at site: SourceLocation = #_sourceLocation
  ) async throws -> Self {
    try await clear(semantics[keyPath: field], within: limit, at: site)
  }

  /// Chooses exactly the given options of a list, by their labels.
  ///
  /// - Parameters:
  ///   - options: The labels of the options: one for a single-selection list, or none to deselect all options.
  ///   - list: The key path of the list.
  ///   - limit: The longest time to wait for it.
  ///   - site: The call site in the journey.
  /// - Returns: This robot, for chaining.
  /// - Throws: A ``JourneyFailure`` when the list cannot be acted on, or does not offer an option.
  @discardableResult
  public func select(
    _ options: String..., in list: KeyPath<Semantics, Locator>, within limit: Duration? = nil,
    at site: SourceLocation = #_sourceLocation
  ) async throws -> Self {
    try await select(options, in: semantics[keyPath: list], within: limit, at: site)
  }

  /// Sets the value of a field: a date, a time, a number, a slider position, a colour.
  ///
  /// - Parameters:
  ///   - field: The key path of the field, such as `\.title`.
  ///   - value: The value in HTML syntax: `2026-03-29`, `18:30`, `4.5`, `#ff8800`.
  ///   - limit: The longest time to wait for it.
  ///   - site: The call site in the journey.
  /// - Returns: This robot, for chaining.
  /// - Throws: A ``JourneyFailure`` when the field cannot be acted on, or rejects the value.
  @discardableResult
  public func set(
    _ field: KeyPath<Semantics, Locator>, to value: String, within limit: Duration? = nil,
    at site: SourceLocation = #_sourceLocation
  ) async throws -> Self {
    try await set(semantics[keyPath: field], to: value, within: limit, at: site)
  }

  /// Turns a check box, a switch, a radio button or anything else that can be selected on or off.
  ///
  /// - Parameters:
  ///   - element: The key path of the element, such as `\.done`.
  ///   - isOn: Whether to turn it on.
  ///   - limit: The longest time to wait for it.
  ///   - site: The call site in the journey.
  /// - Returns: This robot, for chaining.
  /// - Throws: A ``JourneyFailure`` when the element cannot be acted on, or its state does not change.
  @discardableResult
  public func set(
    _ element: KeyPath<Semantics, Locator>, to isOn: Bool, within limit: Duration? = nil,
    at site: SourceLocation = #_sourceLocation
  ) async throws -> Self {
    try await set(semantics[keyPath: element], to: isOn, within: limit, at: site)
  }

  /// Turns a check box, a switch, a radio button or anything else that can be selected on.
  ///
  /// - Parameters:
  ///   - element: The key path of the element, such as `\.done`.
  ///   - limit: The longest time to wait for it.
  ///   - site: The call site in the journey.
  /// - Returns: This robot, for chaining.
  /// - Throws: A ``JourneyFailure`` when the element cannot be acted on, or its state does not change.
  @discardableResult
  public func check(
    _ element: KeyPath<Semantics, Locator>, within limit: Duration? = nil,
    at site: SourceLocation = #_sourceLocation
  ) async throws -> Self {
    try await check(semantics[keyPath: element], within: limit, at: site)
  }

  /// Turns a check box, a switch or anything else that can be deselected off.
  ///
  /// - Parameters:
  ///   - element: The key path of the element, such as `\.done`.
  ///   - limit: The longest time to wait for it.
  ///   - site: The call site in the journey.
  /// - Returns: This robot, for chaining.
  /// - Throws: A ``JourneyFailure`` when the element cannot be acted on, or its state does not change.
  @discardableResult
  public func uncheck(
    _ element: KeyPath<Semantics, Locator>, within limit: Duration? = nil,
    at site: SourceLocation = #_sourceLocation
  ) async throws -> Self {
    try await uncheck(semantics[keyPath: element], within: limit, at: site)
  }

  /// Uploads files to a field that asks for them, replacing the files it already has.
  ///
  /// - Parameters:
  ///   - files: The files.
  ///   - field: The key path of the field, such as `\.title`.
  ///   - limit: The longest time to wait for it.
  ///   - site: The call site in the journey.
  /// - Returns: This robot, for chaining.
  /// - Throws: A ``JourneyFailure`` when the field cannot be acted on, or rejects the files.
  @discardableResult
  public func upload(
    _ files: Action.File..., to field: KeyPath<Semantics, Locator>, within limit: Duration? = nil,
    at site: SourceLocation = #_sourceLocation
  ) async throws -> Self {
    try await upload(files, to: semantics[keyPath: field], within: limit, at: site)
  }
}
