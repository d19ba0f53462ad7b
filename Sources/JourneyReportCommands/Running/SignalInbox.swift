internal import CommandConsole
internal import Foundation
internal import Synchronization

/// Delivers signals as bytes of a pipe, so that one call can wait for both signals and output.
struct SignalInbox: ~Copyable {
  /// The read end of the pipe; each signal is one byte, its number.
  let descriptor: CInt
  private let signals: [CInt]
  /// The write end of the pipe. It is static because a signal handler cannot capture anything.
  private static let target = Atomic<CInt>(-1)

  /// Starts to receive signals.
  ///
  /// - Parameter signals: The signals, which have no other effect while the inbox exists.
  /// - Throws: A ``CommandError`` if there are no descriptors left.
  init(_ signals: [CInt]) throws {
    let pipe = try Descriptors.pipe()
    descriptor = pipe.read
    self.signals = signals
    Descriptors.makeNonblocking(pipe.write)
    Self.target.store(pipe.write, ordering: .sequentiallyConsistent)
    // The parent may have left the signals blocked, and child processes would inherit that.
    var set = sigset_t()
    sigemptyset(&set)
    for signal in signals { sigaddset(&set, signal) }
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
    for signal in signals {
      Foundation.signal(signal) { number in
        let problem = errno
        var byte = UInt8(truncatingIfNeeded: number)
        _ = write(SignalInbox.target.load(ordering: .sequentiallyConsistent), &byte, 1)
        errno = problem
      }
    }
  }

  deinit {
    for signal in signals { Foundation.signal(signal, SIG_DFL) }
    let writer = Self.target.exchange(-1, ordering: .sequentiallyConsistent)
    close(writer)
    close(descriptor)
  }
}
