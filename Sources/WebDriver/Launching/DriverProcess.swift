internal import Foundation

/// A chromedriver of our own, with the browsers that it starts.
///
/// Its browsers do not leave its process group, and it keeps everything in a folder of its own: both end with it.
struct DriverProcess: Sendable {
  /// Where it listens.
  let endpoint: Endpoint
  private let watched: WatchedProcess

  /// Starts a chromedriver on a port that it chooses.
  ///
  /// chromedriver takes a free IPv4 port, and ends when somebody else has the IPv6 port of the same number: it then gets another try.
  ///
  /// - Parameters:
  ///   - installation: The chromedriver and the browser.
  ///   - limit: How long it may take.
  /// - Returns: The process, listening.
  /// - Throws: ``BrowserError/driverDidNotStart(_:output:)``.
  static func start(
    _ installation: BrowserInstallation, within limit: Duration = .seconds(20)
  ) async throws -> DriverProcess {
    for _ in 1..<triesForPort {
      do {
        return try await startOnce(installation, within: limit)
      } catch BrowserError.driverDidNotStart(_, let output)
        where output.contains("port not available")
      {
        continue
      }
    }
    return try await startOnce(installation, within: limit)
  }

  /// How often a chromedriver is started whose port others have.
  private static let triesForPort = 5

  private static func startOnce(
    _ installation: BrowserInstallation, within limit: Duration
  ) async throws -> DriverProcess {
    let folder = try makeFolder()
    var environment = ProcessInfo.processInfo.environment
    environment["TMPDIR"] = folder
    let output = DriverOutput()
    let watched: WatchedProcess
    do {
      watched = try WatchedProcess.start(
        installation.driver, ["--port=0"], environment: environment, folder: folder,
        output: output.take)
    } catch {
      throw BrowserError.driverDidNotStart(installation.driver, output: "\(error)")
    }
    do {
      let port = try await within(limit) { try await output.port() }
      return DriverProcess(endpoint: Endpoint(host: "127.0.0.1", port: port), watched: watched)
    } catch {
      await end(watched)
      try Task.checkCancellation()
      throw BrowserError.driverDidNotStart(
        installation.driver, output: BrowserError.ending(of: output.text))
    }
  }

  /// Its process, whose id is that of the group.
  var process: ChildProcess { watched.process }

  /// Ends the chromedriver and every browser that it started, and removes what they left.
  func end() async {
    await Self.end(watched)
  }

  private static func end(_ watched: WatchedProcess) async {
    await watched.end()
    await watched.process.waitForEnd()
  }

  private static func makeFolder() throws -> String {
    // Short, because Chromium puts sockets into it, whose paths must not exceed some hundred characters.
    var template = Array((NSTemporaryDirectory() + "/journeys-XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else {
      throw BrowserError.driverDidNotStart(
        "chromedriver", output: "no folder could be created in \(NSTemporaryDirectory())")
    }
    return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
