internal import Foundation
internal import Synchronization
internal import TestJournal

/// The terminal of the user who started the tests.
///
/// Swift Package Manager gives the tests no standard input, and may run them in the background, where a program that reads from the
/// terminal is stopped. Input is therefore awaited, and then discarded unread.
struct Terminal: Sendable {
  /// The controlling terminal of this process.
  static let own = Terminal(path: "/dev/tty")

  /// The path of the terminal's device file.
  let path: String

  /// Returns whether there is a terminal with a user. A CI system, which sets the variable `CI`, may have a terminal without one.
  func isThere(_ variables: [String: String] = ProcessInfo.processInfo.environment) -> Bool {
    guard variables["CI", default: ""].isEmpty, let file = opened() else { return false }
    close(file)
    return true
  }

  /// Prints a line, and waits until the user presses Return or the task is cancelled.
  ///
  /// - Parameter line: The line, without a line break.
  func waitForReturn(saying line: String) async {
    guard let file = opened() else { return }
    var ends: [CInt] = [-1, -1]
    guard pipe(&ends) == 0 else {
      close(file)
      return
    }
    let (reading, writing) = (ends[0], ends[1])
    // Closing the end twice could close an unrelated file.
    let isOpen = Mutex(true)
    @Sendable func stop() {
      isOpen.withLock { isOpen in
        if isOpen { close(writing) }
        isOpen = false
      }
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        // Use a separate thread, because the wait lasts as long as the user looks.
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
    // Otherwise, a background process would be stopped here.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGTTOU)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    // Discard earlier input, which was not meant as an answer.
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
