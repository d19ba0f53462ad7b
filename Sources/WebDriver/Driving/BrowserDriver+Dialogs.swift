public import Driving
internal import Support

extension BrowserDriver: DialogAnswering {
  /// Answers a dialog of the page (`alert`, `confirm` or `prompt`) as soon as it opens (W3C WebDriver, section 16), and in Chromium the
  /// question that a page asks before it is left (`beforeunload`).
  ///
  /// - Parameters:
  ///   - answer: The answer.
  ///   - text: The expected text of the dialog, if it matters; a dialog with a different text is dismissed.
  ///   - limit: The maximum time to wait for the dialog.
  /// - Throws: `DriverError` if there is no dialog, or its text differs; ``BrowserError`` or the error of its driver if the page is no
  ///   longer reachable.
  public func answerDialog(
    _ answer: DialogAnswer, saying text: String?, within limit: Duration
  ) async throws {
    try await guarded {
      touch()
      let dialog = try await openDialog(within: limit)
      let said = dialog.text
      func dismiss() async throws {
        if dialog.isQuestion { return try await answerQuestion(leaving: false) }
        try await session.dismissDialog()
      }
      if let text, text != said {
        try await dismiss()
        throw DriverError.refused(
          because: "the dialog says “\(said)”, not “\(text)”; it was dismissed")
      }
      switch answer {
      case .dismiss: return try await dismiss()
      case .accept: break
      case .acceptWith(let input):
        guard !dialog.isQuestion, try await enter(input) else {
          try await dismiss()
          throw DriverError.refused(
            because: "the dialog “\(said)” has no text field; it was dismissed")
        }
      }
      if dialog.isQuestion { return try await answerQuestion(leaving: true) }
      try await session.send("POST", "/alert/accept", within: options.commandLimit)
    }
  }

  /// Enters a text into the open dialog; returns whether it has a field.
  private func enter(_ text: String) async throws -> Bool {
    do {
      try await session.send(
        "POST", "/alert/text", ["text": .string(text)], within: options.commandLimit)
      return true
    } catch let error as WebDriverError where error.code == .elementNotInteractable {
      return false
    }
  }

  /// Dismisses the open dialog or question.
  func dismissDialog() async throws {
    do {
      try await session.dismissDialog()
    } catch let error as WebDriverError where error.code == .noSuchAlert {
      try await answerQuestion(leaving: false)
    }
  }

  /// Answers the question that a page asks before it is left.
  private func answerQuestion(leaving: Bool) async throws {
    _ = try await page.call("answerUnloading", [.bool(leaving)])
  }

  /// Returns the text of the dialog that is open, or that opens within a time limit, and whether it is the question that a page asks before
  /// it is left.
  private func openDialog(within limit: Duration) async throws -> (text: String, isQuestion: Bool) {
    let clock = TurnClock()
    let end = clock.now.advanced(by: limit)
    while true {
      do {
        let answer = try await session.send("GET", "/alert/text", within: options.commandLimit)
        return (answer.string ?? "", false)
      } catch let error as WebDriverError where error.code == .noSuchAlert {
        let left = clock.now.duration(to: end)
        guard left > .zero else {
          throw DriverError.refused(because: "no dialog opened within \(limit.seconds)")
        }
        // An opening dialog ends the pause.
        do {
          if let text: String = try await page.call("question"), !text.isEmpty {
            return (text, true)
          }
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
