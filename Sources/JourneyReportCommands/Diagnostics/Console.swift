internal import ArgumentParser
internal import Foundation
internal import ReportWriter
internal import TestJournal

/// What the tool itself says to people: on standard error, so that standard output stays that of the tests.
enum Console {
  /// Says a line; what stands in it of an input can neither begin another one nor be a command.
  ///
  /// - Parameter text: The line, without its newline.
  @Sendable static func say(_ text: String) {
    write(ConsoleText.line(text) + "\n", to: STDERR_FILENO)
  }

  /// Says a warning.
  ///
  /// - Parameter text: What is odd, and what it means for the reports.
  @Sendable static func warn(_ text: String) {
    say("warning: \(text)")
  }

  /// Whether a person reads what is said.
  static var isTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  /// Runs the body of a command; an error becomes a line on standard error and an exit code.
  ///
  /// - Parameter body: The command.
  /// - Throws: The exit code.
  static func reporting(_ body: () throws -> Void) throws {
    do {
      try body()
    } catch let complaint as CommandError {
      say("error: \(complaint)")
      throw ArgumentParser.ExitCode(complaint.status.rawValue)
    }
  }

  /// Writes text as it is; what a closed or broken descriptor does not take is lost.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - descriptor: Where to.
  static func write(_ text: String, to descriptor: CInt) {
    var text = text
    text.withUTF8 { write(UnsafeRawBufferPointer($0), to: descriptor) }
  }

  /// Writes bytes as they are; what a closed or broken descriptor does not take is lost.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - descriptor: Where to.
  static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: CInt) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let part = UnsafeRawBufferPointer(rebasing: rest)
      let count = Foundation.write(descriptor, part.baseAddress, part.count)
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        guard poll(&waiting, 1, -1) >= 0 || errno == EINTR else { return }
      } else if errno != EINTR {
        return
      }
    }
  }
}
