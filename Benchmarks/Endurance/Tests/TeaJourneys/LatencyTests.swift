import Foundation
import MockServer
import Testing

private let output = ProcessInfo.processInfo.environment["ENDURANCE_LATENCIES"]

/// How soon a mock server answers a program of another process, while this process is busy with thousands of cases.
///
/// `Benchmarks/latency` asks for it, and reads what comes out.
@Suite("Latency", .enabled(if: output != nil, "Benchmarks/latency asks for it."))
struct LatencyTests {
  private static let client = """
    import http.client, sys, time
    times = []
    end = time.monotonic() + 15
    while time.monotonic() < end:
        begin = time.monotonic()
        connection = http.client.HTTPConnection("127.0.0.1", int(sys.argv[1]), timeout=60)
        connection.request("GET", "/")
        assert connection.getresponse().read() == b"fine"
        connection.close()
        times.append(time.monotonic() - begin)
        time.sleep(0.02)
    open(sys.argv[2], "w").write("\\n".join(map(str, times)))
    """

  @Test("a client of another process asks again and again")
  func client() async throws {
    let server = try await MockServer.start()
    server.register(.GET, "/", .text("fine"))
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", "-c", Self.client, "\(server.port)", try #require(output)]
    let status = try await withCheckedThrowingContinuation { continuation in
      process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
      do { try process.run() } catch { continuation.resume(throwing: error) }
    }
    #expect(status == 0)
    await server.stop()
  }

  @Test("a case among thousands", arguments: 0..<50, 0..<200)
  func work(one: Int, other: Int) async {
    var sum = 0
    for turn in 0..<20 {
      for number in 0..<2_000 { sum &+= number &* (one + other + turn) }
      await Task.yield()
    }
    #expect(sum != 1)
  }
}
