import Foundation
import Testing

@testable import ReportWriter

@Suite("Damaged journals")
struct JournalFuzzTests {
  /// SplitMix64: the same damage in every run.
  private struct Seeded: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
  }

  @Test("any damage to a line is passed over, in the index and in the details", arguments: 0..<4)
  func lines(seed: UInt64) {
    let f = Line.id("f(animal:)", 5)
    let lines = [
      Line.run, Line.suite, Line.function("f(animal:)", line: 5, parameterized: true),
      Line.runStarted, Line.caseStarted(f, "Crab", 102),
      Line.issue(Line.test(f, case: "Crab"), 104, #"\ud83e\udd80 \u12 \n"#),
      #"{"kind":"steps","payload":{"testID":"\#(f)","_testCase":{"id":"Crab"},"steps":[{"text":"a","depth":1,"start":1e3}]}}"#,
      Line.event("testCaseEnded", 105, Line.test(f, case: "Crab")),
    ].map { Array($0.utf8) }
    var random = Seeded(state: seed)
    for _ in 0..<5_000 {
      var index = JournalIndex(file: "run.jsonl", packageRoot: nil)
      let number = Int.random(in: 0..<lines.count, using: &random)
      var line = lines[number]
      for _ in 0..<Int.random(in: 1...3, using: &random) { Self.damage(&line, using: &random) }
      line.withUnsafeBytes { bytes in
        index.add(
          LineReader.Line(
            number: 1, offset: 0, length: bytes.count, bytes: bytes, isTerminated: true))
        var details = TestCase.Details()
        details.add(line: bytes, packageRoot: "/src")
      }
    }
  }

  private static func damage(_ line: inout [UInt8], using random: inout Seeded) {
    guard !line.isEmpty else { return }
    let place = Int.random(in: 0..<line.count, using: &random)
    let marks = Array("\"\\{}[]:,0-.eu\u{0}".utf8) + [0xFF, 0xED, 0xC0]
    switch Int.random(in: 0..<4, using: &random) {
    case 0: line[place] = marks.randomElement(using: &random) ?? 0
    case 1: line.insert(marks.randomElement(using: &random) ?? 0, at: place)
    case 2: line.removeSubrange(place..<min(line.count, place + 5))
    default: line.removeSubrange(place...)
    }
  }

  @Test("any damage to a whole journal gives a run that can be written", arguments: 0..<100)
  func journals(seed: UInt64) throws {
    let f = Line.id("f(animal:)", 5)
    var bytes = Array(
      [
        Line.run, Line.function("f(animal:)", line: 5, parameterized: true), Line.runStarted,
        Line.caseStarted(f, "Crab", 102), Line.issue(Line.test(f, case: "Crab"), 104, "x"),
        Line.event("testCaseEnded", 105, Line.test(f, case: "Crab")), Line.runEnded, "",
      ].joined(separator: "\n").utf8)
    var random = Seeded(state: seed &+ 1_000)
    for _ in 0..<4 { Self.damage(&bytes, using: &random) }
    let fixture = try JournalFixture(bytes: bytes)
    let sink = MemorySink()
    try JUnitWriter(fixture.run()).write(to: sink)
    #expect(sink.text.hasSuffix("</testsuites>\n") || sink.text.hasSuffix("/>\n"))
  }
}
