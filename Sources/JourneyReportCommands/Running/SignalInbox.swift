internal import CommandConsole
internal import Foundation
internal import Synchronization

/// Delivers signals as bytes of a pipe, so that one call can wait for both signals and output.
struct SignalInbox: ~Copyable {
  /// Becomes readable when a signal came.
  let descriptor: CInt
  private let signals: [CInt]
  /// Where the handler writes to; a handler can capture nothing.
  private static let target = Atomic<CInt>(-1)

  /// Starts to take signals in.
  ///
  /// - Parameter signals: The signals; until the inbox is gone they do nothing else.
  /// - Throws: A ``CommandError`` when there are no descriptors left.
  init(_ signals: [CInt]) throws {
    let pipe = try Descriptors.pipe()
    descriptor = pipe.read
    self.signals = signals
    Descriptors.makeNonblocking(pipe.write)
    Self.target.store(pipe.write, ordering: .sequentiallyConsistent)
    // Whoever started this process may have left them blocked, and what is started from here shall get them too.
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
