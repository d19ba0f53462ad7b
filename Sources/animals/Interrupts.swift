import Dispatch
import Foundation

/// Waits for Ctrl-C, or for the signal with which a program is asked to end.
struct Interrupts {
  private let stream: AsyncStream<Void>
  private let sources: [any DispatchSourceSignal]

  /// Takes the signals over from now on.
  init() {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    self.stream = stream
    sources = [SIGINT, SIGTERM].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { continuation.yield() }
      source.resume()
      return source
    }
  }

  /// Waits for the first one.
  func wait() async {
    for await _ in stream { break }
    for source in sources { source.cancel() }
  }
}
