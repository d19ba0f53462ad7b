internal import Foundation

/// A chromedriver of our own, with the browsers that it starts.
///
/// It lives in a process group of its own, as do its browsers, which do not leave it, and keeps everything in a folder of its own. A
/// ``ProcessGroupReaper`` ends the group and removes the folder, also when this process does not get to do it.
struct DriverProcess: Sendable {
  /// Where it listens.
  let endpoint: Endpoint
  /// Its process, whose id is that of the group.
  let process: ChildProcess
  private let reaper: ProcessGroupReaper

  /// Starts a chromedriver on a port that it chooses.
  ///
  /// - Parameters:
  ///   - installation: The chromedriver and the browser.
  ///   - limit: How long it may take.
  /// - Returns: The process, listening.
  /// - Throws: ``BrowserError/driverDidNotStart(_:output:)``.
  static func start(
    _ installation: BrowserInstallation, within limit: Duration = .seconds(20)
  ) async throws -> DriverProcess {
    let folder = try makeFolder()
    let output: Pipe
    let process: ChildProcess
    let reaper: ProcessGroupReaper
    do {
      output = try Pipe()
      defer { close(output.writing) }
      var environment = ProcessInfo.processInfo.environment
      environment["TMPDIR"] = folder
      do {
        process = try ChildProcess.start(
          installation.driver, ["--port=0"], environment: environment, output: output.writing)
      } catch {
        close(output.reading)
        throw error
      }
      do {
        reaper = try ProcessGroupReaper(group: process.id, folder: folder)
      } catch {
        process.killGroup()
        close(output.reading)
        throw error
      }
    } catch {
      try? FileManager.default.removeItem(atPath: folder)
      throw BrowserError.driverDidNotStart(installation.driver, output: "\(error)")
    }
    let reader = DriverOutput(output.reading)
    do {
      let port = try await within(limit) { try await reader.port() }
      return DriverProcess(
        endpoint: Endpoint(host: "127.0.0.1", port: port), process: process, reaper: reaper)
    } catch {
      await reaper.release()
      await process.waitForEnd()
      try Task.checkCancellation()
      let said = BrowserError.excerpt(Array(reader.text.suffix(300).utf8))
      throw BrowserError.driverDidNotStart(installation.driver, output: said)
    }
  }

  /// Ends the chromedriver and every browser that it started, and removes what they left.
  func end() async {
    await reaper.release()
    await process.waitForEnd()
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
