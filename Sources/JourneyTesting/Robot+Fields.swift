public import AccessibilityTree
public import RobotCore
public import Testing

/// Operations on the fields of a form, by key paths into the screen's semantics. A robot needs no separate operation for each
/// field.
extension Robot {
  /// Replaces the text of a field at once, as if pasted.
  ///
  /// - Parameters:
  ///   - field: The key path of the field, such as `\.title`.
  ///   - text: The new text.
  ///   - site: The call site in the journey.
  /// - Returns: This robot, for chaining.
  /// - Throws: A `JourneyFailure` when the field cannot be acted on, or rejects the text.
  @discardableResult
  public func fill(
    _ field: KeyPath<Semantics, Locator>, with text: String,
    at site: SourceLocation = #_sourceLocation
  ) async throws -> Self {
    let locator = semantics[keyPath: field]
    return try await step("fill “\(locator.title)”", at: site) {
      try await fill(locator, with: text)
    }
  }

  /// Types text into a field, key by key, for pages that wait for keys: a search while typing, or a text that follows another one.
  ///
  /// - Parameters:
  ///   - text: The text to type.
  ///   - field: The key path of the field.
  ///   - site: The call site in the journey.
  /// - Returns: This robot, for chaining.
  /// - Throws: A `JourneyFailure` when the field cannot be typed into.
  @discardableResult
  public func type(
    _ text: String, into field: KeyPath<Semantics, Locator>,
    at site: SourceLocation = #_sourceLocation
  ) async throws -> Self {
    let locator = semantics[keyPath: field]
    return try await step("type into “\(locator.title)”", at: site) {
      try await type(text, into: locator)
    }
  }

  /// Sets the value of a field: a date, a time, a number, a slider position, a colour.
  ///
  /// - Parameters:
  ///   - field: The key path of the field.
  ///   - value: The value in HTML syntax: `2026-03-29`, `18:30`, `4.5`, `#ff8800`.
  ///   - site: The call site in the journey.
  /// - Returns: This robot, for chaining.
  /// - Throws: A `JourneyFailure` when the field rejects the value.
  @discardableResult
  public func set(
    _ field: KeyPath<Semantics, Locator>, to value: String,
    at site: SourceLocation = #_sourceLocation
  ) async throws -> Self {
    let locator = semantics[keyPath: field]
    return try await step("set “\(locator.title)”", at: site) {
      try await setValue(value, of: locator)
    }
  }

  /// Chooses an option of a list by its label.
  ///
  /// - Parameters:
  ///   - option: The label of the option.
  ///   - list: The key path of the list.
  ///   - site: The call site in the journey.
  /// - Returns: This robot, for chaining.
  /// - Throws: A `JourneyFailure` when the list does not offer the option.
  @discardableResult
  public func choose(
    _ option: String, in list: KeyPath<Semantics, Locator>,
    at site: SourceLocation = #_sourceLocation
  ) async throws -> Self {
    let locator = semantics[keyPath: list]
    return try await step("choose “\(option)” in “\(locator.title)”", at: site) {
      try await select(option, in: locator)
    }
  }

  /// Turns a checkbox, a radio button or a switch on or off.
  ///
  /// - Parameters:
  ///   - box: The key path of the checkbox, radio button or switch.
  ///   - isOn: Whether to turn it on.
  ///   - site: The call site in the journey.
  /// - Returns: This robot, for chaining.
  /// - Throws: A `JourneyFailure` when its state does not change.
  @discardableResult
  public func turn(
    _ box: KeyPath<Semantics, Locator>, on isOn: Bool = true,
    at site: SourceLocation = #_sourceLocation
  ) async throws -> Self {
    let locator = semantics[keyPath: box]
    return try await step("turn “\(locator.title)” \(isOn ? "on" : "off")", at: site) {
      try await setSelected(locator, isOn)
    }
  }

  /// Taps a control that does not lead to another screen.
  ///
  /// - Parameters:
  ///   - control: The key path of the control.
  ///   - site: The call site in the journey.
  /// - Returns: This robot, for chaining.
  /// - Throws: A `JourneyFailure` when the control cannot be tapped.
  @discardableResult
  public func tap(
    _ control: KeyPath<Semantics, Locator>, at site: SourceLocation = #_sourceLocation
  ) async throws -> Self {
    let locator = semantics[keyPath: control]
    return try await step("tap “\(locator.title)”", at: site) { try await tap(locator) }
  }

  /// Presses a key, possibly with modifiers, while an element has the focus.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - modifiers: The modifier keys to hold.
  ///   - element: The key path of the element.
  ///   - site: The call site in the journey.
  /// - Returns: This robot, for chaining.
  /// - Throws: A `JourneyFailure` when the element cannot be acted on.
  @discardableResult
  public func press(
    _ key: Key, with modifiers: Shortcut.Modifiers = [],
    in element: KeyPath<Semantics, Locator>, at site: SourceLocation = #_sourceLocation
  ) async throws -> Self {
    let locator = semantics[keyPath: element]
    let words = modifiers.isEmpty ? key.rawValue : "\(Shortcut(key, with: modifiers))"
    return try await step("press \(words) in “\(locator.title)”", at: site) {
      if modifiers.isEmpty {
        try await press(key, in: locator)
      } else {
        try await press(key, with: modifiers, in: locator)
      }
    }
  }

  /// Uploads a file to a field that asks for one, replacing the file it already has.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - field: The key path of the field.
  ///   - site: The call site in the journey.
  /// - Returns: This robot, for chaining.
  /// - Throws: A `JourneyFailure` when the field rejects the file.
  @discardableResult
  public func upload(
    _ file: Action.File, to field: KeyPath<Semantics, Locator>,
    at site: SourceLocation = #_sourceLocation
  ) async throws -> Self {
    let locator = semantics[keyPath: field]
    return try await step("upload “\(file.name)” to “\(locator.title)”", at: site) {
      try await upload(file, to: locator)
    }
  }

  /// Taps a control that leads to another screen, and waits until the screen has arrived.
  ///
  /// - Parameters:
  ///   - control: The key path of the control.
  ///   - destination: The robot of the other screen.
  ///   - site: The call site in the journey.
  /// - Returns: The robot of the other screen.
  /// - Throws: A `JourneyFailure` when the control cannot be tapped, or the screen does not arrive.
  @discardableResult
  public func follow<Destination: Robot>(
    _ control: KeyPath<Semantics, Locator>, to destination: Destination.Type = Destination.self,
    at site: SourceLocation = #_sourceLocation
  ) async throws -> Destination {
    let locator = semantics[keyPath: control]
    return try await navigate("follow “\(locator.title)”", to: destination, at: site) {
      try await tap(locator)
    }
  }
}

extension Verifier {
  /// Expects that an element meets conditions, by its key path in the screen's semantics.
  ///
  /// - Parameters:
  ///   - element: The key path of the element, such as `\.title`.
  ///   - conditions: The conditions.
  ///   - site: The call site in the journey.
  /// - Returns: This verifier, for chaining.
  @discardableResult
  public func expect(
    _ element: KeyPath<Semantics, Locator>, _ conditions: Condition...,
    at site: SourceLocation = #_sourceLocation
  ) -> Self {
    let site = CallSite(site)
    for condition in conditions { expect(semantics[keyPath: element], condition, at: site) }
    return self
  }
}
