internal import Foundation

/// A program that serves a web app.
///
/// In its arguments and in the values of its environment `{port}` and `{host}` stand for where it has to listen. The variable `PORT`
/// says it too, unless it is given another value.
public struct ServerProgram: Hashable, Sendable {
  /// The program's path; the name of an executable product of the package under test when it has no slash in it.
  public var program: String
  /// Its arguments.
  public var arguments: [String]
  /// What is added to the environment that it gets from the tests.
  public var environment: [String: String]
  /// The folder that it runs in; that of the tests when `nil`.
  public var folder: String?
  /// How long it may take until it is ready.
  public var startLimit: Duration

  /// Describes a program.
  ///
  /// - Parameters:
  ///   - program: The program's path, or the name of an executable product of the package under test.
  ///   - arguments: Its arguments.
  ///   - environment: What is added to the environment that it gets from the tests.
  ///   - folder: The folder that it runs in; that of the tests when `nil`.
  ///   - startLimit: How long it may take until it listens.
  public init(
    _ program: String, arguments: [String] = ["--port", "{port}"],
    environment: [String: String] = [:], in folder: String? = nil,
    startLimit: Duration = .seconds(30)
  ) {
    self.program = program
    self.arguments = arguments
    self.environment = environment
    self.folder = folder
    self.startLimit = startLimit
  }

  /// The path of the program.
  ///
  /// - Returns: The path.
  /// - Throws: ``ServerError/noProgram(_:lookedIn:)`` when there is none.
  func path() throws(ServerError) -> String {
    if program.contains("/") {
      guard access(program, X_OK) == 0 else { throw .noProgram(program, lookedIn: nil) }
      return program
    }
    let path = Self.productFolder.appending(path: program).path(percentEncoded: false)
    guard access(path, X_OK) == 0 else {
      throw .noProgram(program, lookedIn: Self.productFolder.path(percentEncoded: false))
    }
    return path
  }

  /// What has to be run for the program to run in its folder: a process cannot be given one everywhere.
  ///
  /// - Parameters:
  ///   - path: The program's path.
  ///   - arguments: Its arguments, filled in.
  /// - Returns: A program and its arguments.
  func command(at path: String, _ arguments: [String]) -> (String, [String]) {
    guard let folder else { return (path, arguments) }
    let script = "cd -- \"$1\" && shift && exec \"$@\""
    return ("/bin/sh", ["-c", script, "sh", folder, path] + arguments)
  }

  /// Where SwiftPM puts executables: beside the test program.
  private static var productFolder: URL {
    #if os(Linux)
      URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    #else
      (Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? .main).bundleURL
        .deletingLastPathComponent()
    #endif
  }
}
