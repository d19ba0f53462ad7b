import Foundation
import Testing

@testable import JourneyReportCommands

@Suite("Recording event streams")
struct StreamRecorderTests {
  @Test(
    "streams of several products become one stream, which starts once", arguments: [1, 7, 100_000])
  func joinsStreams(size: Int) {
    var recorder = StreamRecorder()
    var progress = RunProgress()
    var result: [UInt8] = []
    let bytes = Array((Stream.whole + Stream.whole).utf8)
    for start in stride(from: 0, to: bytes.count, by: size) {
      bytes[start..<min(start + size, bytes.count)].withUnsafeBytes {
        result += recorder.add($0, startsRun: true, progress: &progress)
      }
    }
    let text = String(decoding: result, as: UTF8.self)
    #expect(text.components(separatedBy: "\"runStarted\"").count == 2)
    #expect(!text.contains("\"runEnded\""))
    #expect(recorder.open == 0)
    #expect(progress.done == 6)
    #expect(progress.failed == 1)
    #expect(progress.runningNow == "")
  }

  @Test("progress shows what runs now")
  func tellsWhatRuns() {
    var recorder = StreamRecorder()
    var progress = RunProgress()
    Array((Stream.tests + Stream.started + Stream.addsStarted).utf8).withUnsafeBytes {
      _ = recorder.add($0, startsRun: true, progress: &progress)
    }
    #expect(progress.runningNow == "adds()")
    #expect(progress.done == 0)
    #expect(recorder.open == 1)
  }
}
