internal import CommandConsole
internal import Foundation

/// A process that this one started, in a process group of its own: a signal reaches it only through ``signal(_:)``.
///
/// swift-subprocess (1.0.2) could start it as well: in a group of its own, with nothing but the descriptors that it is
/// given, a terminal among them. It is not used, because its `run` is asynchronous and returns when the child has
/// ended. One thread has to wait here for the child, the event stream, the output, and signals at once: what XCTest
/// printed before the event stream began is read before it (``SwiftTest``), which streams that are read by tasks of their
/// own do not promise. And ``ChildWatch`` starts a process that has to outlive this one. With descriptors of our own, as
/// both need them, it would replace only what `init` does, and bring swift-system along.
struct ChildProcess {
  /// How a process ended.
  enum Ending: Equatable {
    case exited(CInt)
    case killed(CInt)

    /// The exit code by which a shell tells of it.
    var status: CInt {
      switch self {
      case .exited(let code): code
      case .killed(let signal): 128 + signal
      }
    }
  }

  /// The process, which is its group too.
  let id: pid_t
  /// A variable by which what it starts is known.
  let mark = "JOURNEY_REPORT_RUN=\(UUID().uuidString)"

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - arguments: Its name, looked for in `PATH`, and its arguments.
  ///   - environment: All its variables.
  ///   - input: What becomes its standard input.
  ///   - output: What becomes its standard output.
  ///   - error: What becomes its standard error.
  /// - Throws: A ``CommandError`` when it cannot be started.
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
    // This process ignores it; most programs rely on being ended by it.
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
        "“\(name)” cannot be started: \(String(cString: strerror(problem))). Install it, or put its folder into PATH."
      )
    }
    self.id = id
  }

  /// Sends a signal to the process and its group.
  ///
  /// - Parameter number: The signal.
  func signal(_ number: CInt) {
    killpg(id, number)
  }

  /// Ends the process at once, and what it started: SwiftPM gives each test process a group of its own.
  func kill() {
    let others = ProcessTree.descendants(of: id)
    killpg(id, SIGKILL)
    for other in others { Foundation.kill(other, SIGKILL) }
  }

  /// Ends at once what the process started and left behind: SwiftPM does not end its test processes when a signal ends
  /// itself, and one that hangs would hang for ever.
  func killRemains() {
    ProcessTree.kill(with: mark)
  }

  /// Returns how the process ended, or `nil` while it runs. After it returned an ending it may not be called again.
  ///
  /// - Returns: How it ended.
  func ending() -> Ending? {
    var status: CInt = 0
    guard waitpid(id, &status, WNOHANG) == id else { return nil }
    let signal = status & 0x7F
    return signal == 0 ? .exited((status >> 8) & 0xFF) : .killed(signal)
  }
}
