import Foundation
import ReportSamples
import ReportWriter
import TestJournal
import Testing

@Suite("Journeys that several processes divide among them")
struct ShardTests {
  private static let filter = "ShardFixtureJourneys"

  private static func run(
    _ variables: [String: String], kind: String = "shards"
  ) throws -> FixtureRun {
    try FixtureRun(filter, kind: kind, environment: clean.merging(variables) { $1 })
  }

  /// No variable of the system that runs these tests.
  private static let clean = Dictionary(
    uniqueKeysWithValues: [
      "TEST_SHARD_INDEX", "TEST_TOTAL_SHARDS", "TEST_SHARD_STATUS_FILE", "CI_NODE_INDEX",
      "CI_NODE_TOTAL", "CIRCLE_NODE_INDEX", "CIRCLE_NODE_TOTAL", "BUILDKITE_PARALLEL_JOB",
      "BUILDKITE_PARALLEL_JOB_COUNT", "BITBUCKET_PARALLEL_STEP", "BITBUCKET_PARALLEL_STEP_COUNT",
      "JOB_COMPLETION_INDEX",
    ].map { ($0, "") })

  private static func merged(_ runs: [FixtureRun]) throws -> TestRun {
    var reader = RunReader()
    reader.provesShards = true
    return try reader.run(of: runs.map { .file($0.folder.appending(path: "run.jsonl")) })
  }

  /// The names of the cases that ran, without those with random arguments.
  private static func names(_ run: TestRun) -> [String] {
    run.cases.filter { $0.status != .skipped }.map(run.planName)
      .filter { !$0.contains("random(n:)") }.sorted()
  }

  @Test("run each case once, and together what one process runs", arguments: [1, 2, 3, 5])
  func shards(total: Int) throws {
    let whole = try Self.run([:])
    let runs = try (1...total).map { try Self.run(["JOURNEYS_SHARD": "\($0)/\(total)"]) }
    for (number, fixture) in runs.enumerated() {
      let run = try fixture.run
      #expect(fixture.status == 0, "\(fixture.output)")
      #expect(run.isWhole)
      #expect(run.warnings == [])
      #expect(
        fixture.output.contains(
          "This is shard \(number + 1) of \(total): it runs \(run.shards.first?.cases.count ?? 0) of 29 cases. The others belong to the other shards.\n"
        ), "\(fixture.output)")
      // What belongs to others is neither skipped nor passed: only what no shard runs is skipped.
      #expect(run.cases.count { $0.status == .skipped } == 2)
      #expect(run.cases.allSatisfy { $0.status == .passed || $0.status == .skipped })
      #expect(
        run.properties.contains { $0.name == "shard" && $0.value == "\(number + 1)/\(total)" })
    }
    let run = try Self.merged(runs)
    #expect(run.isWhole, "\(run.losses)")
    #expect(try Self.names(run) == Self.names(whole.run))
    #expect(run.cases.count == 36)
    let all = try runs.flatMap { try Self.names($0.run) }
    #expect(try all.sorted() == Self.names(whole.run))
    let counts = try runs.map { try $0.run.cases.count }
    #expect(counts.allSatisfy { $0 <= 36 / total + 9 }, "\(counts)")
    // Each of these stays whole.
    for part in [".Serial/", "random(n:)", "twice(text:) (text: \"same\")"] {
      let owners = try runs.count { fixture in
        let run = try fixture.run
        return run.cases.contains {
          $0.status == .passed && run.planName(of: $0).contains(part)
        }
      }
      #expect(owners == 1, "\(part)")
    }
  }

  @Test("one that the plan leaves nothing runs nothing, says so, and is green")
  func empty() throws {
    let fixture = try Self.run(["JOURNEYS_SHARD": "60/60"])
    #expect(fixture.status == 0, "\(fixture.output)")
    #expect(
      fixture.output.contains(
        "This is shard 60 of 60, which has no case: the plan has 29 cases for all shards.\n"),
      "\(fixture.output)")
    let run = try fixture.run
    #expect(run.isWhole)
    #expect(run.cases.allSatisfy { $0.status == .skipped })
  }

  @Test("one that runs none of its cases is not green")
  func none() throws {
    let fixture = try Self.run([
      "JOURNEYS_SHARD": "1/2", "JOURNEYS_CASE": "n: 1000",
    ])
    #expect(fixture.status != 0)
    #expect(try !fixture.run.isWhole)
  }

  @Test(
    "know their shard from the variables of each system",
    arguments: [
      (
        "Bazel",
        [
          ["TEST_TOTAL_SHARDS": "2", "TEST_SHARD_INDEX": "0"],
          ["TEST_TOTAL_SHARDS": "2", "TEST_SHARD_INDEX": "1"],
        ]
      ),
      (
        "GitLab",
        [
          ["CI_NODE_TOTAL": "2", "CI_NODE_INDEX": "1"],
          ["CI_NODE_TOTAL": "2", "CI_NODE_INDEX": "2"],
        ]
      ),
      (
        "CircleCI",
        [
          ["CIRCLE_NODE_TOTAL": "2", "CIRCLE_NODE_INDEX": "0"],
          ["CIRCLE_NODE_TOTAL": "2", "CIRCLE_NODE_INDEX": "1"],
        ]
      ),
      (
        "Buildkite",
        [
          ["BUILDKITE_PARALLEL_JOB_COUNT": "2", "BUILDKITE_PARALLEL_JOB": "0"],
          ["BUILDKITE_PARALLEL_JOB_COUNT": "2", "BUILDKITE_PARALLEL_JOB": "1"],
        ]
      ),
      (
        "Bitbucket",
        [
          ["BITBUCKET_PARALLEL_STEP_COUNT": "2", "BITBUCKET_PARALLEL_STEP": "0"],
          ["BITBUCKET_PARALLEL_STEP_COUNT": "2", "BITBUCKET_PARALLEL_STEP": "1"],
        ]
      ),
      (
        "Kubernetes",
        [
          ["JOURNEYS_SHARDS": "2", "JOB_COMPLETION_INDEX": "0"],
          ["JOURNEYS_SHARDS": "2", "JOB_COMPLETION_INDEX": "1"],
        ]
      ),
    ] as [(String, [[String: String]])])
  func systems(name: String, shards: [[String: String]]) throws {
    let asking = name == "Bazel" ? [:] : ["JOURNEYS_SHARD": "ci"]
    let runs = try shards.map { try Self.run($0.merging(asking) { $1 }) }
    let run = try Self.merged(runs)
    #expect(run.isWhole, "\(run.losses) \(runs.map(\.output))")
    #expect(run.cases.count == 36)
    guard name != "Bazel" else { return }
    // Never obeyed unasked.
    let unasked = shards[0].filter { $0.key != "JOURNEYS_SHARDS" }
    #expect(try Self.run(unasked).run.shards.isEmpty)
  }

  @Test("fail, with a reason, where the shard is not known")
  func unknown() throws {
    let fixture = try Self.run(["JOURNEYS_SHARD": "ci", "JOB_COMPLETION_INDEX": "1"])
    #expect(fixture.status != 0)
    #expect(fixture.output.contains("JOURNEYS_SHARDS is not set"), "\(fixture.output)")
  }

  @Test("tell Bazel that they know of shards, whether or not there are several")
  func statusFile() throws {
    let file = URL.temporaryDirectory.appending(path: "status-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: file) }
    for variables in [[:], ["TEST_TOTAL_SHARDS": "2", "TEST_SHARD_INDEX": "0"]] {
      let all = variables.merging(["TEST_SHARD_STATUS_FILE": file]) { $1 }
      #expect(try Self.run(all).status == 0)
      #expect(FileManager.default.fileExists(atPath: file))
      try FileManager.default.removeItem(atPath: file)
    }
    let fixture = try Self.run(["TEST_SHARD_STATUS_FILE": "/nowhere/status"])
    #expect(fixture.status != 0)
    #expect(
      fixture.output.contains(
        "The file “/nowhere/status”, which Bazel’s TEST_SHARD_STATUS_FILE names, cannot be touched: No such file or directory."
      ))
  }

  @Test("that were killed, or are of another commit, are told and red")
  func broken() throws {
    let whole = try (1...3).map { try Self.run(["JOURNEYS_SHARD": "\($0)/3"]) }
    let second = try #require(whole[1].run.shards.first)
    let victim = try #require(
      second.cases.first { $0.contains("numbered") && !$0.hasSuffix("(n: 20)") })
    let number = String(victim.dropLast().split(separator: " ").last ?? "")
    let killed = try Self.run(["JOURNEYS_SHARD": "2/3", "FIXTURE_DIES_AT": number])
    #expect(killed.status != 0)
    let run = try Self.merged([whole[0], killed, whole[2]])
    #expect(
      run.losses.contains {
        $0.hasPrefix("Shard 2 of 3 did not run")
          && $0.contains(" to the end: “JourneyTestingTests.")
      }, "\(run.losses)")
    #expect(!run.isComplete)
    let later = try Self.run(["JOURNEYS_SHARD": "2/3"], kind: "later")
    let mixed = try Self.merged([whole[0], later, whole[2]])
    #expect(mixed.losses.count == 1, "\(mixed.losses)")
    #expect(mixed.losses[0].contains("has another plan than the others"))
    #expect(mixed.losses[0].contains("added(n:)"), "\(mixed.losses)")
  }

  @Test("are planned with the times of an earlier run, also of one that was divided")
  func history() throws {
    let first = try (1...2).map { try Self.run(["JOURNEYS_SHARD": "\($0)/2"]) }
    var run = try Self.merged(first)
    for index in run.cases.indices {
      run.cases[index].duration = run.planName(of: run.cases[index]).contains("(n: 7)") ? 100 : 1
    }
    let url = URL.temporaryDirectory.appending(path: "history-\(UUID().uuidString).jsonl")
    defer { try? FileManager.default.removeItem(at: url) }
    run.duration = 65
    try JournalWriter(run).write(to: url)
    let shards = try (1...2).map {
      try Self.run(["JOURNEYS_SHARD": "\($0)/2", "JOURNEYS_SHARD_HISTORY": url.path])
    }
    #expect(try Self.merged(shards).isWhole)
    let lists = try shards.map { try $0.run.shards[0].cases }
    let alone = try #require(lists.first { $0.contains { $0.hasSuffix("numbered(n:) (n: 7)") } })
    #expect(alone.count == 1, "\(alone)")
    let missing = try Self.run(["JOURNEYS_SHARD": "1/2", "JOURNEYS_SHARD_HISTORY": "/nowhere"])
    #expect(missing.status == 0)
    #expect(
      missing.output.contains(
        "JOURNEYS_SHARD_HISTORY=/nowhere does not exist: the shards are planned as if all cases took the same time.\n"
      ))
    try Data("no journal".utf8).write(to: url)
    let damaged = try Self.run(["JOURNEYS_SHARD": "1/2", "JOURNEYS_SHARD_HISTORY": url.path])
    #expect(damaged.status != 0)
    #expect(damaged.output.contains("cannot be used to plan the shards"))
  }
}
