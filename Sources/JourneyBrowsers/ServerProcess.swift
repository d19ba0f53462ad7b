internal import Foundation
internal import JourneyTesting
internal import Support
internal import WebDriver

/// A server in a separate process, which runs until the tests end for whatever reason.
final class ServerProcess: Sendable {
  let output: ServerOutput
  private let host: String
  private let hostName: String?
  private let port: UInt16
  private let name: String
  private let watched: WatchedProcess

  private init(
    _ name: String, at host: String, named hostName: String?, _ port: UInt16,
    _ watched: WatchedProcess, _ output: ServerOutput
  ) {
    self.name = name
    self.host = host
    self.hostName = hostName
    self.port = port
    self.watched = watched
    self.output = output
  }

  /// The site that the process serves.
  var site: RunningSite { RunningSite(url: "http://\(address):\(port)", process: self) }

  private var address: String {
    // The name means this machine only on this machine.
    guard host == Loopback.host else { return host }
    // Some servers listen on IPv6 only: to many a system, “localhost” is its address.
    return hostName ?? Loopback.host(listeningOn: port) ?? host
  }

  /// Starts a program, and waits until it listens.
  ///
  /// If another process takes the port first, the program is started again with a different one.
  static func start(_ program: ServerProgram) async throws -> ServerProcess {
    for _ in 1..<triesForPort {
      do {
        return try await startOnce(program)
      } catch ServerError.endedEarly(_, _, let output) where saysPortInUse(output) {
        continue
      }
    }
    return try await startOnce(program)
  }

  /// The maximum number of attempts when ports are taken.
  private static let triesForPort = 3

  /// Recognizes the messages of the system (as in C, Go, Java, Python and Rust), of Node and of Django.
  private static func saysPortInUse(_ output: String) -> Bool {
    let text = output.lowercased()
    return ["address already in use", "eaddrinuse", "port is already in use"]
      .contains { text.contains($0) }
  }

  private static func startOnce(_ program: ServerProgram) async throws -> ServerProcess {
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
      let (command, arguments) = program.command(at: path, program.arguments.map(filled))
      let output = ServerOutput()
      let watched = try WatchedProcess.start(
        command, arguments, environment: environment, folder: folder.path(percentEncoded: false),
        output: output.take)
      return ServerProcess(name, at: host, named: program.hostName, port, watched, output)
    } catch {
      throw ServerError.notStarted(name, reason: "\(error)")
    }
  }

  private func waitUntilListening(on port: UInt16, within limit: Duration) async throws {
    do {
      try await within(limit, by: ProcessGroup(id: watched.process.id)) { [self] in
        while !Loopback.accepts(port) {
          if let ending = watched.ending {
            throw ServerError.endedEarly(name, ending: "\(ending)", output: await lastOutput())
          }
          // No event signals that another process has begun to listen, so poll.
          try await WallClock().sleep(for: .milliseconds(20))
        }
      }
    } catch is TimeLimitExceeded {
      throw ServerError.notListening(name, port: port, within: limit, output: output.tail)
    }
  }

  /// The last output once all of it was read, or after a time limit, because child processes may keep printing.
  private func lastOutput() async -> String {
    try? await within(.seconds(1)) { [output] in
      while !output.isComplete { try await WallClock().sleep(for: .milliseconds(5)) }
    }
    return output.tail
  }

  /// Checks that the process is still running.
  ///
  /// - Throws: ``ServerError/ended(_:ending:output:)`` when it is not.
  func requireRunning() throws(ServerError) {
    if let ending = watched.ending { throw .ended(name, ending: "\(ending)", output: output.tail) }
  }

  /// Asks the process to exit, kills it with all its child processes, and returns when it is gone, and its port is free.
  func end() async {
    if watched.ending == nil {
      watched.process.signalGroup(SIGTERM)
      try? await within(.seconds(2), by: ProcessGroup(id: watched.process.id)) { [self] in
        while watched.ending == nil {
          try await WallClock().sleep(for: .milliseconds(10))
        }
      }
    }
    await watched.end()
  }
}
