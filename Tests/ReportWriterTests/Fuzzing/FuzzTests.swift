import Foundation
import ReportSamples
import Testing

@testable import ReportWriter
@testable import TestJournal

/// Reads damaged inputs of every kind, and writes every report of what could be read.
///
/// `FUZZ_INPUTS=1000000` sets how many, `FUZZ_SEED=7` which: the inputs of a seed are the same in every run. A long run
/// wants a release build: `swift test -c release -Xswiftc -enable-testing --filter FuzzTests`.
@Suite("Many damaged inputs")
struct FuzzTests {
  private static let shards = 8
  private static let environment = ProcessInfo.processInfo.environment
  private static let inputs = environment["FUZZ_INPUTS"].flatMap(Int.init) ?? 1_600
  private static let seed = environment["FUZZ_SEED"].flatMap(UInt64.init) ?? 1

  @Test("each results in a run or an error, and each run in valid reports", arguments: 0..<shards)
  func inputs(shard: Int) throws {
    let count = Self.inputs / Self.shards
    var readable = 0
    let clock = ContinuousClock()
    let start = clock.now
    var slowest = Duration.zero
    for number in 0..<count {
      let state = Self.seed << 40 + UInt64(shard) << 32 + UInt64(number)
      let time = try ThreadTime.measure {
        if try Self.read(state, writesPage: number % 500 == 0) { readable += 1 }
      }
      if time > slowest { slowest = time }
    }
    // Most damage must leave something to read, or nothing but errors is tried.
    #expect(readable > count / 3)
    #expect(slowest < .seconds(30))
    guard Self.environment["FUZZ_INPUTS"] != nil else { return }
    print(
      "shard \(shard): \(count) inputs, \(readable) readable, \(clock.now - start), "
        + "slowest \(slowest), \(Self.peak)")
  }

  /// Reads one input; a failure names its state, which makes it again.
  private static func read(_ state: UInt64, writesPage: Bool) throws -> Bool {
    let bytes = input(state)
    do {
      let run = try InputReader(reader: RunReader()).run(
        of: InputFile(bytes: bytes, name: "fuzz"), name: "fuzz", folder: nil)
      try check(run, state)
      if writesPage {
        try HTMLWriter(run).write(to: MemorySink())
      }
      return true
    } catch let error as ReportError {
      #expect(error.kind == .unreadableInput, "\(state): \(error)")
      return false
    }
  }

  private static func input(_ state: UInt64) -> [UInt8] {
    var random = SeededGenerator(state: state)
    let documents = FuzzDocuments.all
    var bytes = documents[Int.random(in: documents.indices, using: &random)]
    let other = documents[Int.random(in: documents.indices, using: &random)]
    for _ in 0..<Int.random(in: 1...5, using: &random) {
      Damage.strike(&bytes, other: other, using: &random)
    }
    if Int.random(in: 0..<8, using: &random) == 0 {
      bytes = FuzzDocuments.packed(bytes)
      if Bool.random(using: &random) { Damage.strike(&bytes, other: other, using: &random) }
    }
    return bytes
  }

  /// Writes what was read, and reads it again: reports are sound whatever they are made of, and lose no case.
  private static func check(_ run: TestRun, _ state: UInt64) throws {
    for index in run.cases.indices { _ = try run.details(at: index) }
    let junit = MemorySink()
    try JUnitWriter(run).write(to: junit)
    let again = try JUnitReader.run(
      of: InputFile(bytes: junit.bytes, name: "junit"), name: "junit",
      settings: ForeignSettings(reader: JournalReader(), limit: 1 << 30))
    #expect(again.warnings.isEmpty, "\(state): \(again.warnings)")
    #expect(again.cases.count == run.cases.count, "\(state): \(run.lines) \(again.lines)")
    let journal = MemorySink()
    try JournalWriter(run).write(to: journal)
    let merged = try JournalReader().run(
      of: InputFile(bytes: journal.bytes, name: "journal"), name: "journal")
    #expect(
      merged.lines == run.lines,
      "\(state): \(run.functions.map(\.location)) \(merged.functions.map(\.location))")
    var comparison = RunComparison(run)
    comparison.add(again)
    #expect(comparison.goneCount == 0, "\(state): \(comparison.gone) \(run.lines)")
    try SummaryWriter(run, comparison: comparison).write(to: MemorySink())
    let finder = CaseFinder(run)
    _ = try JSONEncoder().encode(ShownRun(run, finder: finder))
    for index in run.cases.indices.prefix(5) {
      #expect(run.cases.isEmpty || finder.find(finder.reference(of: index).id) == .one(index))
      _ = try JSONEncoder().encode(
        ShownCase(index, of: run, finder: finder, sourceRoot: nil, attachmentSources: []))
    }
  }

  /// The most memory that the process has had, as Linux says it.
  private static var peak: String {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    return status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }.map(String.init)
      ?? "unknown"
  }
}
