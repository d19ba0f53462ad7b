public import Driving
public import Testing

extension Verifier {
  /// Expects conditions of the requests that the page has made since ``Robot/watchingRequests(at:)``.
  ///
  /// - Parameters:
  ///   - pattern: The pattern that the requests match, such as `POST /api/orders`.
  ///   - conditions: The conditions that must hold. Without any, at least one request is expected.
  ///   - site: The call site in the journey.
  /// - Returns: This verifier, for chaining.
  @discardableResult
  public func expect(
    requests pattern: RequestPattern, _ conditions: RequestCondition...,
    at site: SourceLocation = #_sourceLocation
  ) -> Self {
    for condition in conditions.isEmpty ? [.atLeast(1)] : conditions {
      checks.add(
        Check(text: "requests “\(pattern)”: \(condition)", site: site) { snapshot in
          snapshot.contradiction(of: condition, by: pattern).map { .failure($0) } ?? .success(())
        })
    }
    return self
  }
}

extension Snapshot {
  /// Returns the mismatch of a condition on the page's requests, or `nil` when the condition holds.
  fileprivate func contradiction(
    of condition: RequestCondition, by pattern: RequestPattern
  ) -> Mismatch? {
    func mismatch(
      _ reason: String, _ found: String, outlook: Mismatch.Outlook = .open
    ) -> Mismatch {
      Mismatch(
        kind: .expectationFailed, reason: reason,
        expected: "requests “\(pattern)” \(condition)", found: found, target: nil,
        outlook: outlook)
    }
    if let mistake = pattern.mistake {
      return mismatch(mistake, "no requests", outlook: .hopeless)
    }
    guard let requests else {
      return mismatch(
        "the page's requests are not watched: call watchingRequests() on the app or on a robot first",
        "no requests watched", outlook: .unlikely)
    }
    let meant = requests.all.filter(pattern.matches)
    // Other requests only matter if those that are meant are too few or too many.
    let found = Self.list(condition.isOfLast && !meant.isEmpty ? meant : requests.all)
    // Requests do not become fewer, so too many are not waited for, even if not all of them are known.
    let isTooMany = condition.limit.map { meant.count > $0 } ?? false
    guard requests.trouble.isEmpty || isTooMany else {
      return mismatch(requests.trouble, "unknown requests", outlook: .hopeless)
    }
    if let contradiction = condition.contradiction(meant) {
      let trouble = requests.trouble.isEmpty ? "" : " (\(requests.trouble))"
      return mismatch(
        "requests “\(pattern)” were \(contradiction)\(trouble)", found,
        outlook: isTooMany ? .hopeless : .open)
    }
    if condition.limit != nil, !requests.unseen.isEmpty {
      return mismatch(requests.unseen, found, outlook: .hopeless)
    }
    if condition.limit != nil, isNetworkQuiet == false {
      return mismatch("the network is not quiet: another request may follow", found)
    }
    return nil
  }

  /// The newest requests, with each distinct line shown once.
  private static func list(_ requests: [PageRequest]) -> String {
    var counts: [String: Int] = [:]
    var lines: [String] = []
    for line in requests.reversed().map(\.line) {
      counts[line, default: 0] += 1
      if counts[line] == 1 { lines.append(line) }
    }
    guard !lines.isEmpty else { return "no requests" }
    let shown = lines.prefix(8).reversed().map { line in
      let count = counts[line] ?? 1
      return count == 1 ? line : "\(line) \(count) times"
    }
    return (lines.count > 8 ? "…, " : "") + shown.joined(separator: ", ")
  }
}
