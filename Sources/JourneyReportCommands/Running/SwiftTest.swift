internal import CommandConsole
internal import Foundation
internal import Support
internal import TestJournal

/// Runs `swift test` once, and passes its output to a session.
struct SwiftTest {
  /// The end of one `swift test`.
  struct Result {
    var ending: ProcessEnding
    /// The first signal that this process received meanwhile, and passed on.
    var interruption: CInt?

    /// Whether `swift test` ended on its own.
    var isWhole: Bool {
      if interruption != nil { return false }
      if case .killed = ending { return false }
      return true
    }

    /// The exit code of this process.
    var status: CInt { interruption.map { 128 + $0 } ?? ending.exitCode }
  }

  /// The maximum time for the program to end after it was asked to, in seconds. CI systems wait little longer before they end this
  /// process, and then there would be no reports.
  static let grace = 4.0

  private let arguments: [String]
  private let environment: [String: String]
  private let stream: CInt
  private let needsTerminal: Bool
  private let scratch: String
  /// Receives the standard output instead of the session, if set.
  var takeOutput: ((UnsafeRawBufferPointer) -> Void)?

  /// Prepares a run.
  ///
  /// - Parameters:
  ///   - arguments: The command line.
  ///   - stream: The descriptor that the event stream is read from.
  ///   - needsTerminal: Whether the package may have XCTest tests. `swift test` buffers up to 4 KB of their output before it
  ///     writes to a pipe, and loses the buffer when it is killed. A pseudoterminal avoids that, but transfers 4 KB at a time
  ///     and costs five times as much system time as a pipe.
  ///   - scratch: The temporary folder of this process, which is removed if it is killed.
  init(
    arguments: [String], environment: [String: String], stream: CInt, needsTerminal: Bool,
    scratch: String
  ) {
    self.scratch = scratch
    self.needsTerminal = needsTerminal
    self.arguments = arguments
    self.environment = environment
    self.stream = stream
  }

  /// Runs `swift test` to its end.
  ///
  /// - Parameters:
  ///   - session: Receives the output and the event stream.
  ///   - signals: The signals that this process receives. The first is passed on; another one more than a second later, or
  ///     the end of ``grace``, kills `swift test`.
  /// - Throws: A ``CommandError`` if it cannot be started.
  func run(_ session: TestSession, signals: borrowing SignalInbox) throws -> Result {
    let output =
      takeOutput == nil
      ? try Self.channel(STDOUT_FILENO, isTerminal: needsTerminal) : try Descriptors.pipe()
    let error = try Self.channel(STDERR_FILENO, isTerminal: false)
    let null = open("/dev/null", O_RDONLY | O_CLOEXEC)
    defer { [output.read, error.read, null].forEach { close($0) } }
    let child: MarkedProcess
    do {
      defer { [output.write, error.write].forEach { close($0) } }
      // Outside the foreground process group, a child cannot read from the terminal.
      let input = isatty(STDIN_FILENO) == 1 ? null : STDIN_FILENO
      child = try MarkedProcess(
        arguments, environment: environment, input: input, output: output.write, error: error.write)
    }
    let watch = ChildWatch(child, scratch: scratch)
    defer { watch?.end() }
    var loop = ReadLoop()
    for descriptor in [signals.descriptor, stream, output.read, error.read] { loop.add(descriptor) }
    var received: [CInt] = []
    let inbox = signals.descriptor
    let take = { (descriptor: CInt, bytes: UnsafeRawBufferPointer) in
      switch descriptor {
      case inbox: received += bytes.map(CInt.init).filter { $0 != SIGCHLD }
      case output.read:
        if let takeOutput { takeOutput(bytes) } else { session.addOutput(bytes, to: STDOUT_FILENO) }
      case error.read: session.addOutput(bytes, to: STDERR_FILENO)
      default:
        if !session.hasStream {
          // XCTest's output was written before the stream began; read in that order, it differs from what tests print.
          ReadLoop.drain(output.read, most: 1 << 20) { session.addOutput($0, to: STDOUT_FILENO) }
        }
        session.addStream(bytes)
      }
    }
    var ending: ProcessEnding?
    var interruption: CInt?
    var interrupted = 0.0
    var deadline: Double?
    while ending == nil {
      let patience = deadline.map { max(0, $0 - Instant.now.absolute) }
      loop.wait(longest: min(patience ?? .infinity, session.interval), take)
      for signal in received {
        let now = Instant.now.absolute
        if interruption == nil {
          interruption = signal
          interrupted = now
          deadline = now + Self.grace
          child.signal(signal)
        } else if now - interrupted > 1 {
          // A second key press: one press may arrive as several signals, but within a second.
          deadline = 0
        }
      }
      received = []
      if let due = deadline, due <= Instant.now.absolute {
        child.kill()
        deadline = .infinity
      }
      session.showProgress()
      ending = child.ending()
    }
    let result = Result(ending: ending ?? .exited(0), interruption: interruption)
    if !result.isWhole { child.killRemains() }
    loop.drain(take)
    return result
  }

  /// Creates a pseudoterminal if one is needed or the descriptor is a terminal, because programs format their output
  /// accordingly; otherwise a pipe.
  private static func channel(
    _ descriptor: CInt, isTerminal: Bool
  ) throws -> (read: CInt, write: CInt) {
    if isTerminal || isatty(descriptor) == 1, let terminal = Descriptors.terminal() {
      return terminal
    }
    return try Descriptors.pipe()
  }
}
