internal import AccessibilityTree

extension Condition {
  /// Tells whether the condition holds in a snapshot.
  ///
  /// - Parameters:
  ///   - locator: The element.
  ///   - snapshot: The snapshot.
  /// - Returns: Nothing, or why it does not hold.
  func check(_ locator: Locator, in snapshot: Snapshot) -> Result<Void, Mismatch> {
    switch self {
    case .absent: return count(0, locator, in: snapshot)
    case .count(let count): return self.count(count, locator, in: snapshot)
    default: break
    }
    return snapshot.one(locator).mapError { $0.expecting("\(locator.title): \(self)") }.flatMap {
      located in
      guard let found = contradiction(located, in: snapshot) else { return .success(()) }
      return .failure(
        Mismatch(
          kind: .expectationFailed, reason: "element \(locator) \(verb) \(found)",
          expected: "\(self)", found: found, target: locator))
    }
  }

  private func count(_ count: Int, _ locator: Locator, in snapshot: Snapshot) -> Result<
    Void, Mismatch
  > {
    let found = snapshot.all(locator)
    guard found.count != count else { return .success(()) }
    let list = found.prefix(5).map { Candidate($0.element).description }.joined(separator: ", ")
    return .failure(
      Mismatch(
        kind: .expectationFailed,
        reason: count == 0
          ? "element \(locator) is there" : Self.shortfall(of: locator, found.count, count),
        expected: count == 0 ? "none" : "\(count)",
        found: found.isEmpty ? "none" : "\(found.count): \(list)\(found.count > 5 ? ", …" : "")",
        target: locator))
  }

  /// How many elements there are and how many there should be: `1 element “row”, not 2`.
  private static func shortfall(of locator: Locator, _ found: Int, _ count: Int) -> String {
    switch (found, count) {
    case (0, 1): "no element \(locator)"
    case (0, _): "no elements \(locator), not \(count)"
    case (1, _): "1 element \(locator), not \(count)"
    default: "\(found) elements \(locator), not \(count)"
    }
  }

  /// The word between an element and what it is.
  private var verb: String {
    switch self {
    case .label, .value: "has"
    default: "is"
    }
  }

  /// What the element is instead, in a few words; `nil` when the condition holds.
  private func contradiction(_ located: LocatedElement, in snapshot: Snapshot) -> String? {
    let element = located.element
    switch self {
    case .exists, .absent, .count: return nil
    case .label(let label):
      return element.label == label ? nil : "the label “\(element.label.shortened)”"
    case .value(let value):
      return element.value == value ? nil : "the value “\(element.value.shortened)”"
    case .color(let color):
      return element.color == color ? nil : element.color.isEmpty ? "of no colour" : element.color
    case .enabled: return element.state.contains(.disabled) ? "disabled" : nil
    case .disabled: return element.state.contains(.disabled) ? nil : "enabled"
    case .selected: return element.state.contains(.selected) ? nil : "not selected"
    case .deselected: return element.state.contains(.selected) ? "selected" : nil
    case .hittable: return snapshot.reach(of: located.path).obstacle
    case .notHittable: return snapshot.reach(of: located.path) == .hittable ? "hittable" : nil
    }
  }
}

extension Condition: CustomStringConvertible {
  /// The condition in a few words: `the label “Done”`.
  public var description: String {
    switch self {
    case .exists: "there, once"
    case .absent: "not there"
    case .count(0): "not there"
    case .count(1): "there once"
    case .count(let count): "there \(count) times"
    case .label(let label): "the label “\(label.shortened)”"
    case .value(let value): "the value “\(value.shortened)”"
    case .color(let color): color.isEmpty ? "of no colour" : color
    case .enabled: "enabled"
    case .disabled: "disabled"
    case .selected: "selected"
    case .deselected: "not selected"
    case .hittable: "hittable"
    case .notHittable: "not hittable"
    }
  }
}
