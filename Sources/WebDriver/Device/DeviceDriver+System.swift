public import AccessibilityTree
public import Driving
internal import Support
internal import Synchronization

extension DeviceDriver: LinkOpening, BackGoing, DialogAnswering, ClipboardReading, ScreenshotTaking,
  CaveatTelling
{
  /// Opens a link in the app, as from outside the app.
  ///
  /// - Parameter link: The link.
  /// - Throws: `DriverError` if no app opens the link; ``BrowserError`` or the error of its driver if the device no longer answers.
  public func open(_ link: String) async throws {
    try await guarded {
      watch.withLock { $0.act("\(link) was opened") }
      do {
        try await device.open(link, in: app)
      } catch let error as WebDriverError
        where error.code == .unknownError || error.code == .invalidArgument
      {
        throw DriverError.refused(because: "“\(link)” was not opened: \(error.reason)")
      }
    }
  }

  /// Goes back with a swipe from the edge of the screen.
  ///
  /// - Throws: ``BrowserError`` or the error of its driver if the device no longer answers.
  public func back() async throws {
    try await guarded {
      let tree = try await settled().shownTree
      watch.withLock { $0.act("a finger swiped from the edge") }
      try await move(
        FingerWay(fromEdgeOf: tree.root.frame), in: tree, over: .milliseconds(200), holding: nil)
    }
  }

  /// Answers an alert, of the app or of the system, as soon as there is one.
  ///
  /// - Parameters:
  ///   - answer: The answer to the alert.
  ///   - text: The expected text of the alert, or `nil` for any text. An alert with another text is dismissed.
  ///   - limit: The longest time to wait for the alert.
  /// - Throws: `DriverError` if there is no alert, or its text differs; ``BrowserError`` or the error of its driver if the device no longer
  ///   answers.
  public func answerDialog(
    _ answer: DialogAnswer, saying text: String?, within limit: Duration
  ) async throws {
    try await guarded {
      let shown = try await textOfAlert(within: limit)
      watch.withLock { $0.act("the alert “\(shown)” was answered") }
      if let text, shown != text {
        try await device.send("POST", "/alert/dismiss")
        throw DriverError.refused(
          because: "the alert says “\(shown)”, not “\(text)”; it was dismissed")
      }
      switch answer {
      case .accept: try await device.send("POST", "/alert/accept")
      case .acceptWith(let input):
        try await device.send("POST", "/alert/text", ["value": .string(input)])
        try await device.send("POST", "/alert/accept")
      case .dismiss: try await device.send("POST", "/alert/dismiss")
      }
    }
  }

  private func textOfAlert(within limit: Duration) async throws -> String {
    let end = now + limit
    while true {
      do {
        return try await device.send("GET", "/alert/text").string ?? ""
      } catch let error as WebDriverError where error.code == .noSuchAlert {
        guard now < end else {
          throw DriverError.refused(because: "no alert came within \(limit.seconds)")
        }
        try await WallClock().sleep(for: options.pollPause)
      }
    }
  }

  /// Reads the text on the clipboard.
  ///
  /// - Returns: The text.
  /// - Throws: `DriverError` if the system refuses: on a real device, only the app in front may read it.
  public func clipboardText() async throws -> String {
    try await guarded {
      do {
        return try await device.clipboardText()
      } catch let error as WebDriverError {
        throw DriverError.refused(
          because: "\(name) does not tell what is on the clipboard: \(error.reason)")
      }
    }
  }

  /// Takes a screenshot of the device.
  ///
  /// - Parameter paths: Not used: nothing can be drawn on the screen of a device.
  /// - Returns: The bytes of a PNG; `nil` if the device no longer answers.
  public func screenshot(marking paths: [ElementPath]) async -> [UInt8]? {
    guard !lease.isBroken, let answer = try? await device.send("GET", "/screenshot") else {
      return nil
    }
    return answer.base64
  }

  /// Returns what a failure should tell besides what the tree shows.
  ///
  /// - Parameter locator: The locator of the element concerned; `nil` if there is none.
  package func caveats(for kind: FailureKind, about locator: Locator?) async -> [String] {
    let depth = await device.loweredDepth
    let caveats = watch.withLock { $0.caveats(for: kind, about: locator, cutAt: depth) }
    guard watch.withLock({ $0.isWithoutEffect }), !lease.isBroken,
      let alert = try? await device.send("GET", "/alert/text").string
    else { return caveats }
    // An alert of another process is not in the app's tree.
    return caveats + [
      "the system shows the alert “\(alert)”: answer it with acceptDialog() or dismissDialog()"
    ]
  }
}
