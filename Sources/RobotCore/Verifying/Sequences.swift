internal import AccessibilityTree
internal import Driving

/// Compares a sequence of elements with the expected labels.
enum Sequences {
  static func check(
    _ locator: Locator, in snapshot: Snapshot, titles: [String], what: String
  ) -> Result<Void, Mismatch> {
    let found = snapshot.all(locator).map(\.element.label)
    guard found != titles else {
      return snapshot.clarity(of: locator)
    }
    return .failure(
      Mismatch(
        kind: .expectationFailed,
        reason: difference(expected: words(titles), found: words(found), what: what),
        expected: list(words(titles)), found: list(words(found)), target: locator))
  }

  /// Checks that labels occur among those of the elements, in the same order.
  static func check(
    _ locator: Locator, in snapshot: Snapshot, order titles: [String], what: String
  ) -> Result<Void, Mismatch> {
    let found = snapshot.all(locator).map(\.element.label)
    var rest = found[...]
    for (index, title) in titles.enumerated() {
      if let place = rest.firstIndex(of: title) {
        rest = rest[(place + 1)...]
        continue
      }
      let missing = "“\(title)”"
      let reason =
        found.contains(title) && index > 0
        ? "the \(what) are out of order: \(missing) is not after “\(titles[index - 1])”"
        : "\(missing) is missing from the \(what)"
      return .failure(
        Mismatch(
          kind: .expectationFailed, reason: reason,
          expected: "in this order, \(list(words(titles)))", found: list(words(found)),
          target: locator))
    }
    return .success(())
  }

  /// What is missing, unexpected or out of order, in one sentence.
  private static func difference(expected: [String], found: [String], what: String) -> String {
    let missing = expected.filter { !found.contains($0) }
    let extra = found.filter { !expected.contains($0) }
    var parts: [String] = []
    if !missing.isEmpty { parts.append("missing \(missing.joined(separator: ", "))") }
    if !extra.isEmpty { parts.append("unexpected \(extra.joined(separator: ", "))") }
    if parts.isEmpty, found.count != expected.count {
      parts.append("\(found.count) instead of \(expected.count)")
    }
    if parts.isEmpty, let first = zip(expected, found).first(where: { $0 != $1 }) {
      parts.append("\(first.1) where \(first.0) was expected")
    }
    return "the \(what) differ: \(parts.joined(separator: "; "))"
  }

  /// The labels as printed, with a placeholder for empty ones.
  private static func words(_ titles: [String]) -> [String] {
    titles.map { $0.isEmpty ? "(no label)" : $0 }
  }

  private static func list(_ titles: [String]) -> String {
    titles.isEmpty ? Mismatch.nothing : "\(titles.count): \(titles.joined(separator: ", "))"
  }
}
