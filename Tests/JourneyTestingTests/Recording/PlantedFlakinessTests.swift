import Foundation
import ReportSamples
import ReportWriter
import TestJournal
import Testing

@Suite("A suite with planted flakiness")
struct PlantedFlakinessTests {
  private static let filter = "PlantedJourneys/"

  private static func fixture(
    _ environment: [String: String], after former: FixtureRun? = nil
  ) throws -> FixtureRun {
    try FixtureRun(filter, environment: environment, after: former)
  }

  private static func names(
    in run: TestRun, where isMeant: (TestCase) -> Bool = { _ in true }
  ) -> Set<String> {
    Set(
      run.cases.filter(isMeant).map { testCase in
        ([run.functions[testCase.function].name] + testCase.arguments.map(\.value)).joined(
          separator: " ")
      })
  }

  private static let planted: Set = ["order()", "time()", #"server(item:) "pen""#]
  private static let all = planted.union([
    "leavesABook()", "isSteady()", #"server(item:) "book""#,
  ])

  @Test(
    "is flaky where it was planted, and each report says so",
    arguments: [[:], ["JOURNEYS_RETRY": "last"]])
  func retries(environment: [String: String]) throws {
    let fixture = try Self.fixture(environment)
    #expect(fixture.status == 0)
    let run = try fixture.run
    #expect(Self.names(in: run) == Self.all)
    #expect(Self.names(in: run, where: \.isFlaky) == Self.planted)
    #expect(try fixture.report("junit.xml").components(separatedBy: "<flakyFailure ").count == 4)
    #expect(try fixture.report("summary.md").contains("3 flaky"))
    #expect(fixture.output.contains("3 journeys were flaky"))
  }

  @Test("fails without retries, and with JOURNEYS_FAIL_ON=flaky")
  func failing() throws {
    let bare = try Self.fixture(["JOURNEYS_RETRIES": "0"])
    #expect(bare.status == 1)
    #expect(Self.names(in: try bare.run) { $0.status == .failed } == Self.planted)
    let strict = try Self.fixture(["JOURNEYS_FAIL_ON": "flaky"])
    #expect(strict.status == 1)
    #expect(Self.names(in: try strict.run, where: \.isFlaky) == Self.planted)
  }

  @Test("shows with repetitions how often each kind fails")
  func repeated() throws {
    let fixture = try Self.fixture(["JOURNEYS_REPEAT": "6"])
    #expect(fixture.status == 1)
    #expect(fixture.output.contains("6 cases ran 36 times in all: 3 failed at least once."))
    for line in ["order failed 1 of 6", "time failed 2 of 6", #"(item: "pen") failed 2 of 6"#] {
      #expect(fixture.output.contains(line), "\(fixture.output)")
    }
  }

  @Test("runs again only what was flaky; what depended on the order is steady then")
  func only() throws {
    let first = try Self.fixture([:])
    let journal = first.folder.appending(path: "run.jsonl").path
    let second = try Self.fixture(["JOURNEYS_ONLY": "flaky:\(journal)"], after: first)
    #expect(second.status == 0)
    let run = try second.run
    #expect(Self.names(in: run) == Self.planted)
    #expect(Self.names(in: run, where: \.isFlaky) == Self.planted.subtracting(["order()"]))
  }

  @Test("is whole and as flaky when shards of it are merged")
  func shards() throws {
    let parts = try (1...2).map { try Self.fixture(["JOURNEYS_SHARD": "\($0)/2"]) }
    #expect(parts.map(\.status) == [0, 0])
    let run = try RunReader().run(
      of: parts.map { .file($0.folder.appending(path: "run.jsonl")) })
    #expect(run.lossesOfShards().isEmpty)
    #expect(Self.names(in: run) == Self.all)
    #expect(Self.names(in: run, where: \.isFlaky) == Self.planted)
  }
}
