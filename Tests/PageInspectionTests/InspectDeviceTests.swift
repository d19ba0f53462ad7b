import AnimalsApp
import DeviceTesting
import Foundation
import Testing

/// `journeys inspect --device`, over a phone that the tests serve.
@Suite("journeys inspect --device")
struct InspectDeviceTests {
  @Test(
    "the app in front is shown, its robot is written, and it stays as it is",
    arguments: [false, true])
  func shown(isAppium: Bool) async throws {
    var faults = DeviceFaults()
    faults.isAppium = isAppium
    let server = try DeviceServer.start(faults) { _, _ in AnimalsApp(LaunchOptions()) }
    try await server.device.launch([], [:])
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let result = try await run([
      "--device", server.url, "--after", #"tap "Filter""#, "--robot", "Tags", "-o", folder.path,
    ])
    #expect(result.status == 0, "\(result.error)")
    #expect(result.output.hasPrefix("\(server.url)\n"))
    #expect(result.output.contains(#".element("filter.done")"#), "\(result.output)")
    let source = try String(
      contentsOf: folder.appending(path: "TagsSemantics.swift"), encoding: .utf8)
    #expect(
      source.contains(#"let arrival: [Arrival] = [.element(.element("filter"))]"#), "\(source)")
    #expect(source.contains("typealias TagsRobot = RobotOf<TagsSemantics>"))
    #expect(!server.requests.contains { $0.path.hasPrefix("/wda/apps/") })
    #expect(server.requests.last?.method == "DELETE")
    #expect(await server.device.isRunning)
    await server.stop()
  }

  @Test("a device that is not there is told with what to do, and exit status 69")
  func noDevice() async throws {
    let result = try await run(["--device", "http://127.0.0.1:9"])
    #expect(result.status == 69)
    #expect(
      result.error.hasPrefix(
        "error: The device's server at http://127.0.0.1:9 cannot be reached"), "\(result.error)")
  }

  @Test("capabilities that are no JSON are refused")
  func capabilities() async throws {
    let result = try await run(["--device", "http://127.0.0.1:9", "--capabilities", "{"])
    #expect(result.status == 69)
    #expect(result.error.contains("The capabilities of devices are not JSON"), "\(result.error)")
  }

  private func run(
    _ arguments: [String]
  ) async throws -> (status: Int32, output: String, error: String) {
    try await JourneysProgram.run(["inspect"] + arguments)
  }
}
