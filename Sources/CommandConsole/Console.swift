internal import ArgumentParser
internal import Foundation
internal import ReportWriter

/// What a tool says to people. What it says of itself is on standard error, so that standard output stays that of its work.
package enum Console {
  /// Says a line; what stands in it of an input can neither begin another one nor be a command.
  ///
  /// - Parameter text: The line, without its newline.
  @Sendable package static func say(_ text: String) {
    write(ConsoleText.line(text) + "\n", to: STDERR_FILENO)
  }

  /// Says a warning.
  ///
  /// - Parameter text: What is odd, and what it means.
  @Sendable package static func warn(_ text: String) {
    say("warning: \(text)")
  }

  /// Prints a line of what the tool was asked for, on standard output, made safe as ``say(_:)`` does.
  ///
  /// - Parameter text: The line, without its newline.
  package static func print(_ text: String) {
    write(ConsoleText.line(text) + "\n", to: STDOUT_FILENO)
  }

  /// Whether a person reads what is said.
  package static var isTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  /// Runs the body of a command; an error becomes a line on standard error and an exit code.
  ///
  /// - Parameter body: The command.
  /// - Throws: The exit code.
  package static func reporting(_ body: () throws -> Void) throws {
    do {
      try body()
    } catch let complaint as CommandError {
      throw exitCode(saying: complaint)
    }
  }

  /// Runs the body of a command that waits.
  ///
  /// - Parameter body: The command.
  /// - Throws: The exit code.
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

  /// Writes text as it is; what a closed or broken descriptor does not take is lost.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - descriptor: Where to.
  package static func write(_ text: String, to descriptor: CInt) {
    var text = text
    text.withUTF8 { write(UnsafeRawBufferPointer($0), to: descriptor) }
  }

  /// Writes bytes as they are; what a closed or broken descriptor does not take is lost.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - descriptor: Where to.
  package static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: CInt) {
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
