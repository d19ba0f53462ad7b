/// Shows the progress of a run: on a terminal as one line that is redrawn, elsewhere as a new line at intervals.
struct StatusLine {
  private let style: OutputStyle
  private let write: (String) -> Void
  private var isDrawn = false
  private var last = -Double.infinity
  private var lastText = ""

  /// Creates a status line.
  init(style: OutputStyle, write: @escaping (String) -> Void) {
    self.style = style
    self.write = write
  }

  /// The maximum interval between two checks of the run, in seconds.
  var interval: Double { style.isTerminal ? 0.5 : 30 }

  /// Shows the progress, unless it has just been shown.
  ///
  /// - Parameter elapsed: The seconds since the start of the run.
  mutating func show(_ progress: RunProgress, elapsed: Double) {
    guard !progress.isEmpty else { return }
    if !style.isTerminal {
      // Without a terminal, a short run prints no progress.
      if last < 0 { last = 0 }
      guard elapsed - last >= interval else { return }
      last = elapsed
      return write(text(progress, elapsed: elapsed) + "\n")
    }
    guard !isDrawn || elapsed - last >= 0.1 else { return }
    last = elapsed
    let text = String(text(progress, elapsed: elapsed).prefix(max(10, style.width - 1)))
    guard !isDrawn || text != lastText else { return }
    lastText = text
    isDrawn = true
    write("\r\u{1B}[2K" + coloured(text, hasFailures: progress.failed > 0))
  }

  /// Clears the line, so that other output can take its place.
  mutating func clear() {
    guard isDrawn else { return }
    isDrawn = false
    write("\r\u{1B}[2K")
  }

  private func text(_ progress: RunProgress, elapsed: Double) -> String {
    var parts = ["\(progress.done) done", "\(progress.failed) failed"]
    if progress.skipped > 0 { parts.append("\(progress.skipped) skipped") }
    let running = progress.runningNow
    if !running.isEmpty { parts.append("running \(running)") }
    return "[\(Elapsed.text(elapsed))] " + parts.joined(separator: ", ")
  }

  private func coloured(_ text: String, hasFailures: Bool) -> String {
    guard style.hasColours else { return text }
    return "\u{1B}[\(hasFailures ? 31 : 32)m\(text)\u{1B}[0m"
  }
}
