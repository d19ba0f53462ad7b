internal import CommandConsole
internal import Foundation

/// A child process in its own process group: a signal reaches it only through ``signal(_:)``.
///
/// swift-subprocess (1.0.2) could start it as well, in its own group and with only the descriptors it is given, including a
/// terminal. It is not used, because its `run` is asynchronous and returns when the child has ended. Here one thread has to
/// wait for the child, the event stream, the output and signals at once: XCTest's output has to be read before the event
/// stream that follows it (``SwiftTest``), and separate tasks do not guarantee that order. Moreover, ``ChildWatch`` starts a
/// process that outlives this one. Since both need descriptors of their own, swift-subprocess would replace only `init`, and
/// add swift-system.
struct ChildProcess {
  /// The end of a process.
  enum Ending: Equatable {
    case exited(CInt)
    case killed(CInt)

    /// The exit code in a shell's terms: 128 plus the number of the signal that killed the process.
    var status: CInt {
      switch self {
      case .exited(let code): code
      case .killed(let signal): 128 + signal
      }
    }
  }

  /// The id of the process and of its group.
  let id: pid_t
  /// An environment variable, as `NAME=value`, that identifies the process and its descendants.
  let mark = "JOURNEY_REPORT_RUN=\(UUID().uuidString)"

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - arguments: The program's name, which is searched for in `PATH`, and its arguments.
  ///   - environment: All its environment variables, except ``mark``, which is added.
  ///   - input: The descriptor for its standard input.
  ///   - output: The descriptor for its standard output.
  ///   - error: The descriptor for its standard error.
  /// - Throws: A ``CommandError`` if the program cannot be started.
  init(
    _ arguments: [String], environment: [String: String], input: CInt, output: CInt, error: CInt
  ) throws {
    #if os(Linux)
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #else
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, error, STDERR_FILENO)
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF))
    posix_spawnattr_setpgroup(&attributes, 0)
    // This process ignores SIGPIPE; most programs rely on its default action.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &signals)

    let words = arguments.map { strdup($0) } + [nil]
    let pairs = environment.map { "\($0.key)=\($0.value)" } + [mark]
    let variables = pairs.map { strdup($0) } + [nil]
    defer { (words + variables).forEach { free($0) } }
    var id: pid_t = 0
    let name = arguments.first ?? ""
    let problem = posix_spawnp(&id, name, &actions, &attributes, words, variables)
    guard problem == 0 else {
      throw CommandError(
        .unavailable,
        "“\(name)” cannot be started: \(String(cString: strerror(problem))). Install it, or add its folder to PATH."
      )
    }
    self.id = id
  }

  /// Sends a signal to the process group.
  ///
  /// - Parameter number: The number of the signal.
  func signal(_ number: CInt) {
    killpg(id, number)
  }

  /// Kills the process and its descendants: SwiftPM gives each test process its own group, which ``signal(_:)`` does not reach.
  func kill() {
    let others = ProcessTree.descendants(of: id)
    killpg(id, SIGKILL)
    for other in others { Foundation.kill(other, SIGKILL) }
  }

  /// Kills the processes that the process left running: when a signal ends SwiftPM, SwiftPM leaves its test processes running,
  /// and a hanging one would never end.
  func killRemains() {
    ProcessTree.kill(with: mark)
  }

  /// Returns the end of the process without waiting for it. Do not call it again once it has returned one.
  ///
  /// - Returns: The end; `nil` while the process is running.
  func ending() -> Ending? {
    var status: CInt = 0
    guard waitpid(id, &status, WNOHANG) == id else { return nil }
    let signal = status & 0x7F
    return signal == 0 ? .exited((status >> 8) & 0xFF) : .killed(signal)
  }
}
