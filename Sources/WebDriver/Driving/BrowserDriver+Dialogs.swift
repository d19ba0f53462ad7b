public import RobotCore
internal import Scheduling

extension BrowserDriver {
  /// Answers a dialog of the page (`alert`, `confirm` or `prompt`) as soon as it opens (W3C WebDriver, section 16).
  ///
  /// - Parameters:
  ///   - answer: The answer.
  ///   - text: The expected text of the dialog, if it matters; a dialog with a different text is dismissed.
  ///   - limit: The maximum time to wait for the dialog.
  /// - Throws: `DriverError` if there is no dialog, or its text differs; ``BrowserError`` or ``WebDriverError`` if the page is no
  ///   longer reachable.
  public func answerDialog(
    _ answer: DialogAnswer, saying text: String?, within limit: Duration
  ) async throws {
    try await guarded {
      touch()
      let said = try await openDialog(within: limit)
      if let text, text != said {
        try await session.dismissDialog()
        throw DriverError.refused(
          because: "the dialog says “\(said)”, not “\(text)”; it was dismissed")
      }
      switch answer {
      case .dismiss: try await session.dismissDialog()
      case .accept: try await session.send("POST", "/alert/accept", within: options.commandLimit)
      case .acceptWith(let input):
        do {
          try await session.send(
            "POST", "/alert/text", ["text": .string(input)], within: options.commandLimit)
        } catch let error as WebDriverError where error.code == .elementNotInteractable {
          try await session.dismissDialog()
          throw DriverError.refused(
            because: "the dialog “\(said)” has no text field; it was dismissed")
        }
        try await session.send("POST", "/alert/accept", within: options.commandLimit)
      }
    }
  }

  /// Returns the text of the dialog that is open, or that opens within a time limit.
  private func openDialog(within limit: Duration) async throws -> String {
    let clock = TurnClock()
    let end = clock.now.advanced(by: limit)
    while true {
      do {
        return try await session.send("GET", "/alert/text", within: options.commandLimit).string
          ?? ""
      } catch let error as WebDriverError where error.code == .noSuchAlert {
        let left = clock.now.duration(to: end)
        guard left > .zero else {
          throw DriverError.refused(because: "no dialog opened within \(limit.seconds)")
        }
        // An opening dialog ends the pause.
        do {
          try await pause(left)
        } catch BrowserError.dialogOpen {}
      }
    }
  }
}

extension Session {
  /// Dismisses the open dialog.
  nonisolated func dismissDialog() async throws {
    try await send("POST", "/alert/dismiss", within: .seconds(5))
  }
}
