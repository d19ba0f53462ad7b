internal import Driving
internal import Support

/// Tells what a person does on a Chromium's page, over a DevTools connection to it.
package final class PageRecorder: Sendable {
  private let channel: RemoteChannel
  private let limit: Duration

  private init(_ channel: RemoteChannel, limit: Duration) {
    self.channel = channel
    self.limit = limit
  }

  /// What the recorder tells.
  package enum News: Sendable {
    /// The person did something.
    case event(RecordedEvent)
    /// The person closed the page.
    case closed
  }

  /// Begins to record what a person does on a driver's page.
  ///
  /// - Parameters:
  ///   - driver: The driver, whose page is open.
  ///   - tell: Receives what happens, in order.
  /// - Throws: `DriverError` if the browser is no Chromium on this machine; ``BrowserError`` or the error of its driver.
  package static func start(
    on driver: BrowserDriver, _ tell: @escaping @Sendable (News) -> Void
  ) async throws -> PageRecorder {
    let session = driver.session
    let limit = driver.options.commandLimit
    guard let place = session.debuggerAddress,
      let tab = try await session.send("GET", "/window", within: limit).string
    else {
      throw DriverError.refused(
        because: "\(driver.name) cannot be recorded: use a Chromium on this machine")
    }
    let channel = try await RemoteChannel.open(
      WebSocketAddress("ws://\(place)/devtools/page/\(tab)"), credentials: nil, within: limit)
    let recorder = PageRecorder(channel, limit: limit)
    try await channel.listen { event in
      switch event["method"]?.string {
      case "Runtime.bindingCalled" where event["params"]?["name"]?.string == Self.name:
        let payload = event["params"]?["payload"]?.string ?? ""
        if let event = RecordedEvent(payload) { tell(.event(event)) }
      case "Inspector.detached": tell(.closed)
      default: break
      }
    } beginning: {
      try await recorder.install(identifiedBy: driver.options.identifierAttribute)
    }
    return recorder
  }

  /// Makes the next press on the page choose an element to check, rather than act.
  package func chooseCheck() async throws {
    try await channel.send(
      "Runtime.evaluate",
      ["expression": "window[\"swift-journeys-recording\"].mode = \"check\""], within: limit)
  }

  /// Stops recording.
  package func end() async { await channel.close() }

  private static let name = "swift-journeys-recorded"

  private func install(identifiedBy attribute: String) async throws {
    for command in ["Runtime.enable", "Page.enable"] {
      try await channel.send(command, within: limit)
    }
    try await channel.send(
      "Runtime.addBinding", ["name": .string(Self.name)], within: limit)
    let testID = String(decoding: JSONValue.string(attribute).bytes, as: UTF8.self)
    // Frames of the same origin are parts of the page.
    let script = """
      (() => {
        const name = "swift-journeys-recording";
        if (window[name]) return;
        Object.defineProperty(window, name, { value: { testID: \(testID), mode: "record" } });
        const types = ["pointerdown", "mousedown", "pointerup", "mouseup", "click", "dblclick", "input", "change", "keydown", "keyup"];
        for (const type of types) addEventListener(type, (event) => {
          try { top["swift-journeys"]?.(["record", event]); } catch { /* A frame of another origin. */ }
        }, { capture: true });
      })();
      """
    try await channel.send(
      "Page.addScriptToEvaluateOnNewDocument",
      ["source": .string(script), "runImmediately": true], within: limit)
  }
}
