import Foundation
import Testing

@testable import JourneyBrowsers

@Suite("Servers")
struct ServerProcessTests {
  private func shell(_ script: String, within limit: Duration = .seconds(30)) -> ServerProgram {
    ServerProgram("/bin/sh", arguments: ["-c", script], startLimit: limit)
  }

  private func error(of program: ServerProgram) async -> String? {
    do {
      await (try ServerProcess.start(program)).end()
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test(
    "a product of the package starts on a free port, answers there, and ends when told to"
  )
  func product() async throws {
    let server = try await ServerProcess.start(ServerProgram("animals"))
    let site = server.site
    #expect(site.url.hasPrefix("http://127.0.0.1:"))
    let port = try #require(URL(string: site.url)?.port.flatMap(UInt16.init(exactly:)))
    #expect(Loopback.accepts(port))
    try site.requireRunning()
    while !server.output.tail.contains("Automation Animals is at") { await Task.yield() }
    // Output from before a journey does not belong to the journey.
    #expect(site.messages()().isEmpty)
    await server.end()
    // Its port cannot be looked at: another server of this process may have it by now.
    let ended = #expect(throws: ServerError.self) { try server.requireRunning() }
    let sentence = ended?.description ?? ""
    #expect(
      sentence.prefixMatch(of: /animals (exited with status|was terminated by signal) \d+/) != nil,
      "\(sentence)")
  }

  @Test("a server with a name is reached by that name")
  func name() async throws {
    let server = try await ServerProcess.start(ServerProgram("animals", hostName: "shop.localhost"))
    #expect(server.site.url.hasPrefix("http://shop.localhost:"))
    await server.end()
  }

  @Test("a program that ignores the request to exit has ended when it is told to end")
  func stubborn() async throws {
    let script = "trap '' TERM; exec python3 -m http.server --bind 127.0.0.1 $PORT"
    let server = try await ServerProcess.start(shell(script))
    await server.end()
    let ended = #expect(throws: ServerError.self) { try server.requireRunning() }
    #expect(ended?.description.contains("was terminated by signal 9") == true)
  }

  @Test("a program that listens over IPv6 only is reached there")
  func six() async throws {
    let server = try await ServerProcess.start(
      ServerProgram(
        "/usr/bin/env", arguments: ["python3", "-m", "http.server", "--bind", "::1", "{port}"]))
    #expect(server.site.url.hasPrefix("http://[::1]:"))
    await server.end()
  }

  @Test("a program that ends before it listens is reported, with its output")
  func endedEarly() async {
    #expect(
      await error(of: shell("echo Connecting; echo No database >&2; exit 3")) == """
        sh exited with status 3 before it started listening. Its last output:
        Connecting
        No database
        """)
    #expect(
      await error(of: shell("kill -9 $$"))
        == "sh was terminated by signal 9 before it started listening; it printed nothing.")
  }

  @Test("a program whose port was taken is restarted on another one")
  func takenPort() async throws {
    let first = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: first) }
    let path = first.path(percentEncoded: false)
    let again = try #require(
      await error(
        of: shell(
          """
          if [ -e \(path) ]; then echo "Port $PORT after $(cat \(path))"; exit 1; fi
          echo $PORT >\(path); echo 'bind: Address already in use' >&2; exit 98
          """)))
    let ports = try #require(again.firstMatch(of: /Port (\d+) after (\d+)/))
    #expect(ports.1 != ports.2)
    #expect(
      await error(of: shell("echo 'Error: listen EADDRINUSE' >&2; exit 1"))
        == "sh exited with status 1 before it started listening. Its last output:\nError: listen EADDRINUSE"
    )
  }

  @Test("a program that never listens is reported and ended, with everything that it started")
  func neverListening() async throws {
    let mark = "journeys-\(UUID().uuidString)"
    let child = "sh -c 'sleep 1000; exit' \(mark)"
    let message = try #require(
      await error(of: shell("echo Up; \(child) & sleep 1000", within: .seconds(1))))
    let pattern = /sh did not start listening on port \d+ within 1 s. Its last output:\nUp/
    #expect(message.wholeMatch(of: pattern) != nil, "\(message)")
    #if os(Linux)
      #expect(Self.commands.contains { !$0.isEmpty })
      #expect(!Self.commands.contains { $0.contains(mark) })
    #endif
  }

  /// The command lines of all processes.
  private static var commands: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.filter { Int($0) != nil }.compactMap {
      try? String(contentsOfFile: "/proc/\($0)/cmdline", encoding: .utf8)
    }
  }

  @Test("a missing program is reported, with the place where it was looked for")
  func missing() async throws {
    let product = try #require(await error(of: ServerProgram("shop-server")))
    #expect(product.hasPrefix("No program “shop-server” was found in /"))
    #expect(
      product.hasSuffix(
        "Add the executable target to the test target's dependencies, so that the two are built together."
      ))
    #expect(await error(of: ServerProgram("/no/such")) == "No program was found at “/no/such”.")
  }

  @Test("the address to listen on is in the arguments and in the environment")
  func places() async throws {
    var program = shell("echo \"$1 $PORT $SITE\"; exit 1")
    program.arguments += ["sh", "{host}:{port}"]
    program.environment = ["SITE": "http://{host}:{port}/"]
    let message = try #require(await error(of: program))
    let line = try #require(message.split(separator: "\n").last)
    let pattern = /127\.0\.0\.1:(\d+) (\d+) http:\/\/127\.0\.0\.1:(\d+)\//
    let match = try #require(line.wholeMatch(of: pattern))
    #expect(match.1 == match.2)
    #expect(match.2 == match.3)
  }

  @Test("the last lines of a server's output are kept, and long ones cut")
  func output() async throws {
    let long = shell(
      "for i in $(seq 3000); do echo line $i; done; head -c 9000 /dev/zero | tr '\\0' x; exit 1")
    let message = try #require(await error(of: long))
    #expect(message.contains("line 3000\n"))
    #expect(!message.contains("line 2900\n"))
    #expect(message.hasSuffix(String(repeating: "x", count: 100)))
    #expect(message.utf8.count < 3000)
  }

  @Test("a server's colours are left out of its output")
  func colours() async throws {
    let coloured = shell("printf '\\033[32mINFO\\033[0m: up, [5m] left\\n'; exit 1")
    let message = try #require(await error(of: coloured))
    #expect(message.hasSuffix("\nINFO: up, [5m] left"))
  }

  @Test(
    "a page's address is its path in the site, or a whole URL",
    arguments: [
      ("/", "http://a:1/"), ("/x?y=1", "http://a:1/x?y=1"), ("x", "http://a:1/x"),
      ("https://b/", "https://b/"),
    ])
  func addresses(page: String, address: String) {
    #expect(WebPage(page).address(in: "http://a:1") == address)
    #expect(WebPage(page).address(in: "http://a:1/") == address)
  }
}
