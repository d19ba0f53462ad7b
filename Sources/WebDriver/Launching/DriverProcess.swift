internal import Foundation
internal import Support

/// A driver process that this library started, such as a chromedriver, with the browsers that it starts.
///
/// Its browsers stay in its process group, and all its files are in a folder of its own: both are removed together with it.
struct DriverProcess: Sendable {
  /// The endpoint at which it listens.
  let endpoint: Endpoint
  /// The path of the folder for the files that its browsers download by themselves.
  let downloads: String
  private let watched: WatchedProcess

  /// Starts a driver on a free port.
  ///
  /// chromedriver takes a port that is free in one of IPv4 and IPv6, and exits if another process has it in the other: it is then
  /// started again.
  static func start(
    _ installation: BrowserInstallation, options: BrowserOptions = BrowserOptions(),
    within limit: Duration = .seconds(20)
  ) async throws -> DriverProcess {
    for _ in 1..<triesForPort {
      do {
        return try await startOnce(installation, options: options, within: limit)
      } catch BrowserError.driverDidNotStart(_, let output)
        where output.contains("port not available")
      {
        continue
      }
    }
    return try await startOnce(installation, options: options, within: limit)
  }

  /// The maximum number of starts of a chromedriver whose port is taken.
  private static let triesForPort = 5

  private static func startOnce(
    _ installation: BrowserInstallation, options: BrowserOptions, within limit: Duration
  ) async throws -> DriverProcess {
    let folder = try makeFolder()
    let downloads = folder + "/downloads"
    let output = DriverOutput()
    let command: DriverCommand
    do {
      try FileManager.default.createDirectory(atPath: downloads, withIntermediateDirectories: false)
      command = try DriverCommand(installation, in: folder, options: options)
    } catch {
      try? FileManager.default.removeItem(atPath: folder)
      throw BrowserError.driverDidNotStart(installation.driver, output: "\(error)")
    }
    let watched: WatchedProcess
    do {
      var environment = ProcessInfo.processInfo.environment
      environment.merge(command.environment) { _, new in new }
      watched = try WatchedProcess.start(
        command.path, command.arguments, environment: environment, folder: folder,
        output: output.take)
    } catch {
      throw BrowserError.driverDidNotStart(installation.driver, output: "\(error)")
    }
    do {
      let group = ProcessGroup(id: watched.process.id)
      let port = try await within(limit, by: group) {
        guard let port = command.port else { return try await output.port() }
        try await Self.waitUntilListening(on: port, output)
        return port
      }
      return DriverProcess(
        endpoint: Endpoint(host: "127.0.0.1", port: port), downloads: downloads, watched: watched)
    } catch {
      await watched.end()
      try Task.checkCancellation()
      throw BrowserError.driverDidNotStart(
        installation.driver, output: BrowserError.ending(of: output.text))
    }
  }

  /// Waits until a driver that prints nothing listens.
  private static func waitUntilListening(on port: UInt16, _ output: DriverOutput) async throws {
    while !Loopback.accepts(port) {
      if output.hasEnded { throw CancellationError() }
      // The system does not report that another process has begun to listen, so poll.
      try await WallClock().sleep(for: .milliseconds(10))
    }
  }

  /// The driver's process, whose ID is that of the group.
  var process: ChildProcess { watched.process }

  /// The driver with its browsers.
  var group: ProcessGroup { ProcessGroup(id: watched.process.id) }

  /// Ends the driver and every browser that it started, and removes their files.
  func end() async { await watched.end() }

  private static func makeFolder() throws -> String {
    // Short, because Chromium puts sockets into it, whose paths must not exceed about a hundred characters.
    var template = Array((NSTemporaryDirectory() + "/journeys-XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else {
      throw BrowserError.driverDidNotStart(
        "The driver", output: "no folder could be created in \(NSTemporaryDirectory())")
    }
    return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
