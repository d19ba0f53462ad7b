import Support
import Foundation
import JourneyTesting
import RobotCore
import Testing

@testable import WebDriver

/// Journeys of this package through a Grid: a run of its own, as a person starts it.
@Suite(
  "Journeys through a Grid", .serialized,
  .takesTurns(using: .browser),
  .enabled(if: GridProcess.absence == nil, "\(GridProcess.absence ?? "")"))
struct GridJourneyTests {
  /// Twelve cases: as many as there are workers twice over.
  private static let filter = "JourneyTests.FavouriteJourneys/marked"

  @Test("they are green with more workers than slots, and give all browsers back")
  func plain() async throws {
    let grid = try await GridProcess()
    let run = try Run()
    let status = await run.journeys(
      Self.filter, ["JOURNEYS_WEBDRIVER_URL": grid.url + "/wd/hub", "JOURNEYS_WORKERS": "6"])
    #expect(status == 0, run.lastLines)
    try run.expectGreen()
    let tally = try await grid.tally()
    #expect(tally.open == 0)
    #expect(tally.longestQueue >= 3)
    await grid.end()
    run.remove()
  }

  #if os(Linux)
    @Test(
      "their pages' requests are watched over TLS",
      .enabled("Certificates cannot be made here: it takes openssl and unshare.") {
        hasCertificates()
      })
    func requests() async throws {
      let run = try Run()
      let files = try await run.certificate(for: "127.0.0.1")
      let grid = try await GridProcess(
        ["--credentials", "ann:open sesame", "--certificate", files.0, files.1])
      let status = await run.journeys(
        "JourneyTests.PageConnectionJourneys",
        ["JOURNEYS_WEBDRIVER_URL": "https://ann:open%20sesame@127.0.0.1:\(grid.port)"],
        trusting: files.0)
      #expect(status == 0, run.lastLines)
      try run.expectGreen()
      await grid.end()
      run.remove()
    }

    @Test(
      "they are green through a hub over TLS with credentials, its nodes on other machines, one of which refuses DevTools",
      .enabled("Namespaces and certificates cannot be made here: it takes root, ip and openssl.") {
        await Self.hasNetworks()
      }, arguments: [[], ["--no-devtools"]])
    func secure(options: [String]) async throws {
      let networks = try await Namespaces(3)
      let run = try Run()
      let hub = networks.addresses[0]
      let files = try await run.certificate(for: hub)
      let places = (1...2).flatMap {
        ["--node-place", "\(networks.names[$0])=\(networks.addresses[$0])"]
      }
      let grid = try await GridProcess(
        ["--host", hub, "--credentials", "ann:open sesame", "--certificate", files.0, files.1]
          + places + options, in: networks.names[0])
      let status = await run.journeys(
        Self.filter,
        [
          "JOURNEYS_WEBDRIVER_URL": "https://ann:open%20sesame@\(hub):\(grid.port)",
          "JOURNEYS_WORKERS": "3", "JOURNEYS_HOST": networks.here,
        ], trusting: files.0)
      #expect(status == 0, run.lastLines)
      try run.expectGreen()
      await grid.end()
      await networks.remove()
      run.remove()
    }

    private static func hasNetworks() async -> Bool {
      guard hasCertificates() else { return false }
      return await Namespaces.canBeMade()
    }

    private static func hasCertificates() -> Bool {
      ["/usr/bin/openssl", "/usr/bin/unshare", Run.trusted]
        .allSatisfy(FileManager.default.fileExists)
    }
  #endif

  /// A run of journeys in a process of its own.
  private struct Run {
    /// The file of the authorities that programs of this machine trust.
    static let trusted = "/etc/ssl/certs/ca-certificates.crt"
    private let folder: URL
    private var output: URL { folder.appending(path: "output.txt") }

    init() throws {
      folder = FileManager.default.temporaryDirectory.appending(path: "grid-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    /// Runs journeys in a browser, with the program that these tests are in.
    func journeys(
      _ filter: String, _ variables: [String: String], trusting authority: String? = nil
    ) async -> Int32 {
      let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().path
      let own = ["--testing-library", "swift-testing", "--filter", filter]
      var environment = ProcessInfo.processInfo.environment.filter {
        !$0.key.hasPrefix("JOURNEYS_")
      }
      environment.merge(variables) { $1 }
      environment.merge(["JOURNEYS_DRIVER": "browser", "JOURNEYS_REPORTS": folder.path]) { $1 }
      let trust = [
        "-m", "/bin/sh", "-c", "mount --bind \"$1\" \"$2\" && shift 2 && exec \"$@\"", "sh",
      ]
      let file = open(output.path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
      defer { close(file) }
      let child =
        authority.map {
          try? ChildProcess.start(
            "/usr/bin/unshare", trust + [$0, Self.trusted, program] + own, environment: environment,
            output: file)
        } ?? (try? ChildProcess.start(program, own, environment: environment, output: file))
      return await child?.waitForEnd().exitCode ?? -1
    }

    /// The last lines that the run wrote.
    var lastLines: Comment {
      let text = try? String(contentsOf: output, encoding: .utf8)
      return "\((text ?? "no output").split(separator: "\n").suffix(20).joined(separator: "\n"))"
    }

    /// Expects that journeys ran, and that none failed or was skipped.
    func expectGreen() throws {
      let report = try String(contentsOf: folder.appending(path: "junit.xml"), encoding: .utf8)
      let head = try #require(report.firstMatch(of: #/<testsuites[^>]*>/#)).output
      #expect(head.contains(#/ failures="0"/#), "\(head)")
      #expect(head.contains(#/ errors="0"/#), "\(head)")
      let tests = try #require(head.firstMatch(of: #/ tests="(\d+)"/#)?.output.1)
      #expect(try #require(Int(tests)) >= 12, "\(head)")
      #expect(!report.contains("<skipped"))
    }

    /// Makes a certificate that only its own authority vouches for.
    func certificate(for address: String) async throws -> (String, String) {
      let (file, key) = (
        folder.appending(path: "hub.pem").path, folder.appending(path: "hub.key").path
      )
      let openssl = try ChildProcess.start(
        "/usr/bin/openssl",
        ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=\(address)"]
          + ["-addext", "subjectAltName=IP:\(address)", "-keyout", key, "-out", file],
        environment: ProcessInfo.processInfo.environment)
      #expect(await openssl.waitForEnd() == .exited(0))
      return (file, key)
    }

    func remove() { try? FileManager.default.removeItem(at: folder) }
  }
}
