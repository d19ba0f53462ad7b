import Testing

@testable import TestJournal

@Suite("The shard of a process")
struct ShardSelectionTests {
  private static func asked(_ variables: [String: String]) throws -> String? {
    try ShardSelection.asked(in: variables)?.description
  }

  private static func error(_ variables: [String: String]) -> String? {
    let error = #expect(throws: ShardSelection.Invalid.self) {
      try ShardSelection.asked(in: variables)
    }
    return error?.description
  }

  @Test("is what the user says")
  func user() throws {
    #expect(try Self.asked([:]) == nil)
    #expect(try Self.asked(["JOURNEYS_SHARD": ""]) == nil)
    #expect(try Self.asked(["JOURNEYS_SHARD": "2/5"]) == "2/5")
    #expect(try Self.asked(["JOURNEYS_SHARD": "1/1"]) == "1/1")
    #expect(try Self.asked(["JOURNEYS_SHARD": "2/5", "TEST_TOTAL_SHARDS": "3"]) == "2/5")
  }

  @Test(
    "must be one of the shards",
    arguments: [
      "0/5", "6/5", "5", "/5", "5/", "2/5/1", "-1/5", "+1/5", " 1/5", "a/b", "1/0", "1/10001",
      "9999999999999999999/9999999999999999999", "CI", "2\u{0}/5",
    ])
  func wrong(text: String) {
    #expect(
      Self.error(["JOURNEYS_SHARD": text])
        == """
        JOURNEYS_SHARD=\(text) is not a shard. Write INDEX/TOTAL with an index from 1 to the total, which is at most \
        10000, such as 2/5, or “ci” for what the variables of the CI system say.
        """)
  }

  @Test(
    "is what the CI system says, if asked for",
    arguments: [
      (["TEST_SHARD_INDEX": "0", "TEST_TOTAL_SHARDS": "3"], "1/3"),
      (["CI_NODE_INDEX": "3", "CI_NODE_TOTAL": "3"], "3/3"),
      (["CI_NODE_TOTAL": "1"], "1/1"),
      (["CIRCLE_NODE_INDEX": "2", "CIRCLE_NODE_TOTAL": "3"], "3/3"),
      (["BUILDKITE_PARALLEL_JOB": "0", "BUILDKITE_PARALLEL_JOB_COUNT": "4"], "1/4"),
      (["BITBUCKET_PARALLEL_STEP": "1", "BITBUCKET_PARALLEL_STEP_COUNT": "2"], "2/2"),
      (["JOB_COMPLETION_INDEX": "9", "JOURNEYS_SHARDS": "10"], "10/10"),
      (
        ["CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "3", "JOURNEYS_SHARDS": "3"], "2/3"
      ),
    ] as [([String: String], String)])
  func systems(variables: [String: String], shard: String) throws {
    #expect(try Self.asked(variables.merging(["JOURNEYS_SHARD": "ci"]) { $1 }) == shard)
    let isBazel = variables["TEST_TOTAL_SHARDS"] != nil
    let unasked = variables.filter { $0.key != "JOURNEYS_SHARDS" }
    #expect(try Self.asked(unasked) == (isBazel ? shard : nil))
  }

  @Test("is an error if the CI system says nothing, or not enough")
  func missing() {
    #expect(
      Self.error(["JOURNEYS_SHARD": "ci"])
        == """
        JOURNEYS_SHARD=ci: no CI system tells this process its shard. None of these variables is set: TEST_SHARD_INDEX \
        (Bazel), CI_NODE_INDEX (GitLab), CIRCLE_NODE_INDEX (CircleCI), BUILDKITE_PARALLEL_JOB (Buildkite), \
        BITBUCKET_PARALLEL_STEP (Bitbucket), JOB_COMPLETION_INDEX (Kubernetes). Write INDEX/TOTAL instead, such as 2/5.
        """)
    #expect(
      Self.error(["JOURNEYS_SHARD": "ci", "JOB_COMPLETION_INDEX": "3"])
        == """
        JOURNEYS_SHARD=ci: Kubernetes sets JOB_COMPLETION_INDEX=3, but JOURNEYS_SHARDS is not set. A pod is not told \
        how many there are. Set JOURNEYS_SHARDS to the “completions” of the Job.
        """)
    #expect(
      Self.error(["JOURNEYS_SHARD": "ci", "CI_NODE_TOTAL": "3"])
        == "JOURNEYS_SHARD=ci: GitLab sets CI_NODE_TOTAL=3, but CI_NODE_INDEX is not set. Set both or none."
    )
    #expect(
      Self.error(["TEST_TOTAL_SHARDS": "3"])
        == "Bazel: Bazel sets TEST_TOTAL_SHARDS=3, but TEST_SHARD_INDEX is not set. Set both or none."
    )
    #expect(
      Self.error(["JOURNEYS_SHARDS": "3", "JOB_COMPLETION_INDEX": "1"])
        == """
        JOURNEYS_SHARDS=3 is set, but JOURNEYS_SHARD is not, so that every shard would run everything. Set \
        JOURNEYS_SHARD=ci, or to INDEX/3.
        """)
  }

  @Test("is an error where the CI system contradicts itself, another one, or the user")
  func contradictions() {
    #expect(
      Self.error([
        "JOURNEYS_SHARD": "ci", "CIRCLE_NODE_INDEX": "3", "CIRCLE_NODE_TOTAL": "3",
      ]) == """
        JOURNEYS_SHARD=ci: CircleCI’s CIRCLE_NODE_INDEX=3 and CIRCLE_NODE_TOTAL=3 name no shard: the index must be \
        from 0 to one less than the total, and the total from 1 to 10000.
        """)
    #expect(
      Self.error([
        "JOURNEYS_SHARD": "ci", "CIRCLE_NODE_INDEX": "1", "CIRCLE_NODE_TOTAL": "3",
        "CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "2",
      ]) == """
        JOURNEYS_SHARD=ci: GitLab says 1/2, and CircleCI says 2/3. Write INDEX/TOTAL instead, such as 1/2.
        """)
    #expect(
      Self.error([
        "JOURNEYS_SHARD": "ci", "CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "2", "JOURNEYS_SHARDS": "4",
      ]) == """
        JOURNEYS_SHARD=ci: JOURNEYS_SHARDS=4 contradicts GitLab’s CI_NODE_TOTAL=2. Leave out JOURNEYS_SHARDS.
        """)
  }
}
