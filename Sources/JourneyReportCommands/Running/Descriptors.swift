internal import CommandConsole
internal import Foundation

/// Makes the descriptors that a child process and this one talk over.
enum Descriptors {
  /// Makes a pipe whose reading end does not block.
  ///
  /// - Returns: Both ends; neither is passed on to programs that are started.
  /// - Throws: A ``CommandError`` when there are no descriptors left.
  static func pipe() throws -> (read: CInt, write: CInt) {
    var ends: [CInt] = [-1, -1]
    guard Foundation.pipe(&ends) == 0 else { throw failure("A pipe cannot be made") }
    closeOnExec(ends[0])
    closeOnExec(ends[1])
    makeNonblocking(ends[0])
    return (ends[0], ends[1])
  }

  /// Makes a terminal of the size of the one that standard output is, so that programs write to it as they do to that.
  ///
  /// - Returns: The end to read from and the end to write to, or `nil` where there are no terminals to be had.
  static func terminal() -> (read: CInt, write: CInt)? {
    var master: CInt = -1
    var slave: CInt = -1
    guard openpty(&master, &slave, nil, nil, nil) == 0 else { return nil }
    var settings = termios()
    if tcgetattr(slave, &settings) == 0 {
      // The real terminal turns newlines into returns and newlines.
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

  /// Makes a named pipe, and opens it such that it never ends, however many programs write to it one after another.
  ///
  /// - Parameter path: Where to.
  /// - Returns: The end to read from, and an end that keeps it open.
  /// - Throws: A ``CommandError`` when it cannot be made.
  static func namedPipe(at path: String) throws -> (read: CInt, write: CInt) {
    guard mkfifo(path, 0o600) == 0 else { throw failure("The pipe “\(path)” cannot be made") }
    let reader = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard reader >= 0 else { throw failure("The pipe “\(path)” cannot be opened") }
    let keeper = open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
    guard keeper >= 0 else { throw failure("The pipe “\(path)” cannot be opened") }
    return (reader, keeper)
  }

  /// Makes reads and writes return at once.
  ///
  /// - Parameter descriptor: The descriptor.
  static func makeNonblocking(_ descriptor: CInt) {
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
  }

  private static func closeOnExec(_ descriptor: CInt) {
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
  }

  private static func failure(_ what: String) -> CommandError {
    CommandError(.inputOutput, "\(what): \(String(cString: strerror(errno))).")
  }
}
