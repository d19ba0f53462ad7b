internal import AccessibilityTree
internal import Driving
public import Testing

extension Verifier {
  /// Expects that the screen is accessible, as far as a single snapshot can tell. See ``AccessibilityRule``.
  ///
  /// - Parameters:
  ///   - exceptions: The rules and elements to ignore.
  ///   - site: The call site in the journey.
  /// - Returns: This verifier, for chaining.
  @discardableResult
  public func isAccessible(
    except exceptions: AccessibilityException..., at site: SourceLocation = #_sourceLocation
  ) -> Self {
    for check in Check.audit(except: exceptions, at: site) { checks.add(check) }
    return self
  }
}

extension Check {
  /// The maximum number of findings that a failure lists and marks.
  static let maxListed = 12

  /// Creates a check for each rule.
  ///
  /// - Parameters:
  ///   - exceptions: The rules and elements to ignore.
  ///   - isNews: Whether to report a finding. It is called for each finding.
  static func audit(
    except exceptions: [AccessibilityException], at site: SourceLocation,
    where isNews: @escaping @Sendable (AccessibilityFinding) -> Bool = { _ in true }
  ) -> [Check] {
    let passed = exceptions.filter { $0.locator == nil }.reduce(into: Set()) {
      $0.formUnion($1.rules)
    }
    return AccessibilityRule.allCases.filter { !passed.contains($0) }.map { rule in
      Check(text: "accessible: \(rule.title)", site: site) { snapshot in
        var (found, omitted): ([AccessibilityFinding], [String: Int]) = ([], [:])
        for finding in snapshot.findings([rule]) {
          if let exception = exceptions.first(where: { $0.covers(finding, in: snapshot) }) {
            if let reason = exception.reason { omitted[reason, default: 0] += 1 }
          } else if isNews(finding) {
            found.append(finding)
          }
        }
        guard let first = found.first else { return .success(()) }
        let lines = found.prefix(maxListed).map(\.description)
        let more = found.count - lines.count
        let list =
          found.count == 1
          ? lines[0]
          : "\(found.count): " + lines.joined(separator: "; ")
            + (more > 0 ? "; and \(more) more" : "")
        let rest = omitted.sorted { $0.key < $1.key }.map { "; excluded: \($1) (\($0))" }.joined()
        return .failure(
          Mismatch(
            kind: .expectationFailed,
            reason: found.count == 1
              ? "element \(first.located.element.name) violates an accessibility rule"
              : "\(found.count) elements violate an accessibility rule",
            expected: rule.expectation(inPage: snapshot.isPage), found: list + rest,
            target: snapshot.locator(of: found.prefix(maxListed).map(\.located))))
      }
    }
  }
}

extension Snapshot {
  /// A locator that matches exactly these elements in this snapshot, so that the failure can mark them.
  fileprivate func locator(of elements: [LocatedElement]) -> Locator? {
    var locators: [Locator] = []
    for located in elements {
      let element = located.element
      let locator =
        element.identifier.isEmpty
        ? Locator.role(element.role, element.label.isEmpty ? nil : element.label)
        : Locator.element(ElementIdentifier(rawValue: element.identifier), element.role)
      let alike = find(locator)
      let place = alike.firstIndex { $0.path == located.path }
      locators.append(alike.count > 1 ? locator.nth(place ?? 0) : locator)
    }
    guard let first = locators.first, locators.count > 1 else { return locators.first }
    // A locator with a position would apply it to the combined matches, so start from a locator that matches nothing.
    let start = first.position == nil ? first : Locator.role(Role(rawValue: ""), "nothing")
    return locators.dropFirst(first.position == nil ? 1 : 0).reduce(start) { $0.or($1) }
  }
}
