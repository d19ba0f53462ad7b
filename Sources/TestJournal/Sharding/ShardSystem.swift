/// A system that starts several processes and tells each which one it is.
enum ShardSystem: String, CaseIterable {
  case bazel = "Bazel"
  case gitLab = "GitLab"
  case circleCI = "CircleCI"
  case buildkite = "Buildkite"
  case bitbucket = "Bitbucket"
  case kubernetes = "Kubernetes"

  /// The variable with the index, and the one with the number of processes.
  private var variables: (index: String, total: String) {
    switch self {
    // https://bazel.build/reference/test-encyclopedia#test-sharding
    case .bazel: ("TEST_SHARD_INDEX", "TEST_TOTAL_SHARDS")
    // https://docs.gitlab.com/ci/variables/predefined_variables/
    case .gitLab: ("CI_NODE_INDEX", "CI_NODE_TOTAL")
    // https://circleci.com/docs/variables/
    case .circleCI: ("CIRCLE_NODE_INDEX", "CIRCLE_NODE_TOTAL")
    // https://buildkite.com/docs/pipelines/configure/environment-variables
    case .buildkite: ("BUILDKITE_PARALLEL_JOB", "BUILDKITE_PARALLEL_JOB_COUNT")
    // https://support.atlassian.com/bitbucket-cloud/docs/variables-and-secrets/
    case .bitbucket: ("BITBUCKET_PARALLEL_STEP", "BITBUCKET_PARALLEL_STEP_COUNT")
    // https://kubernetes.io/docs/concepts/workloads/controllers/job/: a pod is not told how many there are.
    case .kubernetes: ("JOB_COMPLETION_INDEX", ShardSelection.totalVariable)
    }
  }

  /// The index of the first process.
  private var first: Int { self == .gitLab ? 1 : 0 }

  /// Returns the shard that the system tells.
  ///
  /// - Parameter asker: Who asked for it, for messages.
  /// - Returns: The shard; `nil` if the system's variables are not set.
  func selection(
    _ values: [String: String], askedBy asker: String
  ) throws(ShardSelection.Invalid) -> ShardSelection? {
    func value(_ name: String) -> String? { values[name].flatMap { $0.isEmpty ? nil : $0 } }
    let (indexName, totalName) = variables
    let (index, total) = (value(indexName), value(totalName))
    // GitLab tells every job that it is one, and Kubernetes tells no total: that variable is ours.
    if index == nil, total == nil || self == .kubernetes { return nil }
    if self == .gitLab, index == nil, total == "1" { return ShardSelection(1, of: 1) }
    guard let index, let total else {
      let (known, missing) =
        index.map { ("\(indexName)=\($0)", totalName) } ?? (
          "\(totalName)=\(total ?? "")", indexName
        )
      let remedy =
        self == .kubernetes
        ? "A pod is not told how many there are. Set \(missing) to the “completions” of the Job."
        : "Set both or none."
      throw ShardSelection.Invalid(
        description: "\(asker): \(rawValue) sets \(known), but \(missing) is not set. \(remedy)")
    }
    let number = ShardSelection.number(index).map { $0 - first + 1 }
    guard let selection = ShardSelection(number, of: ShardSelection.number(total)) else {
      throw ShardSelection.Invalid(
        description: """
          \(asker): \(rawValue)’s \(indexName)=\(index) and \(totalName)=\(total) name no shard: the index must be from \
          \(first) to \(first == 0 ? "one less than the total" : "the total"), and the total from 1 to \
          \(ShardPlan.most).
          """)
    }
    if let asked = value(ShardSelection.totalVariable), asked != total {
      throw ShardSelection.Invalid(
        description: """
          \(asker): \(ShardSelection.totalVariable)=\(asked) contradicts \(rawValue)’s \(totalName)=\(total). Leave out \
          \(ShardSelection.totalVariable).
          """)
    }
    return selection
  }

  /// Returns the shard that whichever system is there tells.
  ///
  /// - Parameter asker: Who asked for it, for messages.
  /// - Throws: ``ShardSelection/Invalid`` if none or several of them tell one.
  static func selection(
    _ values: [String: String], askedBy asker: String
  ) throws(ShardSelection.Invalid) -> ShardSelection {
    var found: [(system: ShardSystem, shard: ShardSelection)] = []
    for system in allCases {
      if let shard = try system.selection(values, askedBy: asker) { found.append((system, shard)) }
    }
    guard let first = found.first else {
      let known = allCases.map { "\($0.variables.index) (\($0.rawValue))" }
      throw ShardSelection.Invalid(
        description: """
          \(asker): no CI system tells this process its shard. None of these variables is set: \
          \(known.joined(separator: ", ")). Write INDEX/TOTAL instead, such as 2/5.
          """)
    }
    if let other = found.first(where: { $0.shard != first.shard }) {
      throw ShardSelection.Invalid(
        description: """
          \(asker): \(first.system.rawValue) says \(first.shard), and \(other.system.rawValue) says \(other.shard). \
          Write INDEX/TOTAL instead, such as \(first.shard).
          """)
    }
    return first.shard
  }
}
