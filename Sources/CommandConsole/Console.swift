internal import ArgumentParser
internal import Foundation
internal import ReportWriter

/// The messages of a tool for people. They go to standard error, so that standard output is free for the tool's results.
package enum Console {
  /// Prints a line to standard error; text from an input can neither begin another line nor act as a command.
  ///
  /// - Parameter text: The line, without its newline.
  @Sendable package static func say(_ text: String) {
    write(ConsoleText.line(text) + "\n", to: STDERR_FILENO)
  }

  /// Prints a warning.
  ///
  /// - Parameter text: The problem, and its consequence.
  @Sendable package static func warn(_ text: String) {
    say("warning: \(text)")
  }

  /// Prints a line of the tool's results to standard output, made safe like that of ``say(_:)``.
  ///
  /// - Parameter text: The line, without its newline.
  package static func print(_ text: String) {
    write(ConsoleText.line(text) + "\n", to: STDOUT_FILENO)
  }

  /// Whether standard error is a terminal.
  package static var isTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  /// Runs the body of a command, and converts an error to a line on standard error and an exit code.
  package static func reporting(_ body: () throws -> Void) throws {
    do {
      try body()
    } catch let complaint as CommandError {
      throw exitCode(saying: complaint)
    }
  }

  /// Runs the body of an asynchronous command, and converts an error to a line on standard error and an exit code.
  package static func reporting(_ body: () async throws -> Void) async throws {
    do {
      try await body()
    } catch let complaint as CommandError {
      throw exitCode(saying: complaint)
    }
  }

  private static func exitCode(saying complaint: CommandError) -> ArgumentParser.ExitCode {
    say("error: \(complaint)")
    return ArgumentParser.ExitCode(complaint.status.rawValue)
  }

  /// Writes text unchanged; output that a closed or broken descriptor rejects is lost.
  ///
  /// - Returns: Whether all of it was written; otherwise, `errno` says why not.
  @discardableResult package static func write(_ text: String, to descriptor: CInt) -> Bool {
    var text = text
    return text.withUTF8 { write(UnsafeRawBufferPointer($0), to: descriptor) }
  }

  /// Writes bytes unchanged; output that a closed or broken descriptor rejects is lost.
  ///
  /// - Parameter bytes: The bytes.
  /// - Returns: Whether all of them were written; otherwise, `errno` says why not.
  @discardableResult package static func write(
    _ bytes: UnsafeRawBufferPointer, to descriptor: CInt
  ) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let part = UnsafeRawBufferPointer(rebasing: rest)
      let count = Foundation.write(descriptor, part.baseAddress, part.count)
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        guard poll(&waiting, 1, -1) >= 0 || errno == EINTR else { return false }
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }
}
