internal import AccessibilityTree
package import Driving
internal import Synchronization

extension BrowserDriver: PartReading {
  /// The number of elements from which on a page is read in parts. The page's script has the same number.
  private static let largeCount = 700

  /// Whether the page was so large that a part of it is read in a fraction of the time.
  package var readsParts: Bool { wholeCount.withLock { $0 } >= Self.largeCount }

  /// Returns a snapshot of the elements that a query concerns, or of the whole page if a part does not suffice.
  ///
  /// - Throws: ``BrowserError`` or the error of its driver if the page is no longer reachable.
  package func snapshot(of query: PartQuery) async throws -> Snapshot {
    if let known = fresh, known.page.leaving == nil,
      known.page.query == nil || known.page.query == query
    {
      return withRequests(known.page.snapshot(at: known.time))
    }
    return try await guarded { try await look(at: query) }
  }

  /// Waits in the page until something that a query concerns changes.
  ///
  /// - Parameter snapshot: The most recent snapshot of the app.
  /// - Returns: The changed snapshot; `nil` if nothing changes within the limit.
  /// - Throws: ``BrowserError`` or the error of its driver if the page is no longer reachable.
  package func snapshot(
    of query: PartQuery, after snapshot: Snapshot, within limit: Duration
  ) async throws -> Snapshot? {
    try await self.snapshot(of: Optional(query), after: snapshot, within: limit)
  }

  /// Returns a query in the format of the page's script: no patterns for the whole page.
  func patterns(of query: PartQuery?) -> JSONValue {
    let patterns = query?.patterns.map { Self.fields(of: $0) } ?? []
    return .array(patterns.contains(nil) ? [] : patterns.compactMap(\.self))
  }

  /// Returns the fields of a pattern; `nil` if an element's ARIA role alone does not determine whether it has the role.
  private static func fields(of pattern: PartQuery.Pattern) -> JSONValue? {
    var fields: [String: JSONValue] = ["isWhole": .bool(pattern.isWhole)]
    if let identifier = pattern.identifier {
      fields["id"] = .string(identifier)
    } else {
      guard let roles = pattern.role.flatMap({ roles[$0] }) else { return nil }
      fields["roles"] = .array(roles.map { .string($0) })
    }
    if let label = pattern.label { fields["label"] = .string(label) }
    if let part = pattern.labelPart { fields["part"] = .string(part) }
    return .object(fields)
  }

  /// The ARIA roles of elements with a role. Texts and groups are missing, because their role depends on their content.
  private static let roles: [Role: [String]] = {
    var roles: [Role: [String]] = [:]
    for (word, role) in Role.ariaRoles where role != .text && role != .group {
      roles[role, default: []].append(word)
    }
    // A link or a button that fills an item of a list may be a cell.
    roles[.cell]? += ["link", "button"]
    return roles
  }()
}
