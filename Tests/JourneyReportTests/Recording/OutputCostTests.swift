import ReportSamples
import ReportWriter
import Testing

@testable import JourneyReportCommands

/// Some tests print a gigabyte, and all of it is looked through.
@Suite("The cost of output")
struct OutputCostTests {
  /// Seconds of this thread's processor for looking through a megabyte of a letter.
  private func seconds(of letter: UInt8, _ look: (UnsafeRawBufferPointer) -> Bool) -> Double {
    let line = [UInt8](repeating: letter, count: 63) + [UInt8(ascii: "\n")]
    let text = (0..<(1 << 14)).flatMap { _ in line }
    var isFound = true
    let time = ThreadTime.measure { isFound = text.withUnsafeBytes(look) }
    #expect(!isFound)
    return time / .seconds(1)
  }

  @Test("no letter costs many times more than another", arguments: Array("xfl:'T]".utf8))
  func letters(letter: UInt8) {
    let crashes = CrashConsole()
    let some = seconds(of: UInt8(ascii: "Q")) { crashes.mayTell($0) || XCTestConsole.mayTell($0) }
    let these = seconds(of: letter) { crashes.mayTell($0) || XCTestConsole.mayTell($0) }
    #expect(these < some * 5 + 0.002, "\(these) s in place of \(some) s")
  }
}
