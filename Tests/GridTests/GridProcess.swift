import Support
import Foundation
import RobotCore
import Testing

@testable import WebDriver

/// A Grid in front of chromedrivers of its own, as a process: Grid/grid.py, which says what it speaks and where that is written.
final class GridProcess: Sendable {
  /// The port that it listens on.
  let port: UInt16
  /// The processes of its nodes, each with a group of its own.
  let nodes: [pid_t]
  private let process: ChildProcess
  /// It ends when this is closed.
  private let input: Int32
  private let output: FileHandle

  /// Why there can be no Grid; `nil` when there can.
  static let absence: String? = {
    guard FileManager.default.isExecutableFile(atPath: python) else {
      return "There is no \(python)."
    }
    do {
      _ = try installation.get()
      return nil
    } catch {
      return "\(error)"
    }
  }()

  private static let python = "/usr/bin/python3"
  private static let installation = Result { try BrowserInstallation.find(.chromium) }
  private static let script = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Grid/grid.py").path(percentEncoded: false)

  /// Starts a Grid.
  ///
  /// - Parameters:
  ///   - options: Options of the script.
  ///   - namespace: The network namespace that it is in; that of the tests when `nil`.
  init(_ options: [String] = [], in namespace: String? = nil) async throws {
    let installation = try Self.installation.get()
    let browser = ["--browser", installation.browser, "--chromedriver", installation.driver]
    let arguments =
      [Self.script] + browser + ["--argument=--no-sandbox"] + options
    let place = namespace.map { ["netns", "exec", $0, Self.python] } ?? []
    let (toRead, toWrite) = (try ChildPipe(), try ChildPipe())
    process = try ChildProcess.start(
      place.isEmpty ? Self.python : Namespaces.program, place + arguments,
      environment: ProcessInfo.processInfo.environment, input: toWrite.reading,
      output: toRead.writing)
    close(toRead.writing)
    close(toWrite.reading)
    input = toWrite.writing
    output = FileHandle(fileDescriptor: toRead.reading, closeOnDealloc: true)
    var line = ""
    while !line.contains("\n"), case let piece = output.availableData, !piece.isEmpty {
      line += String(decoding: piece, as: UTF8.self)
    }
    let said = try #require(try? JSONValue(parsing: Array(line.utf8)), "\(line)")
    port = UInt16(try #require(said["port"]?.number))
    nodes = try #require(said["nodes"]?.array).compactMap { $0.number.map { pid_t($0) } }
  }

  /// Where it is, on this machine.
  var url: String { "http://127.0.0.1:\(port)" }

  /// A session that others have, and that takes a slot.
  func takeSlot() async throws -> Session {
    try await Session.start(
      WebDriverClient(Endpoint(url)), capabilities: ["browserName": "chrome"], within: .seconds(60))
  }

  /// How many sessions its nodes have, how many it made in all, and how many waited at once.
  func tally() async throws -> (open: Int, created: Int, longestQueue: Int) {
    let client = WebDriverClient(try Endpoint(url))
    let status = try await client.send("GET", "/status", within: .seconds(10))
    let connection = HTTPClient(try Endpoint(url))
    let queue = try await connection.send(
      "GET", "/se/grid/newsessionqueue/queue", body: nil, within: .seconds(10))
    await connection.close()
    await client.close()
    let slots = (status["nodes"]?.array ?? []).flatMap { $0["slots"]?.array ?? [] }
    let numbers = try JSONValue(parsing: queue.body)
    return (
      slots.filter { $0["session"] != .null }.count, Int(numbers["created"]?.number ?? -1),
      Int(numbers["longest"]?.number ?? -1)
    )
  }

  /// Waits until it has noticed that all its nodes have ended.
  func waitUntilEmpty() async throws {
    let client = WebDriverClient(try Endpoint(url))
    repeat {
      try await Task.sleep(for: .milliseconds(20))
    } while try await client.send("GET", "/status", within: .seconds(10))["nodes"] != []
    await client.close()
  }

  /// Ends a node as a machine ends whose power is cut.
  func kill(_ node: Int) {
    _ = Foundation.kill(-nodes[node], SIGKILL)
  }

  /// Ends it and its nodes.
  func end() async {
    close(input)
    await process.waitForEnd()
  }
}
