import CommandConsole
import Driving
import Foundation
import PageInspection
import WebDriver

/// A person's session with a recorder: what they did on the page, and what they said in the terminal.
struct RecordingSession {
  /// What they did.
  private(set) var journey = RecordedJourney()
  /// What the page showed at the end.
  private(set) var last: Snapshot
  private var isPaused = false
  /// The newest step, as long as the person may go on with it.
  private var newest: String?

  private enum Input: Sendable {
    case line(String)
    case endOfInput
    case news(PageRecorder.News)
  }

  /// Records until the person has finished.
  ///
  /// - Parameter url: The page's address.
  /// - Throws: `BrowserError`, `WebDriverError` or `DriverError` if there is no browser, or the page cannot be loaded or recorded.
  static func record(
    _ url: String, from state: BrowserState?, in options: BrowserOptions
  ) async throws -> RecordingSession {
    let pool = try BrowserPool.local(
      .find(options.engine, isHeadless: options.isHeadless), limit: 1, options: options)
    return try await OnlyDriver.use(
      { try await pool.driver(opening: url, from: state) }, shutdown: pool.shutdown
    ) { try await record($0) }
  }

  /// Records what follows a journey, until the person has finished.
  ///
  /// - Parameter replay: The journey's run, which then ends.
  /// - Throws: `BrowserError`, `WebDriverError` or `DriverError` if the page cannot be recorded.
  static func record(after replay: JourneyReplay) async throws -> RecordingSession {
    try await OnlyDriver.use(
      { try BrowserDriver.takingOver(replay.handover) }, shutdown: replay.finish
    ) { try await record($0) }
  }

  private static func record(_ driver: BrowserDriver) async throws -> RecordingSession {
    let (inputs, continuation) = AsyncStream<Input>.makeStream()
    let recorder = try await PageRecorder.start(on: driver) { continuation.yield(.news($0)) }
    var session = RecordingSession(last: try await PageInspector.atRest(driver))
    Console.say("recording: use the page; u undoes, p pauses, c adds a check, Return finishes")
    let reader = Thread {
      while let line = readLine() { continuation.yield(.line(line)) }
      continuation.yield(.endOfInput)
    }
    reader.start()
    var isOpen = true
    input: for await input in inputs {
      switch input {
      case .news(.event(let event)): session.take(event)
      case .news(.closed):
        isOpen = false
        break input
      case .endOfInput: break input
      case .line(let line):
        session.tellNewest()
        switch line.trimmingCharacters(in: .whitespaces) {
        case "u":
          Console.say(session.journey.undo().map { "undone: \($0)" } ?? "there is no step to undo")
        case "p":
          session.isPaused.toggle()
          Console.say(session.isPaused ? "paused: p goes on" : "recording")
        case "c":
          try await recorder.chooseCheck()
          Console.say("click the element to check")
        case "", "q": break input
        default: Console.say("u undoes, p pauses, c adds a check, Return finishes")
        }
      }
    }
    session.tellNewest()
    if isOpen, let last = try? await PageInspector.atRest(driver) { session.last = last }
    await recorder.end()
    return session
  }

  private mutating func take(_ event: RecordedEvent) {
    last = event.snapshot
    guard !isPaused else { return }
    switch journey.add(event) {
    case .step(let words):
      tellNewest()
      newest = "\(journey.events.count). \(words)"
      if case .verify = event.act { tellNewest() }
    case .continued(let words): newest = "\(journey.events.count). \(words)"
    case .noted: tellNewest()
    case .left(let reason): Console.warn(reason)
    }
    guard Self.isTerminal, let newest else { return }
    // Typing goes on in the same line.
    FileHandle.standardOutput.write(Data("\r\u{1B}[K\(newest)".utf8))
  }

  /// Ends the line of the newest step, which nothing can go on with any more.
  private mutating func tellNewest() {
    guard let newest else { return }
    Console.say(Self.isTerminal ? "" : newest)
    self.newest = nil
  }

  private static let isTerminal = isatty(STDOUT_FILENO) == 1
}
