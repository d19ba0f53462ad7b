public import AccessibilityTree

extension Robot {
  /// Clicks an element with the secondary mouse button, for example to open its context menu.
  ///
  /// - Parameters:
  ///   - locator: The locator of the element.
  ///   - limit: The longest time to wait for it.
  ///   - fileID: The file ID of the call site.
  ///   - filePath: The file path of the call site.
  ///   - line: The line of the call site.
  ///   - column: The column of the call site.
  /// - Throws: A ``JourneyFailure`` when the element cannot be acted on.
  public func rightClick(
    _ locator: Locator, within limit: Duration? = nil, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) async throws {
    let callee = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    try await perform(.rightClick, "right-click", on: locator, within: limit, in: callee)
  }

  /// Moves the mouse over an element, and leaves it there.
  ///
  /// - Parameters:
  ///   - locator: The locator of the element.
  ///   - limit: The longest time to wait for it.
  ///   - fileID: The file ID of the call site.
  ///   - filePath: The file path of the call site.
  ///   - line: The line of the call site.
  ///   - column: The column of the call site.
  /// - Throws: A ``JourneyFailure`` when the element cannot be acted on.
  public func hover(
    over locator: Locator, within limit: Duration? = nil, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) async throws {
    let callee = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    try await perform(.hover, "hover over", on: locator, within: limit, in: callee)
  }

  /// Drags an element to another one, and drops it there.
  ///
  /// - Parameters:
  ///   - locator: The locator of the element.
  ///   - target: The locator of the element to drop it on.
  ///   - limit: The longest time to wait for each element.
  ///   - fileID: The file ID of the call site.
  ///   - filePath: The file path of the call site.
  ///   - line: The line of the call site.
  ///   - column: The column of the call site.
  /// - Throws: A ``JourneyFailure`` when either element cannot be acted on, or the driver cannot drag.
  public func drag(
    _ locator: Locator, to target: Locator, within limit: Duration? = nil,
    fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) async throws {
    let callee = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    try await journey.drag(
      locator, to: target, screen: Self.screenName, within: limit, in: callee)
  }

  /// Presses a key with modifiers while an element has the focus.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - modifiers: The modifier keys to hold.
  ///   - locator: The locator of the element.
  ///   - limit: The longest time to wait for it.
  ///   - fileID: The file ID of the call site.
  ///   - filePath: The file path of the call site.
  ///   - line: The line of the call site.
  ///   - column: The column of the call site.
  /// - Throws: A ``JourneyFailure`` when the element cannot be acted on.
  public func press(
    _ key: Key, with modifiers: Shortcut.Modifiers, in locator: Locator,
    within limit: Duration? = nil, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) async throws {
    let callee = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    try await press(Shortcut(key, with: modifiers), in: locator, within: limit, callee: callee)
  }

  /// Presses a character key with modifiers while an element has the focus: `press("a", with: .control, …)`.
  ///
  /// - Parameters:
  ///   - character: The character on the key.
  ///   - modifiers: The modifier keys to hold.
  ///   - locator: The locator of the element.
  ///   - limit: The longest time to wait for it.
  ///   - fileID: The file ID of the call site.
  ///   - filePath: The file path of the call site.
  ///   - line: The line of the call site.
  ///   - column: The column of the call site.
  /// - Throws: A ``JourneyFailure`` when the element cannot be acted on.
  public func press(
    _ character: Character, with modifiers: Shortcut.Modifiers = [], in locator: Locator,
    within limit: Duration? = nil, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) async throws {
    let callee = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    try await press(
      Shortcut(character, with: modifiers), in: locator, within: limit, callee: callee)
  }

  private func press(
    _ shortcut: Shortcut, in locator: Locator, within limit: Duration?, callee: CallSite
  ) async throws {
    try await perform(
      .shortcut(shortcut), "press \(shortcut) in", on: locator, within: limit, in: callee)
  }
}
