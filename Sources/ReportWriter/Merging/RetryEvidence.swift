internal import TestJournal

/// Determines whether one run repeated another: it must have started on the same host after the other one had ended.
struct RetryEvidence {
  private let parts: [RunMerger.Part]

  init(_ parts: [RunMerger.Part]) { self.parts = parts }

  /// Whether a run may contain retries of cases of another one.
  ///
  /// - Parameter hostname: The host that the case states in both runs.
  /// - Returns: The answer; no if the host or a time is unknown, or if the runs differ in a property that states where they ran.
  func isRetry(_ later: Int, of earlier: Int, on hostname: String?) -> Bool {
    let (after, before) = (parts[later].run, parts[earlier].run)
    guard later != earlier, hostname != nil, let start = after.started, let first = before.started,
      before.duration > 0, start >= first + before.duration
    else { return false }
    return Self.agree(after.properties, before.properties)
  }

  private static func agree(_ one: [Property], _ other: [Property]) -> Bool {
    guard one != other else { return true }
    var values: [String: Set<String>] = [:]
    for property in one { values[property.name, default: []].insert(property.value) }
    return other.allSatisfy { property in
      guard let known = values[property.name], !known.contains(property.value) else { return true }
      // A path is that of a temporary folder as often as not.
      return CaseIdentities.isVolatile(property.name) || property.value.contains("/")
        || property.value.contains("\\")
    }
  }
}
