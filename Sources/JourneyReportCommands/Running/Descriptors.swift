internal import CommandConsole
internal import Foundation

/// Creates the file descriptors over which this process and a child process communicate.
enum Descriptors {
  /// Creates a pipe with a nonblocking read end.
  ///
  /// - Returns: Both ends; child processes inherit neither.
  /// - Throws: A ``CommandError`` if there are no descriptors left.
  static func pipe() throws -> (read: CInt, write: CInt) {
    var ends: [CInt] = [-1, -1]
    guard Foundation.pipe(&ends) == 0 else { throw failure("A pipe cannot be created") }
    closeOnExec(ends[0])
    closeOnExec(ends[1])
    makeNonblocking(ends[0])
    return (ends[0], ends[1])
  }

  /// Creates a pseudoterminal of the size of standard output's terminal, so that programs write to it as they would to that.
  ///
  /// - Returns: The end to read from and the end to write to; `nil` if the system provides no pseudoterminal.
  static func terminal() -> (read: CInt, write: CInt)? {
    var master: CInt = -1
    var slave: CInt = -1
    guard openpty(&master, &slave, nil, nil, nil) == 0 else { return nil }
    var settings = termios()
    if tcgetattr(slave, &settings) == 0 {
      // The real terminal adds a carriage return to each newline.
      settings.c_oflag &= ~tcflag_t(OPOST)
      tcsetattr(slave, TCSANOW, &settings)
    }
    var size = winsize()
    if ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 {
      _ = ioctl(slave, UInt(TIOCSWINSZ), &size)
    }
    closeOnExec(master)
    closeOnExec(slave)
    makeNonblocking(master)
    return (master, slave)
  }

  /// Creates a named pipe, and keeps it open between the programs that write to it one after another.
  ///
  /// - Returns: The end to read from, and a write end that keeps the pipe open.
  /// - Throws: A ``CommandError`` if the pipe cannot be created or opened.
  static func namedPipe(at path: String) throws -> (read: CInt, write: CInt) {
    guard mkfifo(path, 0o600) == 0 else { throw failure("The pipe “\(path)” cannot be created") }
    let reader = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard reader >= 0 else { throw failure("The pipe “\(path)” cannot be opened") }
    let keeper = open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
    guard keeper >= 0 else { throw failure("The pipe “\(path)” cannot be opened") }
    return (reader, keeper)
  }

  /// Makes reads from and writes to a descriptor return at once.
  static func makeNonblocking(_ descriptor: CInt) {
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
  }

  private static func closeOnExec(_ descriptor: CInt) { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }

  private static func failure(_ what: String) -> CommandError {
    CommandError(.inputOutput, "\(what): \(String(cString: strerror(errno))).")
  }
}
