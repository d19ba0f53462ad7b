public import AccessibilityTree
public import Driving
public import Testing

extension Robot {
  /// Replaces the text of a field at once, as if pasted. It is faster than to clear it and type;
  /// do that where the keys matter. Steps hide text that goes into a password field.
  ///
  /// A field that takes text only from the keyboard is cleared and typed into.
  ///
  /// - Parameters:
  ///   - locator: The locator of the field.
  ///   - text: The new text.
  ///   - limit: The longest time to wait for the field.
  ///   - site: The call site in the journey.
  /// - Returns: This robot, for chaining.
  /// - Throws: A ``JourneyFailure`` when the field cannot be acted on, or rejects the text.
  @discardableResult
  public func fill(
    _ locator: Locator, with text: String, within limit: Duration? = nil,
    at site: SourceLocation = #_sourceLocation
  ) async throws -> Self {
    try await journey.fill(
      locator, with: text, isSecret: false, screen: Self.screenName, within: limit, at: site)
    return self
  }

  /// Replaces the text of a field by a secret, at once. No step, failure or report shows the secret.
  ///
  /// - Parameters:
  ///   - locator: The locator of the field.
  ///   - secret: The secret.
  ///   - limit: The longest time to wait for the field.
  ///   - site: The call site in the journey.
  /// - Returns: This robot, for chaining.
  /// - Throws: A ``JourneyFailure`` when the field cannot be acted on, or rejects the text.
  @discardableResult
  public func fill(
    _ locator: Locator, withSecret secret: String, within limit: Duration? = nil,
    at site: SourceLocation = #_sourceLocation
  ) async throws -> Self {
    try await journey.fill(
      locator, with: secret, isSecret: true, screen: Self.screenName, within: limit, at: site)
    return self
  }

  /// Chooses exactly the given options of an element, by their labels.
  ///
  /// - Parameters:
  ///   - options: The labels of the options: one for a single-selection list, or none to deselect all options.
  ///   - locator: The locator of the element.
  ///   - limit: The longest time to wait for it.
  ///   - site: The call site in the journey.
  /// - Returns: This robot, for chaining.
  /// - Throws: A ``JourneyFailure`` when the element cannot be acted on, or does not offer an option.
  @discardableResult
  public func select(
    _ options: String..., in locator: Locator, within limit: Duration? = nil,
    at site: SourceLocation = #_sourceLocation
  ) async throws -> Self {
    try await select(options, in: locator, within: limit, at: site)
  }

  func select(
    _ options: [String], in locator: Locator, within limit: Duration?, at site: SourceLocation
  ) async throws -> Self {
    let list = options.map { "“\($0.shortened)”" }.joined(separator: ", ")
    return try await perform(
      .select(options), "select \(list.isEmpty ? "nothing" : list) in", on: locator, within: limit,
      at: site)
  }

  /// Sets the value of an element: a date, a time, a number, a slider position, a colour.
  ///
  /// - Parameters:
  ///   - locator: The locator of the element.
  ///   - value: The value in HTML syntax, whatever the page displays: `2026-03-29`, `18:30`, `4.5`, `#ff8800`.
  ///   - limit: The longest time to wait for it.
  ///   - site: The call site in the journey.
  /// - Returns: This robot, for chaining.
  /// - Throws: A ``JourneyFailure`` when the element cannot be acted on, or rejects the value.
  @discardableResult
  public func set(
    _ locator: Locator, to value: String, within limit: Duration? = nil,
    at site: SourceLocation = #_sourceLocation
  ) async throws -> Self {
    try await perform(
      .setValue(value), "set the value “\(value.shortened)” of", on: locator, within: limit,
      at: site)
  }

  /// Turns a check box, a switch, a radio button or anything else that can be selected on or off. It is left alone if it is already.
  ///
  /// - Parameters:
  ///   - locator: The locator of the element.
  ///   - isOn: Whether to turn it on.
  ///   - limit: The longest time to wait for it.
  ///   - site: The call site in the journey.
  /// - Returns: This robot, for chaining.
  /// - Throws: A ``JourneyFailure`` when the element cannot be acted on, or its state does not change.
  @discardableResult
  public func set(
    _ locator: Locator, to isOn: Bool, within limit: Duration? = nil,
    at site: SourceLocation = #_sourceLocation
  ) async throws -> Self {
    try await journey.setSelected(locator, isOn, on: Self.screenName, within: limit, at: site)
    return self
  }

  /// Turns a check box, a switch, a radio button or anything else that can be selected on.
  ///
  /// - Parameters:
  ///   - locator: The locator of the element.
  ///   - limit: The longest time to wait for it.
  ///   - site: The call site in the journey.
  /// - Returns: This robot, for chaining.
  /// - Throws: A ``JourneyFailure`` when the element cannot be acted on, or its state does not change.
  @discardableResult
  public func check(
    _ locator: Locator, within limit: Duration? = nil, at site: SourceLocation = #_sourceLocation
  ) async throws -> Self {
    try await set(locator, to: true, within: limit, at: site)
  }

  /// Turns a check box, a switch or anything else that can be deselected off.
  ///
  /// - Parameters:
  ///   - locator: The locator of the element.
  ///   - limit: The longest time to wait for it.
  ///   - site: The call site in the journey.
  /// - Returns: This robot, for chaining.
  /// - Throws: A ``JourneyFailure`` when the element cannot be acted on, or its state does not change.
  @discardableResult
  public func uncheck(
    _ locator: Locator, within limit: Duration? = nil, at site: SourceLocation = #_sourceLocation
  ) async throws -> Self {
    try await set(locator, to: false, within: limit, at: site)
  }

  /// Uploads files to an element that asks for them, replacing the files it already has.
  ///
  /// - Parameters:
  ///   - files: The files.
  ///   - locator: The locator of the element.
  ///   - limit: The longest time to wait for it.
  ///   - site: The call site in the journey.
  /// - Returns: This robot, for chaining.
  /// - Throws: A ``JourneyFailure`` when the element cannot be acted on, or rejects the files.
  @discardableResult
  public func upload(
    _ files: Action.File..., to locator: Locator, within limit: Duration? = nil,
    at site: SourceLocation = #_sourceLocation
  ) async throws -> Self {
    try await upload(files, to: locator, within: limit, at: site)
  }

  func upload(
    _ files: [Action.File], to locator: Locator, within limit: Duration?, at site: SourceLocation
  ) async throws -> Self {
    let list = files.map { "“\($0.name)”" }.joined(separator: ", ")
    return try await perform(
      .upload(files), "upload \(list.isEmpty ? "nothing" : list) to", on: locator, within: limit,
      at: site)
  }
}
