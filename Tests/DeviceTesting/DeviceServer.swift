import AccessibilityTree
import Driving
import FlyingFox
import FlyingSocks
import Foundation
import HTTP
import Support
import Synchronization
package import WebDriver

package import enum WebDriver.JSONValue

/// A server that speaks as WebDriverAgent does, or as Appium in front of it, for a device with one app.
///
/// The commands, their parameters and their errors follow WebDriverAgent's `WebDriverAgentLib/Commands` and `Routing/FBCommandStatus.m`,
/// and the documentation of Appium's XCUITest driver. It knows no client.
package final class DeviceServer: Sendable {
  /// A request that was answered.
  package struct Request: Hashable, Sendable {
    /// The method.
    package let method: String
    /// The path below the session.
    package let path: String
    /// The body.
    package let body: JSONValue
  }

  private struct Responder: HTTPResponder {
    let server: DeviceServer

    func answer(to request: HTTPRequest) async throws -> HTTPAnswer {
      HTTPAnswer(await server.answer(request))
    }

    func response(to refusal: Refusal) -> HTTPResponse { HTTPResponse(statusCode: refusal.status) }
  }

  package let device: ServedDevice
  private let faults: DeviceFaults
  private let running = Mutex<(port: UInt16, task: Task<Void, any Error>)?>(nil)
  private let log = Mutex<[Request]>([])
  /// The number of commands in the session.
  private let commands = Mutex(0)

  /// The address of the server.
  package var url: String { "http://127.0.0.1:\(running.withLock { $0?.port } ?? 0)" }
  /// The requests so far, oldest first.
  package var requests: [Request] { log.withLock { $0 } }

  private init(_ faults: DeviceFaults, launcher: @escaping ServedDevice.Launcher) {
    self.faults = faults
    device = ServedDevice(faults, launcher: launcher)
  }

  /// Starts a server.
  ///
  /// - Parameters:
  ///   - faults: What goes wrong.
  ///   - launcher: Launches the device's app.
  /// - Returns: The server, which listens.
  package static func start(
    _ faults: DeviceFaults = DeviceFaults(), launching launcher: @escaping ServedDevice.Launcher
  ) throws -> DeviceServer {
    let server = DeviceServer(faults, launcher: launcher)
    var limits = HTTPLimits()
    limits.body = faults.bodyLimit
    let listener = try HTTPListener(
      on: sockaddr_in.inet(ip4: "127.0.0.1", port: 0), responder: Responder(server: server),
      limits: limits)
    let task = Task(executorPreference: ThreadExecutor.services) { try await listener.run() }
    server.running.withLock { $0 = (listener.port, task) }
    return server
  }

  /// Stops the server.
  package func stop() async {
    let task = running.withLock { $0?.task }
    task?.cancel()
    _ = await task?.result
  }

  private func answer(_ request: HTTPRequest) async -> HTTPResponse {
    // Not a wait for something: a device is that slow.
    if faults.latency > .zero { try? await Task.sleep(for: faults.latency) }
    if let credentials = faults.credentials,
      request.headers[.authorization]
        != "Basic " + Data(credentials.utf8).base64EncodedString()
    {
      return HTTPResponse(statusCode: .unauthorized)
    }
    var (status, value): (Int, JSONValue)
    do {
      let bytes = try await request.bodyData
      let body = bytes.isEmpty ? JSONValue.null : try JSONValue(parsing: Array(bytes))
      value = try await self.value(
        request.method.rawValue, request.path, request.query.first { $0.name == "format" }?.value,
        body)
      status = 200
    } catch let failure as ServedDevice.Failure {
      status = failure.status
      value = [
        "error": .string(failure.code), "message": .string(failure.message), "traceback": "",
      ]
    } catch {
      status = 400
      value = ["error": "invalid argument", "message": .string("\(error)"), "traceback": ""]
    }
    return HTTPResponse(
      statusCode: HTTPStatusCode(status, phrase: ""),
      headers: [.contentType: "application/json;charset=UTF-8"],
      body: Data(JSONValue.object(["value": value, "sessionId": "S1"]).description.utf8))
  }

  private static let withoutSession: Set<String> = [
    "/source", "/screenshot", "/window/size", "/wda/locked", "/wda/screen", "/alert/text",
    "/alert/accept", "/alert/dismiss",
  ]

  private func value(
    _ method: String, _ path: String, _ format: String?, _ body: JSONValue
  ) async throws -> JSONValue {
    if path == "/status" {
      return ["ready": true, "message": "ready", "os": ["name": "iOS", "version": "26.4"]]
    }
    if path == "/session", method == "POST" {
      guard
        body["capabilities"]?["alwaysMatch"] != nil || body["capabilities"]?["firstMatch"] != nil
      else {
        throw ServedDevice.Failure(
          status: 500, code: "session not created",
          message: "'capabilities' is mandatory to create a new session")
      }
      log.withLock { $0.append(Request(method: method, path: path, body: body)) }
      commands.withLock { $0 = 0 }
      let capabilities: JSONValue =
        faults.isAppium
        ? [
          "platformName": "iOS", "automationName": "XCUITest", "deviceName": "iPhone 17 Pro",
          "platformVersion": "26.4",
        ]
        : [
          "device": "iphone", "browserName": "", "sdkVersion": "26.4",
          "CFBundleIdentifier": "org.example.animals",
        ]
      let wanted = body["capabilities"]?["alwaysMatch"] ?? [:]
      let first = body["capabilities"]?["firstMatch"]?.array?.first ?? [:]
      if let bundle = wanted["bundleId"] ?? wanted["appium:bundleId"] ?? first["bundleId"]
        ?? first["appium:bundleId"], bundle != .null
      {
        await device.terminate()
        try await device.launch([], [:])
      }
      return ["sessionId": "S1", "capabilities": capabilities]
    }
    // These need no session: “withoutSession” in WebDriverAgent's Commands.
    if Self.withoutSession.contains(path), !faults.isAppium {
      return try await answer(method, path, format, body)
    }
    let count = commands.withLock { count in
      count += 1
      return count
    }
    guard path.hasPrefix("/session/S1"), count <= faults.sessionCommands ?? .max else {
      throw ServedDevice.Failure(
        status: 404, code: "invalid session id", message: "no such session")
    }
    var command = String(path.dropFirst("/session/S1".count))
    if command.last == "/" { command.removeLast() }
    log.withLock {
      $0.append(
        Request(method: method, path: command + (format.map { "?format=\($0)" } ?? ""), body: body))
    }
    return try await answer(method, command, format, body)
  }

  private func strings(_ value: JSONValue?) -> [String: String] {
    guard case .object(let members)? = value else { return [:] }
    return members.compactMapValues(\.string)
  }

  private func answer(
    _ method: String, _ command: String, _ format: String?, _ body: JSONValue
  ) async throws -> JSONValue {
    if command.hasPrefix("/wda/"), faults.isAppium { throw unknown(command) }
    switch (method, command) {
    case ("DELETE", ""): return .null
    case ("GET", ""): return ["sessionId": "S1", "capabilities": [:]]
    case ("POST", "/timeouts"): return .null
    case ("POST", "/appium/settings"):
      await device.set(body["settings"] ?? .null)
      return body["settings"] ?? .null
    case ("GET", "/source"):
      let source = try await device.source()
      return format == "json" && !faults.isAppium
        ? source.json
        : .string(
          "<?xml version=\"1.0\" encoding=\"UTF-8\"?><AppiumAUT>\(source.xml())</AppiumAUT>")
    case ("POST", "/execute/sync"): return try await execute(body)
    case ("POST", "/wda/apps/launch"), ("POST", "/wda/apps/activate"):
      try await device.launch(
        (body["arguments"]?.array ?? []).compactMap(\.string), strings(body["environment"]))
      return .null
    case ("POST", "/wda/apps/terminate"):
      await device.terminate()
      return true
    case ("POST", "/url"):
      guard let url = body["url"]?.string else {
        throw ServedDevice.Failure(
          status: 400, code: "invalid argument", message: "URL is required")
      }
      try await device.open(url)
      return .null
    case ("POST", "/wda/keys"):
      let text = (body["value"]?.array ?? []).compactMap(\.string).joined()
      try await device.type(text, isSlow: body["frequency"] != nil)
      return .null
    case ("POST", "/wda/getPasteboard"): return .string(Data("copied".utf8).base64EncodedString())
    case ("POST", "/actions"): return try await perform(body)
    case ("DELETE", "/actions"): return .null
    case ("POST", "/wda/tap"), ("POST", "/wda/tap/0"):
      try await device.tap(Point(x: body["x"]?.number ?? 0, y: body["y"]?.number ?? 0))
      return .null
    case ("GET", "/element/active"): return try await device.active()
    case ("POST", "/element"):
      return try await device.find(body["using"]?.string ?? "", body["value"]?.string ?? "")
    case ("POST", "/elements"):
      do {
        return .array([
          try await device.find(body["using"]?.string ?? "", body["value"]?.string ?? "")
        ])
      } catch let failure as ServedDevice.Failure where failure.code == "no such element" {
        return []
      }
    case ("GET", "/screenshot"): return .string(Self.picture)
    case ("GET", "/alert/text"): return try await device.alert(answered: false)
    case ("POST", "/alert/accept"), ("POST", "/alert/dismiss"):
      _ = try await device.alert(answered: true)
      return .null
    case ("GET", "/window/size"), ("GET", "/window/rect"):
      return try await device.screen().tree.root.frame.json
    case ("GET", "/orientation"): return "PORTRAIT"
    case ("GET", "/wda/locked"): return false
    case ("GET", "/wda/screen"):
      return ["statusBarSize": ["width": 390, "height": 47], "scale": 3]
    default: return try await element(method, command, body)
    }
  }

  private func unknown(_ command: String) -> ServedDevice.Failure {
    ServedDevice.Failure(
      status: 404, code: "unknown command", message: "Unhandled endpoint: \(command)")
  }

  private func execute(_ body: JSONValue) async throws -> JSONValue {
    let arguments = body["args"]?.array?.first ?? [:]
    guard faults.isAppium, let script = body["script"]?.string else {
      throw unknown("/execute/sync")
    }
    switch script {
    case "mobile: source" where !faults.knowsOnlyXML:
      return .string(try await device.source().json.description)
    case "mobile: launchApp":
      try await device.launch(
        (arguments["arguments"]?.array ?? []).compactMap(\.string),
        strings(arguments["environment"]))
      return .null
    case "mobile: terminateApp":
      await device.terminate()
      return true
    case "mobile: deepLink":
      try await device.open(arguments["url"]?.string ?? "")
      return .null
    case "mobile: getPasteboard": return "copied"
    default: throw unknown(script)
    }
  }

  private func element(_ method: String, _ command: String, _ body: JSONValue) async throws
    -> JSONValue
  {
    let parts = command.split(separator: "/").map(String.init)
    guard parts.count >= 3, parts[0] == "element" else { throw unknown(command) }
    let id = parts[1]
    switch (method, parts[2]) {
    case ("POST", "click"):
      let (_, path, screen) = try await device.element(id)
      try await device.tap(screen.tree.visibleFrame(of: path).center)
      return .null
    case ("POST", "clear"):
      try await device.clear(id)
      return .null
    case ("POST", "value"):
      let (_, path, screen) = try await device.element(id)
      if screen.focused != path { try await device.tap(screen.tree.visibleFrame(of: path).center) }
      let value =
        body["text"]?.string ?? body["value"]?.string
        ?? (body["value"]?.array ?? []).compactMap(\.string).joined()
      try await device.type(value, isSlow: body["frequency"] != nil)
      return .null
    case ("GET", "rect"):
      let (_, path, screen) = try await device.element(id)
      return screen.tree.frameInWindow(of: path).json
    case ("GET", "text"):
      let (element, _, _) = try await device.element(id)
      return .string(element.value.isEmpty ? element.label : element.value)
    case ("GET", "name"):
      let (element, _, _) = try await device.element(id)
      return .string(element.identifier.isEmpty ? element.label : element.identifier)
    case ("GET", "selected"):
      let (element, _, _) = try await device.element(id)
      return .bool(element.state.contains(.selected))
    case ("GET", "enabled"):
      let (element, _, _) = try await device.element(id)
      return .bool(!element.state.contains(.disabled))
    case ("GET", "displayed"):
      let (_, path, screen) = try await device.element(id)
      return .bool(screen.tree.reach(of: path) == .hittable)
    case ("GET", "attribute") where parts.count == 4:
      let (element, _, _) = try await device.element(id)
      return switch parts[3] {
      case "label": .string(element.label)
      case "name": .string(element.identifier.isEmpty ? element.label : element.identifier)
      case "value": .string(element.value)
      case "type": .string("XCUIElementTypeOther")
      default: .null
      }
    default: throw unknown(command)
    }
  }

  /// Performs W3C actions of one finger, or of keys: Utilities/FBW3CActionsSynthesizer.m.
  private func perform(_ body: JSONValue) async throws -> JSONValue {
    guard let source = body["actions"]?.array?.first, let items = source["actions"]?.array else {
      throw ServedDevice.Failure(status: 400, code: "invalid argument", message: "no actions")
    }
    if source["type"] == "key" {
      let keys = items.filter { $0["type"] == "keyDown" }.compactMap { $0["value"]?.string }
      try await device.type(keys.joined(), isSlow: false)
      return .null
    }
    guard source["parameters"]?["pointerType"] == "touch" else {
      throw ServedDevice.Failure(
        status: 400, code: "invalid argument", message: "Only pointer type 'touch' is supported")
    }
    var (place, start) = (Point.zero, Point.zero)
    var (isDown, held, rest, taps) = (false, 0.0, 0.0, 0)
    for item in items {
      let time = item["duration"]?.number ?? 0
      switch item["type"]?.string {
      case "pointerMove":
        place = Point(x: item["x"]?.number ?? 0, y: item["y"]?.number ?? 0)
        (held, rest) = (held + time, 0)
      case "pointerDown": (isDown, start, held, rest) = (true, place, 0, 0)
      case "pause": (held, rest) = (held + time, rest + time)
      case "pointerUp" where isDown:
        isDown = false
        if abs(place.x - start.x) + abs(place.y - start.y) >= 10 {
          try await device.drag(start, place, isHeld: rest >= 100)
        } else if held >= 500 {
          try await device.tap(place, isLong: true)
        } else {
          taps += 1
        }
      default: break
      }
    }
    if taps > 0 { try await device.tap(place, times: taps) }
    return .null
  }

  /// A picture of one pixel.
  private static let picture =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
}
