internal import AccessibilityTree
internal import Driving

extension Condition {
  /// Checks whether the condition holds in a snapshot.
  func check(_ locator: Locator, in snapshot: Snapshot) -> Result<Void, Mismatch> {
    switch rule {
    case .count(let words, let isRight): return count(words, isRight, locator, in: snapshot)
    case .element(let contradiction):
      return snapshot.one(locator).mapError { $0.expecting("\(locator.title): \(self)") }
        .flatMap { located in
          guard let found = contradiction(located, snapshot) else { return .success(()) }
          return .failure(
            Mismatch(
              kind: .expectationFailed, reason: "element \(locator) \(verb) \(found)",
              expected: description, found: found, target: locator))
        }
    }
  }

  private func count(
    _ words: String, _ isRight: (Int) -> Bool, _ locator: Locator, in snapshot: Snapshot
  ) -> Result<Void, Mismatch> {
    let found = snapshot.all(locator)
    guard !isRight(found.count) else {
      return snapshot.clarity(of: locator)
    }
    let list = found.prefix(5).map { Candidate($0.element).description }.joined(separator: ", ")
    return .failure(
      Mismatch(
        kind: .expectationFailed,
        reason: words == "none"
          ? "element \(locator) is there" : Self.shortfall(of: locator, found.count, words),
        expected: words,
        found: found.isEmpty
          ? Mismatch.nothing : "\(found.count): \(list)\(found.count > 5 ? ", …" : "")",
        target: locator))
  }

  /// The actual and the expected number of elements: `1 element “row”, not 2`.
  private static func shortfall(of locator: Locator, _ found: Int, _ words: String) -> String {
    switch (found, words) {
    case (0, "1"): "no element \(locator)"
    case (0, _): "no elements \(locator), not \(words)"
    case (1, _): "1 element \(locator), not \(words)"
    default: "\(found) elements \(locator), not \(words)"
    }
  }
}
