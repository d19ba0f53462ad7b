internal import CommandConsole
internal import Foundation
internal import TestJournal

/// Runs `swift test` once, and passes its output to a session.
struct SwiftTest {
  /// How it ended.
  struct Result {
    /// How the program ended.
    var ending: ChildProcess.Ending
    /// The first signal that this process got meanwhile, and passed on.
    var interruption: CInt?

    /// Whether the tests ended by themselves.
    var isWhole: Bool {
      if interruption != nil { return false }
      if case .killed = ending { return false }
      return true
    }

    /// What to exit with.
    var status: CInt { interruption.map { 128 + $0 } ?? ending.status }
  }

  /// The maximum time for the program to end after it was asked to, in seconds. CI systems wait little longer before they end this
  /// process, and then there would be no reports.
  static let grace = 4.0

  private let arguments: [String]
  private let environment: [String: String]
  private let stream: CInt
  private let needsTerminal: Bool

  /// Makes it ready.
  ///
  /// - Parameters:
  ///   - arguments: The command line.
  ///   - environment: All variables.
  ///   - stream: Where the event stream is read from.
  ///   - needsTerminal: Whether there may be tests of XCTest: to a pipe swift test writes what it has of them 4 KB late,
  ///     and what it has then is lost when it is killed. A terminal takes 4 KB at a time and costs the system five times
  ///     as much as a pipe, even when its reader does nothing else.
  init(
    arguments: [String], environment: [String: String], stream: CInt, needsTerminal: Bool
  ) {
    self.needsTerminal = needsTerminal
    self.arguments = arguments
    self.environment = environment
    self.stream = stream
  }

  /// Runs it to its end.
  ///
  /// - Parameters:
  ///   - session: Takes what it says.
  ///   - signals: Signals that came to this process.
  /// - Returns: How it ended.
  /// - Throws: A ``CommandError`` when it cannot be started.
  func run(_ session: TestSession, signals: borrowing SignalInbox) throws -> Result {
    let output = try Self.channel(STDOUT_FILENO, isTerminal: needsTerminal)
    let error = try Self.channel(STDERR_FILENO, isTerminal: false)
    let null = open("/dev/null", O_RDONLY | O_CLOEXEC)
    defer { [output.read, error.read, null].forEach { close($0) } }
    let child: ChildProcess
    do {
      defer { [output.write, error.write].forEach { close($0) } }
      // In a group of its own it could not read from the terminal.
      let input = isatty(STDIN_FILENO) == 1 ? null : STDIN_FILENO
      child = try ChildProcess(
        arguments, environment: environment, input: input, output: output.write, error: error.write)
    }
    let watch = ChildWatch(child)
    defer { watch?.end() }
    var loop = ReadLoop()
    for descriptor in [signals.descriptor, stream, output.read, error.read] { loop.add(descriptor) }
    var received: [CInt] = []
    let inbox = signals.descriptor
    let take = { (descriptor: CInt, bytes: UnsafeRawBufferPointer) in
      switch descriptor {
      case inbox: received += bytes.map(CInt.init).filter { $0 != SIGCHLD }
      case output.read: session.addOutput(bytes, to: STDOUT_FILENO)
      case error.read: session.addOutput(bytes, to: STDERR_FILENO)
      default:
        if !session.hasStream {
          // What XCTest had to say was written before the stream began, and is told from what tests print by that.
          ReadLoop.drain(output.read, most: 1 << 20) { session.addOutput($0, to: STDOUT_FILENO) }
        }
        session.addStream(bytes)
      }
    }
    var ending: ChildProcess.Ending?
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
          // Not the same key press, of which one may hear more than once: somebody is out of patience.
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

  /// Programs write to a terminal in another way than to a pipe, so they get what this process has.
  private static func channel(
    _ descriptor: CInt, isTerminal: Bool
  ) throws -> (read: CInt, write: CInt) {
    if isTerminal || isatty(descriptor) == 1, let terminal = Descriptors.terminal() {
      return terminal
    }
    return try Descriptors.pipe()
  }
}
