internal import AccessibilityTree

/// The mouse of a Chromium on this machine, over a DevTools connection of its own.
///
/// Chromium delivers a movement with the next frame, and chromedriver waits for that before it sends the press. Here the movement, the
/// press and the release are sent at once: the press delivers the movement first, and a click takes a quarter of the time.
actor DevToolsMouse {
  private let session: Session
  private let browser: String
  private(set) var channel: RemoteChannel?
  /// Whether the browser has accepted a connection; `nil` before the first click.
  private var isReachable: Bool?

  init?(_ session: Session) {
    guard let address = session.debuggerAddress else { return nil }
    self.session = session
    browser = address
  }

  /// Clicks at a point of the session's current tab.
  ///
  /// - Parameters:
  ///   - point: The point, in the viewport of the page.
  ///   - times: The number of clicks: two make a double click, and none only moves the mouse there.
  /// - Returns: Whether the browser accepted the click; if it did not, nothing was sent.
  /// - Throws: ``BrowserError`` if the connection is lost during the click, or the page does not respond.
  func click(at point: Point, times: Int, within limit: Duration) async throws -> Bool {
    guard let channel = await connected(within: limit) else { return false }
    do {
      try await channel.send(
        "Input.dispatchMouseEvent", inOrder: Self.events(at: point, times: times), within: limit)
    } catch BrowserError.unreachable(let name, let reason) {
      // A tab that closes itself when it is clicked takes its connection with it. If the tab is still there, the click may be lost.
      if await connected(within: limit) != nil {
        throw BrowserError.unreachable(name, reason: reason)
      }
    }
    return true
  }

  /// Closes the connection.
  func end() async {
    await channel?.close()
    channel = nil
  }

  private func connected(within limit: Duration) async -> RemoteChannel? {
    if let channel, channel.failure == nil { return channel }
    guard isReachable != false else { return nil }
    await end()
    channel = try? await open(within: limit)
    isReachable = isReachable ?? (channel != nil)
    return channel
  }

  private func open(within limit: Duration) async throws -> RemoteChannel? {
    guard let tab = try await session.send("GET", "/window", within: limit).string else {
      return nil
    }
    let channel = try await RemoteChannel.open(
      WebSocketAddress("ws://\(browser)/devtools/page/\(tab)"), credentials: nil, within: limit)
    try await channel.listen { [weak channel] event in
      // A dialog that a click opens holds up the answer to the click until somebody closes the dialog.
      if event["method"] == "Page.javascriptDialogOpening" { channel?.stopWaiting() }
    } beginning: {
      try await channel.send("Page.enable", within: limit)
    }
    return channel
  }

  private static func events(at point: Point, times: Int) -> [JSONValue] {
    func event(_ type: String, _ button: String, buttons: Double, count: Int) -> JSONValue {
      [
        "type": .string(type), "x": .number(point.x.rounded()), "y": .number(point.y.rounded()),
        "button": .string(button), "buttons": .number(buttons), "pointerType": "mouse",
        "clickCount": .number(Double(count)),
      ]
    }
    return [event("mouseMoved", "none", buttons: 0, count: 0)]
      + (0..<times).map { $0 + 1 }.flatMap { count in
        [
          event("mousePressed", "left", buttons: 1, count: count),
          event("mouseReleased", "left", buttons: 0, count: count),
        ]
      }
  }
}
