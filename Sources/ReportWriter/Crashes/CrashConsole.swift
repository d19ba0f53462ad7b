public import Foundation
public import TestJournal

/// Reads crashes from the console output of a test run: Swift's message and backtrace (in the format of Swift 5.9 and later), and
/// SwiftPM's report of a process that a signal ended.
public struct CrashConsole {
  /// The crashes so far.
  public private(set) var crashes: [Crash] = []
  /// The message that precedes a backtrace.
  private var message: String?
  private var place = Place.elsewhere

  private enum Place {
    case elsewhere, crash, crashedThread
  }

  private static let longestLine = 4096
  private static let maxFrames = 50
  private static let maxCrashes = 100

  /// Creates a reader.
  public init() {}

  /// Returns whether lines may concern crashes, which rules out most blocks of lines.
  package func mayTell(_ bytes: UnsafeRawBufferPointer) -> Bool {
    place == .crashedThread || Self.marks.finds(in: bytes)
  }

  /// Processes a line.
  ///
  /// - Parameter bytes: The line without its newline.
  public mutating func add(line bytes: UnsafeRawBufferPointer) {
    let bytes = UnsafeRawBufferPointer(rebasing: bytes.prefix(Self.longestLine))
    guard mayTell(bytes) else { return }
    let line = LegalText(String(decoding: bytes, as: UTF8.self)).string
    if place == .crashedThread, addFrame(line) { return }
    if let found = Self.message(in: line) {
      message = found
    } else if let found = line.firstRange(of: "Program crashed: ") {
      var reason = line[found.lowerBound...]
      while let last = reason.last, last == "*" || last == " " { reason.removeLast() }
      add(message ?? String(reason))
      place = .crash
    } else if place == .crash, line.hasPrefix("Thread "), line.hasSuffix(" crashed:") {
      place = .crashedThread
    } else if let signal = Self.signal(in: line) {
      // After a backtrace, this adds nothing.
      if place == .elsewhere { add(message ?? Self.message(ofSignal: signal)) }
      place = .elsewhere
    }
  }

  private mutating func add(_ text: String) {
    if crashes.count < Self.maxCrashes { crashes.append(Crash(message: text)) }
    message = nil
  }

  /// Processes a line of the crashed thread: `3 [ra] 0x0000555c Zoo.feed(animal:) + 280 in tests at /src/Zoo.swift:5:59`.
  ///
  /// - Returns: Whether the line belongs to the thread.
  private mutating func addFrame(_ line: String) -> Bool {
    let words = line.split(separator: " ", omittingEmptySubsequences: true)
    guard let first = words.first else { return true }
    guard Int(first) != nil, let address = words.firstIndex(where: { $0.hasPrefix("0x") }) else {
      // Between the frames are source lines (`3│ …`), and `...` in place of omitted frames.
      let isBetween = first == "..." || first.first?.isNumber == true || first.hasPrefix("│")
      if !isBetween { place = .crash }
      return isBetween
    }
    let tags = words[1..<address]
    guard !tags.contains("[thunk]"), !tags.contains("[system]") else { return true }
    let text = words[(address + 1)...].joined(separator: " ")
    guard let frame = Frame(text), let last = crashes.indices.last else { return true }
    if crashes[last].location == nil { crashes[last].location = frame.location }
    if crashes[last].frames.count < Self.maxFrames { crashes[last].frames.append(frame.text) }
    return true
  }

  /// The marks of relevant lines, so that other lines need not be inspected.
  private static let marks = MarkSearch([
    "atal error", " failed: ", "rogram crashed: ", " crashed:", "xited with",
  ])

  /// Parses `Swift/Array.swift:692: Fatal error: Index out of range`, possibly after test output without a newline.
  private static func message(in line: String) -> String? {
    let kinds = ["Fatal error: ", "Precondition failed: ", "Assertion failed: ", "Fatal error"]
    for kind in kinds {
      guard let found = line.firstRange(of: kind) else { continue }
      let isAlone = kind.hasSuffix(" ") || found.upperBound == line.endIndex
      let before = line[..<found.lowerBound]
      if isAlone, before.isEmpty || before.hasSuffix(": ") {
        return String(line[found.lowerBound...])
      }
    }
    return nil
  }

  private static func signal(in line: String) -> Int? {
    guard line.lowercased().contains("exited with"), let found = line.firstRange(of: "signal code ")
    else { return nil }
    return Int(line[found.upperBound...].prefix { $0.isASCII && $0.isNumber })
  }

  private static func message(ofSignal number: Int) -> String {
    let meanings = [
      4: "SIGILL", 5: "SIGTRAP", 6: "SIGABRT", 8: "SIGFPE",
      9: "SIGKILL, which a system sends when memory runs out", 11: "SIGSEGV", 15: "SIGTERM",
    ]
    let meaning = meanings[number].map { " (\($0))" } ?? ""
    return "The test process was ended by signal \(number)\(meaning)."
  }
}

extension CrashConsole {
  /// The maximum size of console output from a pipe, in bytes.
  private static let largestPipe = 4 << 30

  /// Reads the crashes from a complete console output.
  ///
  /// - Parameter url: The URL of the file.
  /// - Returns: The crashes.
  /// - Throws: A `ReportError` when the file cannot be read.
  public static func crashes(at url: URL) throws -> [Crash] {
    var console = CrashConsole()
    var file = try InputFile(path: url.path)
    if !file.isRegular {
      file = try SpillFile.copy(of: file, name: url.lastPathComponent, limit: largestPipe)
    }
    try LineReader(file: file, longest: 1 << 20).forEachLine { line in
      if let bytes = line.bytes { console.add(line: bytes) }
    }
    return console.crashes
  }
}
