internal import AccessibilityTree

/// Compares elements in order with those that are expected.
enum Sequences {
  static func check(
    _ locator: Locator, in snapshot: Snapshot, titles: [String], what: String
  ) -> Result<Void, Mismatch> {
    let found = snapshot.all(locator)
    if found.count == titles.count,
      zip(found, titles).allSatisfy({ $0.element.label == $1 })
    {
      return .success(())
    }
    return .failure(
      Mismatch(
        kind: .expectationFailed,
        reason: difference(expected: titles, found: found.map(\.element.label), what: what),
        expected: list(titles), found: list(found.map(\.element.label)), target: locator))
  }

  /// What is missing, too many, or out of order, in one sentence.
  private static func difference(expected: [String], found: [String], what: String) -> String {
    let missing = expected.filter { !found.contains($0) }
    let extra = found.filter { !expected.contains($0) }
    var parts: [String] = []
    if !missing.isEmpty { parts.append("missing \(missing.joined(separator: ", "))") }
    if !extra.isEmpty { parts.append("unexpected \(extra.joined(separator: ", "))") }
    if parts.isEmpty, found.count != expected.count {
      parts.append("\(found.count) in place of \(expected.count)")
    }
    if parts.isEmpty, let first = zip(expected, found).first(where: { $0 != $1 }) {
      parts.append("\(first.1) where \(first.0) was expected")
    }
    return "the \(what) differ: \(parts.joined(separator: "; "))"
  }

  private static func list(_ titles: [String]) -> String {
    titles.isEmpty ? "none" : "\(titles.count): \(titles.joined(separator: ", "))"
  }
}
