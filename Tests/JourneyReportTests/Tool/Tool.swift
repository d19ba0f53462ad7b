import Foundation
import Testing

/// The built executable in a folder of its own, with a `swift` that a test wrote.
struct Tool: ~Copyable {
  /// The folder that it runs in.
  let folder: URL
  private let programs: URL

  /// What a run left behind.
  struct Result {
    var status: Int32
    var output: String
    var error: String
  }

  /// Makes the folder.
  ///
  /// - Parameters:
  ///   - swift: What `swift` does, as a shell script; `nil` when there is none.
  ///   - version: The version that it states.
  init(swift: String? = nil, version: String = "6.3.1") throws {
    folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "tool-\(UUID().uuidString)/package")
    programs = folder.deletingLastPathComponent().appending(path: "bin")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try FileManager.default.createDirectory(at: programs, withIntermediateDirectories: true)
    guard let swift else { return }
    try program("swift", Self.prologue(version) + swift)
  }

  /// Writes a program that the tool finds in `PATH`.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - script: Its text.
  /// - Returns: Its path.
  @discardableResult
  func program(_ name: String, _ script: String) throws -> String {
    let program = programs.appending(path: name)
    try Data(script.utf8).write(to: program)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: program.path)
    return program.path
  }

  deinit {
    try? FileManager.default.removeItem(at: folder.deletingLastPathComponent())
  }

  /// `$stream`, `$xunit` and `$attachments` are where the options say; `stream` writes lines there.
  private static func prologue(_ version: String) -> String {
    """
    #!/bin/sh
    if [ "$1" = --version ]; then echo "Swift version \(version) (a fake)"; exit; fi
    previous=
    for word in "$@"; do
      case "$previous" in
        --event-stream-output-path) stream=$word ;;
        --xunit-output) xunit=$word ;;
        --attachments-path) attachments=$word ;;
      esac
      previous=$word
    done
    stream() { cat > "$stream"; }

    """
  }

  /// Runs the tool to its end.
  ///
  /// - Parameters:
  ///   - arguments: Its arguments.
  ///   - input: Its standard input.
  ///   - environment: Further variables.
  ///   - interrupting: A signal to send as soon as a text was written to standard output.
  ///   - program: What to run instead of the tool, which it finds in `PATH`.
  /// - Returns: What it left behind.
  func run(
    _ arguments: String..., input: String = "", environment: [String: String] = [:],
    interrupting: (signal: Int32, after: String)? = nil, program: URL? = nil
  ) throws -> Result {
    try run(
      arguments, input: input, environment: environment, interrupting: interrupting,
      program: program)
  }

  func run(
    _ arguments: [String], input: String = "", environment: [String: String] = [:],
    interrupting: (signal: Int32, after: String)? = nil, program: URL? = nil
  ) throws -> Result {
    let process = Process()
    process.executableURL = program ?? Self.executable
    process.arguments = arguments
    process.currentDirectoryURL = folder
    var variables = ProcessInfo.processInfo.environment
    for name in variables.keys where name.hasPrefix("JOURNEYS_") || name.hasPrefix("SWT_") {
      variables[name] = nil
    }
    variables["PATH"] = [
      programs.path, Self.executable.deletingLastPathComponent().path, "/usr/bin", "/bin",
    ].joined(separator: ":")
    process.environment = variables.merging(environment) { $1 }
    let error = folder.deletingLastPathComponent().appending(path: "error-\(UUID().uuidString)")
    try Data().write(to: error)
    process.standardError = try FileHandle(forWritingTo: error)
    let output = Pipe()
    process.standardOutput = output
    let inputPipe = Pipe()
    process.standardInput = inputPipe
    try process.run()
    inputPipe.fileHandleForWriting.write(Data(input.utf8))
    try inputPipe.fileHandleForWriting.close()
    var bytes = Data()
    var pending = interrupting
    while case let piece = output.fileHandleForReading.availableData, !piece.isEmpty {
      bytes += piece
      if let wanted = pending, String(decoding: bytes, as: UTF8.self).contains(wanted.after) {
        pending = nil
        kill(process.processIdentifier, wanted.signal)
      }
    }
    process.waitUntilExit()
    return Result(
      status: process.terminationStatus, output: String(decoding: bytes, as: UTF8.self),
      // A limit on the size of files may cut a character.
      error: String(decoding: try Data(contentsOf: error), as: UTF8.self))
  }

  /// The text of a file that the tool left behind.
  func text(_ path: String) throws -> String {
    try String(contentsOf: folder.appending(path: path), encoding: .utf8)
  }

  /// Writes a file for the tool.
  func write(_ text: String, to path: String) throws {
    try Data(text.utf8).write(to: folder.appending(path: path))
  }

  /// The names of the files in a folder.
  func files(in path: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: path).path).sorted()
  }

  /// The executable stands beside the test program.
  private static var executable: URL {
    #if os(Linux)
      let tests = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    #else
      let tests =
        Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
        ?? URL(filePath: CommandLine.arguments[0])
    #endif
    return tests.deletingLastPathComponent().appending(path: "journey-report")
  }
}
