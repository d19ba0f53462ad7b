import AccessibilityTree
import DeviceTesting
import Driving
import HTTPTesting
import Testing
import WebDriver

/// Every command that the driver sends, held against the table in docs/contributing/device-commands.md.
@Suite("Commands of devices", .turnLimit(.seconds(120)))
struct DeviceCommandTests {
  private static let agent: Set<String> = [
    "POST /session capabilities", "POST /appium/settings settings",
    "POST /wda/apps/terminate bundleId",
    "POST /wda/apps/launch arguments, bundleId, environment", "POST /url bundleId, url",
    "GET /source?format=json", "GET /element/active", "POST /actions actions",
    "POST /wda/keys value", "POST /wda/keys frequency, value", "POST /element/:id/clear",
    "GET /screenshot", "GET /alert/text", "POST /alert/accept",
    "POST /wda/getPasteboard contentType",
    "DELETE ",
  ]

  private static let appium: Set<String> = [
    "POST /session capabilities", "POST /appium/settings settings",
    "mobile: terminateApp bundleId", "mobile: launchApp arguments, bundleId, environment",
    "mobile: deepLink bundleId, url", "mobile: source format", "GET /element/active",
    "POST /actions actions", "POST /element/:id/value text", "POST /element/:id/clear",
    "GET /screenshot", "GET /alert/text", "POST /alert/accept", "mobile: getPasteboard", "DELETE ",
  ]

  @Test("the driver sends what the table says, and nothing else", arguments: [false, true])
  func commands(isAppium: Bool) async throws {
    var faults = DeviceFaults()
    faults.isAppium = isAppium
    faults.losesCharacters = true
    var sent: Set<String> = []
    try await drive(faults) { driver, server in
      try await act(.tap, on: "gallery.search", of: driver)
      try await act(.type("seal"), on: "gallery.search", of: driver)
      try await act(.press(.backspace), on: "gallery.search", of: driver)
      try await act(.press(.enter), on: "gallery.search", of: driver)
      try await act(.clear, on: "gallery.search", of: driver)
      try await act(.longPress, on: "gallery.scrollView", of: driver)
      try await act(.scroll(.down, by: 0.5), on: "gallery.scrollView", of: driver)
      try await act(.swipe(.up), on: "gallery.scrollView", of: driver)
      try await driver.open("animals://animal/crab")
      try await driver.back()
      _ = await driver.screenshot(marking: [])
      _ = try await driver.clipboardText()
      try? await driver.answerDialog(.accept, saying: nil, within: .zero)
      sent = Set(server.requests.map(Self.words))
    }
    // The server is stopped by now; what is sent at the end is known from its session.
    sent.formUnion(["POST /alert/accept", "DELETE "])
    let wanted = isAppium ? Self.appium : Self.agent
    #expect(sent == wanted, "\(sent.symmetricDifference(wanted).sorted())")
  }

  private static func words(_ request: DeviceServer.Request) -> String {
    if case .string(let script)? = request.body["script"] {
      return text(script, request.body["args"]?.array?.first)
    }
    var parts = request.path.split(separator: "/", omittingEmptySubsequences: false)
    if parts.count == 4, parts[1] == "element" { parts[2] = ":id" }
    return text("\(request.method) \(parts.joined(separator: "/"))", request.body)
  }

  private static func text(_ command: String, _ body: JSONValue?) -> String {
    guard case .object(let members)? = body, !members.isEmpty else { return command }
    return "\(command) \(members.keys.sorted().joined(separator: ", "))"
  }
}
