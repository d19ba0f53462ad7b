import AnimalsApp
import DeviceTesting
import Foundation
import Testing

/// Clients that know nothing of this project, which `scripts/device-clients` installs, take a journey through the served phone.
@Suite(
  "Outside clients of the served phone",
  .enabled(if: OutsideClients.python != nil, "scripts/device-clients installs the clients"))
struct OutsideClientTests {
  @Test("the same journey, with another client", arguments: ["appium", "wda"], [false, true])
  func journey(client: String, isAppium: Bool) async throws {
    // facebook-wda speaks to WebDriverAgent only.
    guard !(client == "wda" && isAppium) else { return }
    var faults = DeviceFaults()
    faults.isAppium = isAppium
    let server = try DeviceServer.start(faults) { _, _ in AnimalsApp(LaunchOptions()) }
    let process = Process()
    process.executableURL = URL(filePath: try #require(OutsideClients.python))
    let script = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "outside-clients.py")
    process.arguments = [script.path, client, server.url]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let bytes = await Task.detached { output.fileHandleForReading.readDataToEndOfFile() }.value
    process.waitUntilExit()
    let text = String(decoding: bytes, as: UTF8.self)
    print("\(client), \(isAppium ? "Appium" : "WebDriverAgent"):\n\(text)")
    for request in server.requests { print("  \(request.method) \(request.path)") }
    #expect(process.terminationStatus == 0, "\(text)")
    await server.stop()
  }
}

private enum OutsideClients {
  /// The Python that has the clients.
  static let python = ProcessInfo.processInfo.environment["DEVICE_CLIENTS"]
}
