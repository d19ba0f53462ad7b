import AccessibleWeb
import Dispatch
import Foundation

/// Waits for Ctrl-C, or for the signal that asks a program to end.
struct Interrupts {
  /// The maximum time for the program to end after the first signal.
  static let limit = Duration.seconds(3)

  private let program: String
  private let stream: AsyncStream<Void>
  private let sources: [any DispatchSourceSignal]

  /// Takes over the signals. None is lost once this has returned.
  ///
  /// - Parameter program: The program's name, for its messages.
  init(of program: String) async {
    self.program = program
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    // Not a global queue, because all of its threads may be busy with requests.
    let queue = DispatchQueue(label: "\(program).interrupts")
    var sources: [any DispatchSourceSignal] = []
    for number in [SIGINT, SIGTERM] {
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler {
        EndLimit.set(Self.limit) { Self.cutOff(program) }
        continuation.yield()
      }
      await withCheckedContinuation { registered in
        source.setRegistrationHandler { registered.resume() }
        source.resume()
      }
      sources.append(source)
    }
    self.stream = stream
    self.sources = sources
  }

  /// Waits for the first signal.
  func wait() async {
    for await _ in stream { break }
    for source in sources { source.cancel() }
  }

  private static func cutOff(_ program: String) {
    Console.say(
      "\(program): A request was still in progress after 3 seconds and was cut off.",
      to: STDERR_FILENO)
    _exit(0)
  }
}
