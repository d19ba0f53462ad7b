import Foundation
import MockServer
import Support
import Testing

/// A third-party client: `curl`, or a Python script. It has no time limit of its own: the test's is one that a busy machine does not
/// shorten, and ends the client.
struct OutsideClient: Sendable {
  /// The result of a program.
  struct Result: Sendable {
    let status: Int32
    let output: String
    /// The output's lines, without the last line break.
    var lines: [String] {
      output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    }
  }

  static let curlPath = path(of: "curl")
  static let pythonPath = path(of: "python3")

  /// The Python with clients from PyPI, which scripts/test has put into `.build/clients`.
  static let clientsPath: String? = {
    let path = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../.build/clients/bin/python").standardized.path
    return FileManager.default.isExecutableFile(atPath: path) ? path : nil
  }()

  private static func path(of program: String) -> String? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      .map { "\($0)/\(program)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Runs `curl` with arguments. It prints only errors, and uses no proxy.
  static func curl(_ arguments: [String]) async throws -> Result {
    try await run(try #require(curlPath), ["-sS", "--noproxy", "*"] + arguments)
  }

  /// Runs `curl` with arguments.
  static func curl(_ arguments: String...) async throws -> Result {
    try await curl(arguments)
  }

  /// Requests `/` with `curl`, which leaves as soon as the server has the request.
  static func curl(leaving server: MockServer) async throws -> Result {
    let client = Task { try await curl(server.baseURL.at("/")) }
    try await server.waitForRequest(.GET, "/")
    client.cancel()
    return try await client.value
  }

  /// Runs a Python script with arguments.
  static func python(_ script: String, _ arguments: String...) async throws -> Result {
    try await run(try #require(pythonPath), ["-c", script] + arguments)
  }

  /// Runs a Python script that imports clients from PyPI.
  static func clients(_ script: String, _ arguments: String...) async throws -> Result {
    try await run(try #require(clientsPath), ["-c", script] + arguments)
  }

  private static func run(_ program: String, _ arguments: [String]) async throws -> Result {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data().write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let output = try FileHandle(forWritingTo: file)
    let errors = try FileHandle(forWritingTo: URL(filePath: "/dev/null"))
    let process = try ChildProcess.start(
      program, arguments, environment: ProcessInfo.processInfo.environment,
      output: output.fileDescriptor, error: errors.fileDescriptor)
    let ending = await withTaskCancellationHandler {
      await process.waitForEnd()
    } onCancel: {
      process.killGroup()
    }
    try output.close()
    return Result(
      status: ending.exitCode, output: String(decoding: try Data(contentsOf: file), as: UTF8.self))
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips a test where there is no `curl`.
  static var needsCurl: Self {
    .enabled(if: OutsideClient.curlPath != nil, "there is no curl here")
  }

  /// Skips a test where there are no clients from PyPI.
  static var needsClients: Self {
    .enabled(
      if: OutsideClient.clientsPath != nil, "scripts/test has not installed clients from PyPI")
  }

  /// Skips a test where there is no Python.
  static var needsPython: Self {
    .enabled(if: OutsideClient.pythonPath != nil, "there is no python3 here")
  }
}

extension URL {
  /// The URL of a path below this one, as written.
  func at(_ path: String) -> String { absoluteString + path }
}
