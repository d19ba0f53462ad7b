internal import Foundation

/// The properties of an output that people read.
struct OutputStyle: Equatable {
  /// Whether a line can be redrawn.
  var isTerminal: Bool
  /// Whether to use colors.
  var hasColours: Bool
  /// The number of columns.
  var width: Int

  static var standardError: OutputStyle { of(STDERR_FILENO) }
  static var standardOutput: OutputStyle { of(STDOUT_FILENO) }

  private static func of(_ descriptor: CInt) -> OutputStyle {
    let variables = ProcessInfo.processInfo.environment
    let isTerminal = isatty(descriptor) == 1 && variables["TERM"] != "dumb"
    var size = winsize()
    let hasSize = ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    return OutputStyle(
      isTerminal: isTerminal, hasColours: isTerminal && (variables["NO_COLOR"] ?? "").isEmpty,
      width: hasSize ? Int(size.ws_col) : variables["COLUMNS"].flatMap(Int.init) ?? 80)
  }
}
