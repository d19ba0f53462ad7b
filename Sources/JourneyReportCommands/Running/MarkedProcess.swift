internal import CommandConsole
internal import Foundation
internal import Support

/// A child process that an environment variable identifies, with all its descendants.
///
/// SwiftPM gives each test process a group of its own, which a signal to the child's group does not reach.
struct MarkedProcess {
  /// The id of the process and of its group.
  var id: pid_t { process.id }
  /// The environment variable, as `NAME=value`.
  let mark: String
  private let process: ChildProcess

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - arguments: The program's name, which is searched for in `PATH`, and its arguments.
  ///   - environment: All its environment variables, except ``mark``, which is added.
  /// - Throws: A ``CommandError`` if the program cannot be started.
  init(
    _ arguments: [String], environment: [String: String], input: CInt, output: CInt, error: CInt
  ) throws {
    let (name, value) = ("JOURNEY_REPORT_RUN", UUID().uuidString)
    mark = "\(name)=\(value)"
    let program = arguments.first ?? ""
    do {
      process = try ChildProcess.start(
        program, Array(arguments.dropFirst()),
        environment: environment.merging([name: value]) { $1 }, input: input, output: output,
        error: error, inheritsFiles: true)
    } catch let problem as POSIXError {
      let reason = String(cString: strerror(problem.code.rawValue))
      throw CommandError(
        .unavailable,
        "“\(program)” cannot be started: \(reason). Install it, or add its folder to PATH. "
          + "Run “journeys doctor” to see what this machine lacks.")
    }
  }

  /// Sends a signal to the process group.
  func signal(_ number: CInt) { process.signalGroup(number) }

  /// Kills the process and its descendants.
  func kill() {
    let others = ProcessTree.descendants(of: id)
    process.killGroup()
    for other in others { Foundation.kill(other, SIGKILL) }
  }

  /// Kills the processes that the process left running: when a signal ends SwiftPM, SwiftPM leaves its test processes running,
  /// and a hanging one would never end.
  func killRemains() { ProcessTree.kill(with: mark) }

  /// Returns the end of the process without waiting for it. Do not call it again once it has returned one.
  ///
  /// - Returns: The end; `nil` while the process is running.
  func ending() -> ProcessEnding? { process.ending() }
}
