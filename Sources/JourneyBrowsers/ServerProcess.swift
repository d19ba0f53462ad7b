internal import Foundation
internal import JourneyTesting
internal import Synchronization
internal import WebDriver

/// A server that runs as a process of its own, until the tests end in whatever way.
final class ServerProcess: Sendable {
  /// What it prints.
  let output: ServerOutput
  private let url: String
  private let name: String
  private let process: ChildProcess
  private let reaper: ProcessGroupReaper
  private let status = Mutex<Int32?>(nil)

  private init(
    _ name: String, _ url: String, _ process: ChildProcess, _ reaper: ProcessGroupReaper,
    _ output: ServerOutput
  ) {
    self.name = name
    self.url = url
    self.process = process
    self.reaper = reaper
    self.output = output
  }

  /// The site that it serves.
  var site: RunningSite { RunningSite(url: url, process: self) }

  /// Starts a program, and waits until it listens.
  ///
  /// - Parameter program: The program.
  /// - Returns: The process, listening.
  /// - Throws: ``ServerError``.
  static func start(_ program: ServerProgram) async throws -> ServerProcess {
    let path = try program.path()
    let host = try JourneyEnvironment.current().host
    let port = try Loopback.freePort()
    let server = try launch(program, at: path, host: host, port: port)
    do {
      try await server.waitUntilListening(on: port, within: program.startLimit)
    } catch {
      await server.end()
      throw error
    }
    RunEnd.add { await server.end() }
    return server
  }

  private static func launch(
    _ program: ServerProgram, at path: String, host: String, port: UInt16
  ) throws -> ServerProcess {
    func filled(_ text: String) -> String {
      text.replacingOccurrences(of: "{port}", with: "\(port)")
        .replacingOccurrences(of: "{host}", with: host)
    }
    var environment = ProcessInfo.processInfo.environment
    environment["PORT"] = "\(port)"
    for (name, value) in program.environment { environment[name] = filled(value) }
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "journeys-server-\(UUID().uuidString)")
    let name = URL(filePath: path).lastPathComponent
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let pipe = try WebDriver.Pipe()
      defer { close(pipe.writing) }
      let process: ChildProcess
      do {
        let (command, arguments) = program.command(at: path, program.arguments.map(filled))
        process = try ChildProcess.start(
          command, arguments, environment: environment, output: pipe.writing)
      } catch {
        close(pipe.reading)
        throw error
      }
      let output = ServerOutput(pipe.reading)
      do {
        let reaper = try ProcessGroupReaper(
          group: process.id, folder: folder.path(percentEncoded: false))
        let server = ServerProcess(
          name, "http://\(host):\(port)", process, reaper, output)
        server.watch()
        return server
      } catch {
        process.killGroup()
        throw error
      }
    } catch {
      try? FileManager.default.removeItem(at: folder)
      throw ServerError.notStarted(name, reason: "\(error)")
    }
  }

  /// Notes its end.
  private func watch() {
    process.whenEnded { [self] ended in status.withLock { $0 = ended } }
  }

  private func waitUntilListening(on port: UInt16, within limit: Duration) async throws {
    let clock = ContinuousClock()
    let end = clock.now + limit
    while !Loopback.accepts(port) {
      if let status = status.withLock({ $0 }) {
        throw ServerError.endedEarly(name, status: status, output: await lastOutput(before: end))
      }
      guard clock.now < end else {
        throw ServerError.notListening(name, port: port, within: limit, output: output.tail)
      }
      // The system tells nobody that another process has begun to listen: it has to be tried.
      try await clock.sleep(for: .milliseconds(20))
    }
  }

  /// What it printed last, once all of it was read: what it started may go on printing.
  private func lastOutput(before end: ContinuousClock.Instant) async -> String {
    let clock = ContinuousClock()
    let limit = min(end, clock.now + .seconds(1))
    while !output.isComplete, clock.now < limit {
      try? await clock.sleep(for: .milliseconds(5))
    }
    return output.tail
  }

  /// Makes sure that it has not ended.
  ///
  /// - Throws: ``ServerError/ended(_:status:output:)`` when it has.
  func requireRunning() throws(ServerError) {
    if let status = status.withLock({ $0 }) {
      throw .ended(name, status: status, output: output.tail)
    }
  }

  /// Asks it to end, and ends it with all that it started.
  func end() async {
    kill(-process.id, SIGTERM)
    let clock = ContinuousClock()
    let end = clock.now + .seconds(2)
    while status.withLock({ $0 }) == nil, clock.now < end {
      try? await clock.sleep(for: .milliseconds(10))
    }
    await reaper.release()
  }
}
