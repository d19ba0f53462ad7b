package import Foundation

/// A process in a process group of its own.
///
/// swift-subprocess (1.0.2) is not used because it starts programs, and observes their end, on the threads that all Swift tasks
/// share. Journeys whose apps loop forever keep those threads busy, and browsers and servers must end nevertheless. With every such
/// thread busy for 10 s, its `run` of `/bin/true` took 10.2 s; `posix_spawn` and a waiting thread took 0.02 s. `journey-report test`,
/// whose one thread waits for a child, its output and signals at once, could not use its `run` either.
package struct ChildProcess: Sendable {
  /// The process ID, which is also the group's ID.
  package let id: pid_t

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - program: The program's path, or its name, which is searched for in `PATH`.
  ///   - arguments: The arguments, without the program's name.
  ///   - input: The file descriptor of the standard input; `nil` for no input.
  ///   - output: The file descriptor of the standard output; `nil` discards the output.
  ///   - error: The file descriptor of the standard error; `nil` for that of the output.
  ///   - inheritsFiles: Whether the process inherits the other open files as well, as from a shell.
  /// - Throws: A `POSIXError` if the program cannot be started.
  package static func start(
    _ program: String, _ arguments: [String], environment: [String: String], input: Int32? = nil,
    output: Int32? = nil, error: Int32? = nil, inheritsFiles: Bool = false
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
    posix_spawn_file_actions_adddup2(&actions, error ?? 1, 2)
    #if canImport(Glibc)
      if !inheritsFiles { _ = closeFrom?(&actions, 3) }
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
      if !inheritsFiles { flags |= POSIX_SPAWN_CLOEXEC_DEFAULT }
    #endif
    posix_spawnattr_setflags(&attributes, Int16(flags))
    posix_spawnattr_setpgroup(&attributes, 0)

    let argv = ([program] + arguments).map { strdup($0) }
    let envp = environment.map { strdup("\($0.key)=\($0.value)") }
    defer { for pointer in argv + envp { free(pointer) } }
    var id: pid_t = 0
    let status = posix_spawnp(&id, program, &actions, &attributes, argv + [nil], envp + [nil])
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

    /// Closes all files that the child does not inherit, as `POSIX_SPAWN_CLOEXEC_DEFAULT` does on macOS. glibc has had the function since
    /// 2.34, but Swift does not see it in `spawn.h`. Otherwise a child keeps sockets of other code open, and their peers wait for the
    /// child's end.
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

  /// Sends a signal to the process and everything else in its group.
  package func signalGroup(_ signal: Int32) { killpg(id, signal) }

  /// Kills the process and everything else in its group immediately.
  package func killGroup() { signalGroup(SIGKILL) }

  /// Returns how the process ended, and reaps it, without waiting for the end. Do not call it again once it has returned an ending.
  ///
  /// - Returns: The ending; `nil` while the process is running.
  package func ending() -> ProcessEnding? {
    var information = siginfo_t()
    // Without an end, it stays as it is.
    let isKnown = waitid(P_PID, id_t(id), &information, WEXITED | WNOHANG) == 0
    return isKnown && information.si_signo == SIGCHLD ? ProcessEnding(information) : nil
  }

  /// Waits until the process has ended, and reaps it.
  @discardableResult
  package func waitForEnd() async -> ProcessEnding {
    let ending = await withCheckedContinuation { continuation in
      whenEnded { continuation.resume(returning: $0) }
    }
    _ = self.ending()
    return ending
  }

  /// Calls back when the process has ended, and leaves it to be reaped.
  ///
  /// Until then, the system gives its ID, which is also the group's, to no other process: a signal cannot reach a stranger.
  /// It uses a thread of its own, because a block on a shared queue would learn of the end too late.
  package func whenEnded(_ body: @escaping @Sendable (ProcessEnding) -> Void) {
    let id = id
    NamedThread.start("journeys child") {
      var information = siginfo_t()
      while waitid(P_PID, id_t(id), &information, WEXITED | WNOWAIT) == -1, errno == EINTR {}
      body(ProcessEnding(information))
    }
  }
}
