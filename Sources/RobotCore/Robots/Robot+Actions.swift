public import AccessibilityTree

extension Robot {
  /// Taps an element.
  ///
  /// Like every action it waits until the element exists, is the only one, is to be seen, stands still, is enabled and is reached by
  /// a finger; an action whose element does not get there fails.
  ///
  /// - Parameters:
  ///   - locator: The element.
  ///   - limit: How long to wait for it; the journey's patience when `nil`.
  ///   - fileID: The file of the call.
  ///   - filePath: The file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Throws: A ``JourneyFailure`` when the element cannot be acted on.
  public func tap(
    _ locator: Locator, within limit: Duration? = nil, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) async throws {
    let callee = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    try await perform(.tap, "tap", on: locator, within: limit, in: callee)
  }

  /// Taps an element twice.
  ///
  /// - Parameters:
  ///   - locator: The element.
  ///   - limit: How long to wait for it.
  ///   - fileID: The file of the call.
  ///   - filePath: The file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Throws: A ``JourneyFailure`` when the element cannot be acted on.
  public func doubleTap(
    _ locator: Locator, within limit: Duration? = nil, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) async throws {
    let callee = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    try await perform(.doubleTap, "double tap", on: locator, within: limit, in: callee)
  }

  /// Presses an element and holds.
  ///
  /// - Parameters:
  ///   - locator: The element.
  ///   - limit: How long to wait for it.
  ///   - fileID: The file of the call.
  ///   - filePath: The file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Throws: A ``JourneyFailure`` when the element cannot be acted on.
  public func longPress(
    _ locator: Locator, within limit: Duration? = nil, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) async throws {
    let callee = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    try await perform(.longPress, "long press", on: locator, within: limit, in: callee)
  }

  /// Types text into a field, after a tap that gives it the focus. Steps do not show what goes into a field for passwords.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - locator: The field.
  ///   - limit: How long to wait for it.
  ///   - fileID: The file of the call.
  ///   - filePath: The file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Throws: A ``JourneyFailure`` when the field cannot be typed into.
  public func type(
    _ text: String, into locator: Locator, within limit: Duration? = nil, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) async throws {
    let callee = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    try await journey.type(
      text, isSecret: false, into: locator, screen: Self.screenName, within: limit, in: callee)
  }

  /// Types what nobody is to see into a field, after a tap that gives it the focus: no step, failure or report shows it.
  ///
  /// - Parameters:
  ///   - secret: The text.
  ///   - locator: The field.
  ///   - limit: How long to wait for it.
  ///   - fileID: The file of the call.
  ///   - filePath: The file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Throws: A ``JourneyFailure`` when the field cannot be typed into.
  public func type(
    secret: String, into locator: Locator, within limit: Duration? = nil, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) async throws {
    let callee = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    try await journey.type(
      secret, isSecret: true, into: locator, screen: Self.screenName, within: limit, in: callee)
  }

  /// Removes the text of a field.
  ///
  /// - Parameters:
  ///   - locator: The field.
  ///   - limit: How long to wait for it.
  ///   - fileID: The file of the call.
  ///   - filePath: The file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Throws: A ``JourneyFailure`` when the field cannot be cleared.
  public func clear(
    _ locator: Locator, within limit: Duration? = nil, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) async throws {
    let callee = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    try await perform(.clear, "clear", on: locator, within: limit, in: callee)
  }

  /// Replaces the text of a field.
  ///
  /// - Parameters:
  ///   - text: The new text.
  ///   - locator: The field.
  ///   - limit: How long to wait for it.
  ///   - fileID: The file of the call.
  ///   - filePath: The file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Throws: A ``JourneyFailure`` when the field cannot be typed into.
  public func clearAndType(
    _ text: String, into locator: Locator, within limit: Duration? = nil, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) async throws {
    try await clear(
      locator, within: limit, fileID: fileID, filePath: filePath, line: line, column: column)
    try await type(
      text, into: locator, within: limit, fileID: fileID, filePath: filePath, line: line,
      column: column)
  }

  /// Presses a key while an element has the focus.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - locator: The element.
  ///   - limit: How long to wait for it.
  ///   - fileID: The file of the call.
  ///   - filePath: The file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Throws: A ``JourneyFailure`` when the element cannot be acted on.
  public func press(
    _ key: Key, in locator: Locator, within limit: Duration? = nil, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) async throws {
    let callee = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    try await perform(
      .press(key), "press \(key.rawValue) in", on: locator, within: limit, in: callee)
  }

  /// Moves a finger across an element.
  ///
  /// - Parameters:
  ///   - direction: Where to.
  ///   - locator: The element.
  ///   - limit: How long to wait for it.
  ///   - fileID: The file of the call.
  ///   - filePath: The file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Throws: A ``JourneyFailure`` when the element cannot be acted on.
  public func swipe(
    _ direction: Direction, on locator: Locator, within limit: Duration? = nil,
    fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) async throws {
    let callee = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    try await perform(
      .swipe(direction), "swipe \(direction.rawValue) on", on: locator, within: limit, in: callee)
  }

  /// Pulls an area's content down beyond its top, and lets go.
  ///
  /// - Parameters:
  ///   - locator: The area.
  ///   - limit: How long to wait for it.
  ///   - fileID: The file of the call.
  ///   - filePath: The file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Throws: A ``JourneyFailure`` when the area cannot be acted on.
  public func pullToRefresh(
    _ locator: Locator, within limit: Duration? = nil, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) async throws {
    let callee = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    try await perform(.pullToRefresh, "pull to refresh", on: locator, within: limit, in: callee)
  }

  /// Selects an element; one that is selected already is left as it is.
  ///
  /// - Parameters:
  ///   - locator: The element.
  ///   - isSelected: Whether it is to be selected, or deselected.
  ///   - limit: How long to wait for it.
  ///   - fileID: The file of the call.
  ///   - filePath: The file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Throws: A ``JourneyFailure`` when the element cannot be acted on, or does not become as it is to be.
  public func setSelected(
    _ locator: Locator, _ isSelected: Bool = true, within limit: Duration? = nil,
    fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) async throws {
    let callee = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    try await journey.setSelected(
      locator, isSelected, on: Self.screenName, within: limit, in: callee)
  }

  func perform(
    _ action: Action, _ verb: String, on locator: Locator, within limit: Duration?,
    in callee: CallSite
  ) async throws {
    try await journey.perform(
      action, verb, on: locator, screen: Self.screenName, within: limit, in: callee)
  }
}

extension String {
  /// The text, cut where a step or a failure would become unreadable.
  var shortened: String {
    guard utf8.count > 60 else { return self }
    return count > 40 ? prefix(40) + "… (\(count) characters)" : self
  }
}
