internal import Foundation

/// A program that serves a web app.
///
/// The placeholders `{port}` and `{host}` in its arguments and in the values of its environment are replaced with the address to
/// listen on. The variable `PORT` contains the port too, unless it is overridden.
public struct ServerProgram: Hashable, Sendable {
  /// The path of the program, or the name of an executable product of the package under test if it contains no slash.
  public var program: String
  /// The arguments of the program.
  public var arguments: [String]
  /// The variables to add to the environment of the tests.
  public var environment: [String: String]
  /// The working directory, or `nil` for that of the tests.
  public var folder: String?
  /// The longest time that the program may take to start listening.
  public var startLimit: Duration
  /// The name by which browsers on this machine reach the server, such as `localhost` or `shop.localhost`; `nil` for its address.
  public var hostName: String?

  /// Creates a description of a program.
  ///
  /// - Parameters:
  ///   - program: The path of the program, or the name of an executable product of the package under test.
  ///   - arguments: The arguments of the program.
  ///   - environment: The variables to add to the environment of the tests.
  ///   - folder: The working directory, or `nil` for that of the tests.
  ///   - startLimit: The longest time that the program may take to start listening.
  ///   - hostName: The name by which browsers on this machine reach the server, such as `localhost`, which passkeys need; `nil` for its
  ///     address.
  public init(
    _ program: String, arguments: [String] = ["--port", "{port}"],
    environment: [String: String] = [:], in folder: String? = nil,
    startLimit: Duration = .seconds(30), hostName: String? = nil
  ) {
    self.program = program
    self.arguments = arguments
    self.environment = environment
    self.folder = folder
    self.startLimit = startLimit
    self.hostName = hostName
  }

  /// Returns the path of the program.
  ///
  /// - Throws: ``ServerError/noProgram(_:lookedIn:)`` when the program does not exist.
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

  /// Returns the command that runs the program in its working directory, which cannot be set directly on every platform.
  ///
  /// - Parameter arguments: The arguments, with placeholders replaced.
  func command(at path: String, _ arguments: [String]) -> (String, [String]) {
    guard let folder else { return (path, arguments) }
    let script = "cd -- \"$1\" && shift && exec \"$@\""
    return ("/bin/sh", ["-c", script, "sh", folder, path] + arguments)
  }

  /// The folder in which SwiftPM places executables, next to the test program.
  private static var productFolder: URL {
    #if os(Linux)
      URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    #else
      (Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? .main).bundleURL
        .deletingLastPathComponent()
    #endif
  }
}
