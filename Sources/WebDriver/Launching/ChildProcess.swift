package import Foundation

/// A process that was started in a process group of its own, with nothing open but its input and its output.
///
/// swift-subprocess (1.0.2) is not used because it starts programs, and learns of their end, on the threads that all of Swift's
/// tasks share. Journeys whose apps loop without an end keep those busy, and browsers and servers have to be ended all the same.
/// With every such thread busy for 10 s, its `run` of `/bin/true` took 10.2 s; `posix_spawn`, and a thread that waits, 0.02 s.
package struct ChildProcess: Sendable {
  /// Its id, which is also its group's.
  package let id: pid_t

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - path: The program.
  ///   - arguments: Its arguments, without its name.
  ///   - environment: Its whole environment.
  ///   - input: What it reads; nothing when `nil`.
  ///   - output: What it writes to, its errors too; nowhere when `nil`.
  /// - Returns: The process.
  /// - Throws: A `POSIXError` when it cannot be started.
  package static func start(
    _ path: String, _ arguments: [String], environment: [String: String], input: Int32? = nil,
    output: Int32? = nil
  ) throws -> ChildProcess {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    redirect(input, to: 0, flags: O_RDONLY, &actions)
    redirect(output, to: 1, flags: O_WRONLY, &actions)
    posix_spawn_file_actions_adddup2(&actions, 1, 2)
    #if canImport(Glibc)
      _ = closeFrom?(&actions, 3)
    #endif

    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigaddset(&signals, SIGPIPE)
    sigaddset(&signals, SIGINT)
    sigaddset(&signals, SIGTERM)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    var flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
    #if canImport(Darwin)
      flags |= POSIX_SPAWN_CLOEXEC_DEFAULT
    #endif
    posix_spawnattr_setflags(&attributes, Int16(flags))
    posix_spawnattr_setpgroup(&attributes, 0)

    let argv = ([path] + arguments).map { strdup($0) }
    let envp = environment.map { strdup("\($0.key)=\($0.value)") }
    defer { for pointer in argv + envp { free(pointer) } }
    var id: pid_t = 0
    let status = posix_spawn(&id, path, &actions, &attributes, argv + [nil], envp + [nil])
    guard status == 0 else { throw POSIXError(POSIXErrorCode(rawValue: status) ?? .EIO) }
    return ChildProcess(id: id)
  }

  #if canImport(Darwin)
    private typealias FileActions = posix_spawn_file_actions_t?
  #else
    private typealias FileActions = posix_spawn_file_actions_t
  #endif

  #if canImport(Glibc)
    private typealias CloseFrom =
      @convention(c) (UnsafeMutablePointer<posix_spawn_file_actions_t>, Int32) -> Int32

    /// Has everything closed that the child was not given, as `POSIX_SPAWN_CLOEXEC_DEFAULT` does on macOS: glibc has it since 2.34, and
    /// Swift does not see it in `spawn.h`. Sockets of other code are open in a child otherwise, and their other ends wait for its end.
    private static let closeFrom = dlsym(nil, "posix_spawn_file_actions_addclosefrom_np").map {
      unsafeBitCast($0, to: CloseFrom.self)
    }
  #endif

  private static func redirect(
    _ file: Int32?, to number: Int32, flags: Int32, _ actions: inout FileActions
  ) {
    if let file {
      posix_spawn_file_actions_adddup2(&actions, file, number)
    } else {
      posix_spawn_file_actions_addopen(&actions, number, "/dev/null", flags, 0)
    }
  }

  /// Ends the process and everything else in its group, at once.
  package func killGroup() {
    kill(-id, SIGKILL)
  }

  /// Waits until the process has ended, and takes it off the system's list.
  ///
  /// - Returns: Its status, as the system's wait tells it.
  @discardableResult
  package func waitForEnd() async -> Int32 {
    await withCheckedContinuation { continuation in
      whenEnded { continuation.resume(returning: $0) }
    }
  }

  /// Calls back when the process has ended, and takes it off the system's list.
  ///
  /// It has a thread of its own: on a queue that others share, one that waits for its turn is told of the end too late.
  ///
  /// - Parameter body: Takes its status, as the system's wait tells it.
  package func whenEnded(_ body: @escaping @Sendable (Int32) -> Void) {
    let id = id
    let thread = Thread {
      var status: Int32 = 0
      while waitpid(id, &status, 0) == -1, errno == EINTR {}
      body(status)
    }
    thread.stackSize = 256 << 10
    thread.start()
  }
}
