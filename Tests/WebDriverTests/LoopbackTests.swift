import Foundation
import Testing

@testable import WebDriver

@Suite("Ports of this machine")
struct LoopbackTests {
  @Test("a free port is none that the system gives to connections, and is another one each time")
  func free() throws {
    let ports = try (0..<50).map { _ in try Loopback.freePort() }
    #expect(Set(ports).count > 40)
    #expect(ports.allSatisfy { !Loopback.accepts($0) })
    // The lowest and the highest one, where the system says so.
    guard
      let text = try? String(
        contentsOfFile: "/proc/sys/net/ipv4/ip_local_port_range", encoding: .utf8),
      let lowest = text.split(whereSeparator: \.isWhitespace).first.flatMap({ UInt16($0) })
    else { return }
    #expect(lowest < 32_000 || ports.allSatisfy { $0 < lowest })
  }
}
