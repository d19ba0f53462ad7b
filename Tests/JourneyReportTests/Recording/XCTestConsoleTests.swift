import Foundation
import Testing

@testable import JourneyReportCommands
@testable import TestJournal

@Suite("XCTest's console")
struct XCTestConsoleTests {
  private let two = XCTestConsole.Name(type: "OldTests", method: "testTwo")

  @Test("names are read as Linux, Apple's systems and --parallel write them")
  func readsNames() {
    #expect(XCTestConsole.name("OldTests.testTwo") == two)
    let full = XCTestConsole.Name(module: "AppTests", type: "OldTests", method: "testTwo")
    #expect(XCTestConsole.name("-[AppTests.OldTests testTwo]") == full)
    #expect(XCTestConsole.name("AppTests.OldTests/testTwo") == full)
    #expect(XCTestConsole.name("nothing") == nil)
  }

  @Test("starts and ends are read, even after output without a newline")
  func readsCases() {
    #expect(
      XCTestConsole.line("Test Case 'OldTests.testTwo' started at 2026-11-21 10:52:59.947")
        == .started(two))
    #expect(
      XCTestConsole.line("noiseTest Case 'OldTests.testTwo' failed (0.214 seconds)")
        == .ended(two, .failed, seconds: 0.214))
    #expect(
      XCTestConsole.line("Test Case '-[AppTests.OldTests testTwo]' passed (0.001 seconds).")
        == .ended(
          XCTestConsole.Name(module: "AppTests", type: "OldTests", method: "testTwo"), .passed,
          seconds: 0.001))
  }

  @Test("failures and skips are read with their locations")
  func readsFailures() {
    #expect(
      XCTestConsole.line("/a b/x.swift:6: error: OldTests.testTwo : failed - again: error: x")
        == .failed(two, file: "/a b/x.swift", line: 6, message: "failed - again: error: x"))
    #expect(
      XCTestConsole.line("/a/x.swift:7: OldTests.testTwo : Test skipped - not today")
        == .skipped(two, file: "/a/x.swift", line: 7, reason: "not today"))
    #expect(
      XCTestConsole.line("/a/x.swift:7: OldTests.testTwo : Test skipped")
        == .skipped(two, file: "/a/x.swift", line: 7, reason: ""))
  }

  @Test("the line that --parallel redraws on a terminal is read")
  func readsParallel() {
    let full = XCTestConsole.Name(module: "AppTests", type: "OldTests", method: "testTwo")
    #expect(
      XCTestConsole.line("[1/2] Testing AppTests.OldTests/testTwo\u{1B}[2K") == .ran(full))
    var recorder = XCTestRecorder(package: URL(filePath: "/nowhere"), processes: .eachTest)
    var progress = RunProgress()
    let drawn = "\u{1B}[2K\r[1/2] Testing A.B/c\u{1B}[2K\r[2/2] Testing A.B/d\n"
    Array(drawn.utf8).withUnsafeBytes { block in
      LineBlocks.forEachLine(in: block) {
        _ = recorder.add(line: $0, at: .now, progress: &progress)
      }
    }
    #expect(progress.done == 2)
  }

  @Test(
    "a line with an impossible duration is not XCTest's",
    arguments: ["1e30", "nan", "-0.1", "inf", "-inf", "1e400", "31622401", ""])
  func refusesTimes(seconds: String) {
    #expect(
      XCTestConsole.line(Substring("Test Case 'OldTests.testTwo' passed (\(seconds) seconds)"))
        == nil)
  }

  @Test("other lines are not mistaken for XCTest's")
  func passesOthersOver() {
    for line in [
      "", "✔ Test plain() passed", "/a/x.swift:3:4: error: no such module", "Test Case '",
      "Test Suite 'x", "[1/2] Compiling x.swift", ": error: ", " : Test skipped",
    ] {
      #expect(XCTestConsole.line(Substring(line)) == nil)
    }
  }
}
