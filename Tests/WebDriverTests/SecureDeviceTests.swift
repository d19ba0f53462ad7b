import AccessibilityTree
import AnimalsApp
import DeviceTesting
import Driving
import Foundation
import Testing

@testable import WebDriver

#if os(Linux)
  /// A device behind TLS, as clouds have them.
  @Suite(
    "Devices over HTTPS",
    .enabled("There are no openssl, python3 and unshare.") { await SecureProxy.isThere() })
  struct SecureDeviceTests {
    private func server() throws -> DeviceServer {
      var faults = DeviceFaults()
      faults.isAppium = true
      faults.credentials = "shop:k3y"
      return try DeviceServer.start(faults) { _, _ in AnimalsApp(LaunchOptions()) }
    }

    @Test("a device's server with an untrusted certificate is refused, and gets no key")
    func stranger() async throws {
      let server = try server()
      let proxy = try await SecureProxy(of: server.url)
      let pool = try DevicePool(
        at: ["https://shop:k3y@localhost:\(proxy.port)"], capabilities: nil)
      let error = await #expect(throws: DeviceError.self) {
        try await pool.driver(launching: "org.example.animals")
      }
      let text = error?.description ?? ""
      #expect(text.contains("the server's certificate is not trusted"), "\(text)")
      #expect(!text.contains("k3y"), "\(text)")
      #expect(server.requests.isEmpty)
      await pool.shutdown()
      await proxy.end()
      await server.stop()
    }

    @Test("a journey goes to a device's server that is trusted")
    func trusted() async throws {
      let server = try server()
      let proxy = try await SecureProxy(of: server.url)
      let status = try await proxy.trusting("SecureDeviceFixtureTests")
      await proxy.end()
      #expect(status == 0)
      #expect(server.requests.contains { $0.path.hasSuffix("/value") })
      await server.stop()
    }
  }

  /// Runs in a process of its own, because the authorities that `URLSession` trusts are in a file of the system.
  @Suite(
    "Journeys on a trusted device",
    .enabled(if: ProcessInfo.processInfo.environment[SecureProxy.variable] != nil))
  struct SecureDeviceFixtureTests {
    private func pool(_ credentials: String) throws -> DevicePool {
      let port = try #require(ProcessInfo.processInfo.environment[SecureProxy.variable])
      return try DevicePool(at: ["https://\(credentials)localhost:\(port)"], capabilities: nil)
    }

    @Test("a screen is read, touched and typed on")
    func driven() async throws {
      let pool = try pool("shop:k3y@")
      let driver = try await pool.driver(launching: "org.example.animals")
      for action in [Action.tap, .type("seal")] {
        let search = try await driver.snapshot().one(.element("gallery.search")).get()
        try await driver.perform(action, on: search)
      }
      let search = try await driver.snapshot().one(.element("gallery.search")).get()
      #expect(search.element.value == "seal")
      await driver.end()
      await pool.shutdown()
    }

    @Test("other credentials are refused without being shown", arguments: ["", "shop:wr0ng@"])
    func refused(credentials: String) async throws {
      let pool = try pool(credentials)
      let error = await #expect(throws: DeviceError.self) {
        try await pool.driver(launching: "org.example.animals")
      }
      let text = error?.description ?? ""
      #expect(text.contains("(status 401). Set both in JOURNEYS_DEVICE_URL"), "\(text)")
      #expect(!text.contains("wr0ng"), "\(text)")
      await pool.shutdown()
    }
  }
#endif
