public import AccessibilityTree
public import RobotCore
public import Testing

/// What a person does with the fields of a form, by the names that the screen's semantics have for them: a robot needs no operation of
/// its own for each.
extension Robot {
  /// Writes a text into a field, in place of what stands there.
  ///
  /// - Parameters:
  ///   - field: The field: `\.title`.
  ///   - text: The text.
  ///   - site: Where the journey called.
  /// - Returns: This robot, for the next operation.
  /// - Throws: A `JourneyFailure` when the field cannot be typed into.
  @discardableResult
  public func fill(
    _ field: KeyPath<Semantics, Locator>, with text: String,
    at site: SourceLocation = #_sourceLocation
  ) async throws -> Self {
    let locator = semantics[keyPath: field]
    return try await step("fill “\(locator.title)”", at: site) {
      try await clearAndType(text, into: locator)
    }
  }

  /// Gives a field a value: a date, a time, a number, a place on a slider, a colour.
  ///
  /// - Parameters:
  ///   - field: The field.
  ///   - value: The value as HTML writes it: `2026-03-29`, `18:30`, `4.5`, `#ff8800`.
  ///   - site: Where the journey called.
  /// - Returns: This robot, for the next operation.
  /// - Throws: A `JourneyFailure` when the field does not take the value.
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

  /// Chooses an option of a list, by its label.
  ///
  /// - Parameters:
  ///   - option: The option.
  ///   - list: The list.
  ///   - site: Where the journey called.
  /// - Returns: This robot, for the next operation.
  /// - Throws: A `JourneyFailure` when the list does not offer it.
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

  /// Ticks a box, picks a radio button, or switches a switch on or off.
  ///
  /// - Parameters:
  ///   - box: The box, the button, or the switch.
  ///   - isOn: Whether it is to be on.
  ///   - site: Where the journey called.
  /// - Returns: This robot, for the next operation.
  /// - Throws: A `JourneyFailure` when it does not change.
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

  /// Taps something that leads to no other screen.
  ///
  /// - Parameters:
  ///   - control: What is tapped.
  ///   - site: Where the journey called.
  /// - Returns: This robot, for the next operation.
  /// - Throws: A `JourneyFailure` when it cannot be tapped.
  @discardableResult
  public func tap(
    _ control: KeyPath<Semantics, Locator>, at site: SourceLocation = #_sourceLocation
  ) async throws -> Self {
    let locator = semantics[keyPath: control]
    return try await step("tap “\(locator.title)”", at: site) { try await tap(locator) }
  }

  /// Hands a file over to a field that asks for one, in place of what it has.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - field: The field.
  ///   - site: Where the journey called.
  /// - Returns: This robot, for the next operation.
  /// - Throws: A `JourneyFailure` when the field does not take it.
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

  /// Taps something that leads to another screen, and proves that it arrived.
  ///
  /// - Parameters:
  ///   - control: What is tapped.
  ///   - destination: The robot of the other screen.
  ///   - site: Where the journey called.
  /// - Returns: The robot of the other screen.
  /// - Throws: A `JourneyFailure` when it cannot be tapped, or when the screen does not arrive.
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
  /// Expects conditions of an element, by the name that the screen's semantics have for it.
  ///
  /// - Parameters:
  ///   - element: The element: `\.title`.
  ///   - conditions: What is to hold for it.
  ///   - site: Where the journey asked for it.
  /// - Returns: This verifier, for the next check.
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
