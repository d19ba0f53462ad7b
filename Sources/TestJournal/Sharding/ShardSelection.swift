/// Which of several shards a process is: `2/5`.
package struct ShardSelection: Hashable, Sendable, CustomStringConvertible {
  /// The reason why the shard is unknown, as a sentence that says what to do.
  package struct Invalid: Error, CustomStringConvertible {
    package let description: String
  }

  /// The variable that asks for a shard: `2/5`, or `ci`.
  package static let variable = "JOURNEYS_SHARD"
  /// The variable with the number of shards, where the system tells only the index.
  package static let totalVariable = "JOURNEYS_SHARDS"

  /// The variables that make journeys divide their cases.
  package static let askingVariables = [variable, totalVariable] + bazelVariables
  /// The variables of Bazel, which are obeyed unasked.
  package static let bazelVariables = ["TEST_TOTAL_SHARDS", "TEST_SHARD_INDEX"]

  /// The number of the shard, from 1.
  package let index: Int
  /// The number of shards.
  package let total: Int

  package var description: String { "\(index)/\(total)" }

  /// Creates a selection.
  ///
  /// - Parameter index: The number of the shard, from 1. The result is `nil` if there is no such shard.
  init?(_ index: Int?, of total: Int?) {
    guard let index, let total, 1...ShardPlan.most ~= total, 1...total ~= index else { return nil }
    (self.index, self.total) = (index, total)
  }

  /// Parses what a user asks for.
  ///
  /// - Parameters:
  ///   - text: `2/5`, or `ci` for what the variables of the CI system say.
  ///   - name: The name of the option or the variable, for messages.
  package init(_ text: String, from name: String, _ variables: [String: String]) throws(Invalid) {
    if text == "ci" {
      self = try ShardSystem.selection(variables, askedBy: "\(name)=ci")
      return
    }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2,
      let selection = ShardSelection(Self.number(parts[0]), of: Self.number(parts[1]))
    else {
      throw Invalid(
        description: """
          \(name)=\(text) is not a shard. Write INDEX/TOTAL with an index from 1 to the total, which is at most \
          \(ShardPlan.most), such as 2/5, or “ci” for what the variables of the CI system say.
          """)
    }
    self = selection
  }

  /// Returns the shard that the environment asks for. Only Bazel's variables are obeyed unasked.
  ///
  /// - Parameter variables: The environment variables. An empty value counts as unset.
  /// - Returns: The shard; `nil` if this process is to run everything.
  package static func asked(in variables: [String: String]) throws(Invalid) -> ShardSelection? {
    if let text = variables[variable], !text.isEmpty {
      return try ShardSelection(text, from: variable, variables)
    }
    if let total = variables[totalVariable], !total.isEmpty {
      throw Invalid(
        description: """
          \(totalVariable)=\(total) is set, but \(variable) is not, so that every shard would run everything. Set \
          \(variable)=ci, or to INDEX/\(total).
          """)
    }
    return try ShardSystem.bazel.selection(variables, askedBy: "Bazel")
  }

  /// Parses digits: a sign or a space is not a number here.
  static func number(_ text: some StringProtocol) -> Int? {
    text.utf8.allSatisfy { 0x30...0x39 ~= $0 } ? Int(text) : nil
  }
}
