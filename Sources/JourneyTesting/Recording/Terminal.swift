internal import Foundation
internal import TestJournal
internal import Synchronization

/// The terminal of the person who started the tests.
///
/// Swift's package manager gives the tests no standard input, and may run them in the background of the terminal, where a program
/// that reads from it is stopped. So what is typed is waited for, and thrown away unread.
struct Terminal: Sendable {
  /// The terminal that this process belongs to, when there is one.
  static let own = Terminal(path: "/dev/tty")

  /// The file of the terminal.
  let path: String

  /// Whether there is one, and a person at it: a CI system may have one too, and says what it is by the variable `CI`.
  ///
  /// - Parameter variables: The environment.
  /// - Returns: Whether anybody can be waited for.
  func isThere(_ variables: [String: String] = ProcessInfo.processInfo.environment) -> Bool {
    guard variables["CI", default: ""].isEmpty, let file = opened() else { return false }
    close(file)
    return true
  }

  /// Says a line, and waits until the person presses Return, or the task is cancelled.
  ///
  /// - Parameter line: The line, without its end.
  func waitForReturn(saying line: String) async {
    guard let file = opened() else { return }
    var ends: [CInt] = [-1, -1]
    guard pipe(&ends) == 0 else {
      close(file)
      return
    }
    let (reading, writing) = (ends[0], ends[1])
    // Closing an end that was closed already would close somebody else's file.
    let isOpen = Mutex(true)
    @Sendable func stop() {
      isOpen.withLock { isOpen in
        if isOpen { close(writing) }
        isOpen = false
      }
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        // A thread of its own: it may last as long as a person looks.
        Thread.detachNewThread {
          Self.wait(at: file, or: reading, saying: line)
          continuation.resume()
        }
      }
    } onCancel: {
      stop()
    }
    stop()
    close(reading)
    close(file)
  }

  private static func wait(at file: CInt, or end: CInt, saying line: String) {
    // Else a program in the background would be stopped here.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGTTOU)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    // What was typed before was not meant.
    tcflush(file, TCIFLUSH)
    let bytes = Array((line + "\n").utf8)
    _ = bytes.withUnsafeBytes { Descriptor.write($0, to: file) }
    var files = [
      pollfd(fd: file, events: Int16(POLLIN), revents: 0),
      pollfd(fd: end, events: Int16(POLLIN), revents: 0),
    ]
    while poll(&files, 2, -1) < 0, errno == EINTR {}
    tcflush(file, TCIFLUSH)
  }

  private func opened() -> CInt? {
    let file = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    guard isatty(file) == 1 else {
      close(file)
      return nil
    }
    return file
  }
}
