internal import Driving

/// A device with its session, and the commands that WebDriverAgent and Appium have different words for.
///
/// The commands are those of WebDriverAgent's `WebDriverAgentLib/Commands`, and of Appium's XCUITest driver, `docs/reference`.
actor Device {
  /// The servers that drive devices.
  enum Dialect: Hashable, Sendable {
    /// WebDriverAgent itself.
    case agent
    /// Appium, with its XCUITest driver in front of a WebDriverAgent.
    case appium
  }

  nonisolated let session: Session
  nonisolated let dialect: Dialect
  /// The name and system of the device: `iPhone 17 Pro, iOS 26.4`.
  nonisolated let name: String
  nonisolated let options: DeviceOptions
  private var format: DeviceOptions.SourceFormat
  /// The depth at which the server cuts off the source, if it was lowered because the screen is too deep for the system.
  private(set) var loweredDepth: Int?

  private init(_ session: Session, _ options: DeviceOptions) {
    self.session = session
    self.options = options
    format = options.format
    let capabilities = session.capabilities
    func text(_ keys: String...) -> String? {
      keys.lazy.compactMap { capabilities[$0]?.string ?? capabilities["appium:\($0)"]?.string }
        .first { !$0.isEmpty }
    }
    dialect = text("automationName") == nil ? .agent : .appium
    let kind = text("deviceName", "device").map {
      $0 == "iphone" ? "iPhone" : $0 == "ipad" ? "iPad" : $0
    }
    let version = text("platformVersion", "sdkVersion", "browserVersion")
    name = [kind ?? "device", version.map { "iOS \($0)" }].compactMap(\.self).joined(
      separator: ", ")
  }

  /// The depths that are tried one after the other when a screen is too deep.
  private static let depths = [40, 24, 12]

  /// Starts a session.
  ///
  /// - Parameter endpoint: The address of the server.
  static func start(_ endpoint: Endpoint, options: DeviceOptions) async throws -> Device {
    let client = WebDriverClient(endpoint)
    do {
      let session = try await Session.start(
        client, exactly: options.capabilities, within: options.sessionLimit)
      let device = Device(session, options)
      do {
        try await device.set(Self.settings.merging(options.settings) { $1 })
      } catch {
        try? await session.end()
        throw error
      }
      return device
    } catch {
      await client.close()
      throw DeviceError(error, at: endpoint)
    }
  }

  /// The settings with which a device answers soonest: the library itself looks whether anything moves, and needs no handles of elements.
  private static let settings: [String: JSONValue] = [
    "animationCoolOffTimeout": 0, "waitForIdleTimeout": 0, "shouldUseCompactResponses": false,
    "elementResponseAttributes": "type,label,rect",
  ]

  private func set(_ settings: [String: JSONValue]) async throws {
    let settings = settings.filter { $0.value != .null }
    do {
      try await send("POST", "/appium/settings", ["settings": .object(settings)])
    } catch let error as WebDriverError
      where error.code == .unknownCommand || error.code == .invalidArgument
    {
      // Without them, the device answers later.
    }
  }

  /// Sends a command of the session.
  @discardableResult
  nonisolated func send(
    _ method: String, _ path: String, _ body: JSONValue? = nil, within limit: Duration? = nil
  ) async throws -> JSONValue {
    try await session.send(method, path, body, within: limit ?? options.commandLimit)
  }

  /// Sends a command that only Appium has: `mobile: launchApp`.
  @discardableResult
  private nonisolated func mobile(_ command: String, _ arguments: JSONValue) async throws
    -> JSONValue
  {
    try await send(
      "POST", "/execute/sync",
      ["script": .string("mobile: \(command)"), "args": [arguments]])
  }

  // MARK: The app

  /// Launches an app anew.
  nonisolated func launch(_ app: String, _ launch: DeviceLaunch) async throws {
    let bundle: JSONValue = ["bundleId": .string(app)]
    let process = bundle.merging([
      "arguments": .array(launch.arguments.map { .string($0) }),
      "environment": .object(launch.environment.mapValues { .string($0) }),
    ])
    switch dialect {
    case .agent:
      try await send("POST", "/wda/apps/terminate", bundle)
      // An app that still runs would only come to the front, without the arguments.
      try await send("POST", "/wda/apps/launch", process)
    case .appium:
      try await mobile("terminateApp", bundle)
      try await mobile("launchApp", process)
    }
    if let link = launch.link { try await open(link, in: app) }
  }

  /// Ends an app.
  nonisolated func terminate(_ app: String) async throws {
    let bundle: JSONValue = ["bundleId": .string(app)]
    switch dialect {
    case .agent: try await send("POST", "/wda/apps/terminate", bundle)
    case .appium: try await mobile("terminateApp", bundle)
    }
  }

  nonisolated func open(_ link: String, in app: String) async throws {
    let parameters: JSONValue = ["url": .string(link), "bundleId": .string(app)]
    switch dialect {
    case .agent: try await send("POST", "/url", parameters)
    case .appium: try await mobile("deepLink", parameters)
    }
  }

  // MARK: The screen

  /// Returns the source of the screen, in JSON as long as the server has it.
  ///
  /// A screen with more levels than the system allows is read with fewer.
  func source() async throws -> NativeElement {
    while true {
      do {
        let answer = try await sourceOnce()
        do {
          return try DeviceSource.read(answer)
        } catch {
          throw BrowserError.malformedReply(
            "GET \(session.client.endpoint)/session/\(session.id)/source",
            reason: error.description,
            excerpt: String((answer.string ?? answer.description).prefix(100)))
        }
      } catch let error as WebDriverError where error.saysTooDeep {
        let next = Self.depths.first { $0 < loweredDepth ?? .max }
        guard let next else {
          throw DeviceError(
            "The screen has more levels than the system can take a snapshot of, even when it is cut off at "
              + "\(Self.depths.last ?? 0) (\(error.reason)). Nest fewer views in each other.")
        }
        try await send(
          "POST", "/appium/settings", ["settings": ["snapshotMaxDepth": .number(Double(next))]])
        loweredDepth = next
      }
    }
  }

  private func sourceOnce() async throws -> JSONValue {
    guard format == .json else { return try await send("GET", "/source") }
    if dialect == .agent { return try await send("GET", "/source?format=json") }
    do {
      let answer = try await mobile("source", ["format": "json"])
      // The text of the agent's JSON, or the JSON itself.
      if case .string(let text) = answer, text.first == "{" { return try JSONValue(parsing: text) }
      return answer
    } catch  where error.saysUnsupported {
      format = .xml
      return try await send("GET", "/source")
    }
  }

  /// Returns the element with the keyboard focus, and its frame on the screen; `nil` if nothing has the focus.
  nonisolated func activeElement() async throws -> (id: String, rect: JSONValue)? {
    do {
      let element = try await send("GET", "/element/active")
      guard let id = element[KeyText.elementKey]?.string ?? element["ELEMENT"]?.string else {
        return nil
      }
      if let rect = element["rect"], rect["x"] != nil { return (id, rect) }
      return (id, try await send("GET", "/element/\(id)/rect"))
    } catch let error as WebDriverError
      where error.code == .noSuchElement || error.code == .staleElementReference
    {
      return nil
    }
  }

  // MARK: Acting

  nonisolated func perform(_ sequence: ActionSequence) async throws {
    try await send(
      "POST", "/actions", sequence.parameters, within: options.commandLimit + sequence.duration)
  }

  /// The reason why nothing can be typed.
  static let noFocus = "nothing on the device has the keyboard focus"

  /// Types text into what has the focus.
  ///
  /// - Parameter isSlow: Whether to type like a person rather than as fast as possible.
  nonisolated func type(_ text: String, isSlow: Bool = false) async throws {
    // A device types some 60 characters a second.
    let limit = options.commandLimit + .milliseconds(100 * text.count)
    switch dialect {
    case .agent:
      var body: [String: JSONValue] = ["value": .array(text.map { .string(String($0)) })]
      if isSlow { body["frequency"] = .number(Self.slowTyping) }
      try await send("POST", "/wda/keys", .object(body), within: limit)
    case .appium:
      guard let active = try await activeElement() else {
        throw DriverError.refused(because: Self.noFocus)
      }
      try await send("POST", "/element/\(active.id)/value", ["text": .string(text)], within: limit)
    }
  }

  /// The number of characters a second that a person types on a phone.
  private static let slowTyping = 5.0

  /// Clears the text of what has the focus.
  nonisolated func clearActiveElement() async throws {
    guard let active = try await activeElement() else {
      throw DriverError.refused(because: Self.noFocus)
    }
    try await send("POST", "/element/\(active.id)/clear", [:])
  }

  /// Presses a key of the keyboard.
  ///
  /// - Parameter key: The key as W3C WebDriver encodes it.
  nonisolated func press(_ key: String, typing text: String) async throws {
    switch dialect {
    case .agent: try await send("POST", "/wda/keys", ["value": [.string(text)]])
    case .appium: try await send("POST", "/actions", ActionSequence.pressing([key]))
    }
  }

  nonisolated func clipboardText() async throws -> String {
    let type: JSONValue = ["contentType": "plaintext"]
    let answer =
      dialect == .agent
      ? try await send("POST", "/wda/getPasteboard", type) : try await mobile("getPasteboard", [:])
    guard dialect == .agent else { return answer.string ?? "" }
    return String(decoding: answer.base64 ?? [], as: UTF8.self)
  }

  /// Ends the session.
  nonisolated func end() async {
    try? await session.end(within: .seconds(30))
    await session.client.close()
  }
}

extension WebDriverError {
  /// Whether the screen has more levels than the system allows.
  var saysTooDeep: Bool { message.contains("kAXErrorIllegalArgument") }

  /// Whether the screen changed while the system looked at it.
  var saysChanging: Bool {
    message.contains("kAXErrorInvalidUIElement") || message.contains("kAXErrorCannotComplete")
  }
}
