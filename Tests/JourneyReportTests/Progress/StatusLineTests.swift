import Testing

@testable import JourneyReportCommands

@Suite("The status line")
struct StatusLineTests {
  private final class Screen {
    var text = ""
  }

  private func progress() -> RunProgress {
    var progress = RunProgress()
    progress.start(1, name: "adds()")
    progress.start(2, name: "holds(n:)")
    progress.start(3, name: "waits()")
    progress.count()
    progress.fail(7)
    return progress
  }

  @Test("on a terminal, it is redrawn in place, in colour, and not too often")
  func drawsOver() {
    let screen = Screen()
    var line = StatusLine(style: .init(isTerminal: true, hasColours: true, width: 80)) {
      screen.text += $0
    }
    line.show(RunProgress(), elapsed: 0)
    #expect(screen.text == "")
    line.show(progress(), elapsed: 7)
    line.show(progress(), elapsed: 7.01)
    #expect(
      screen.text
        == "\r\u{1B}[2K\u{1B}[31m[0:07] 1 done, 1 failed, running adds(), holds(n:) and 1 other\u{1B}[0m"
    )
    screen.text = ""
    line.clear()
    line.clear()
    #expect(screen.text == "\r\u{1B}[2K")
  }

  @Test("it fits the terminal, and has no colours if none are wanted")
  func fits() {
    let screen = Screen()
    var line = StatusLine(style: .init(isTerminal: true, hasColours: false, width: 24)) {
      screen.text += $0
    }
    line.show(progress(), elapsed: 3725)
    #expect(screen.text == "\r\u{1B}[2K[1:02:05] 1 done, 1 fai")
  }

  @Test("elsewhere, it prints a line every half minute")
  func writesLines() {
    let screen = Screen()
    var line = StatusLine(style: .init(isTerminal: false, hasColours: false, width: 80)) {
      screen.text += $0
    }
    for second in 0..<95 { line.show(progress(), elapsed: Double(second)) }
    let rest = "1 done, 1 failed, running adds(), holds(n:) and 1 other\n"
    #expect(screen.text == "[0:30] \(rest)[1:00] \(rest)[1:30] \(rest)")
  }
}
