import Dispatch
import Foundation

/// Waits for Ctrl-C, or for the signal with which a program is asked to end.
struct Interrupts {
  private let stream: AsyncStream<Void>
  private let sources: [any DispatchSourceSignal]

  /// Takes the signals over; none is lost once this has returned.
  init() async {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    self.stream = stream
    var sources: [any DispatchSourceSignal] = []
    for number in [SIGINT, SIGTERM] {
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { continuation.yield() }
      await withCheckedContinuation { registered in
        source.setRegistrationHandler { registered.resume() }
        source.resume()
      }
      sources.append(source)
    }
    self.sources = sources
  }

  /// Waits for the first one.
  func wait() async {
    for await _ in stream { break }
    for source in sources { source.cancel() }
  }
}
