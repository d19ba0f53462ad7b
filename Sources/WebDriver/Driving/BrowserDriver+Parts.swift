internal import AccessibilityTree
package import Driving
internal import Synchronization

extension BrowserDriver: PartReading {
  /// The number of elements from which on a page is read in parts; the page's script has the same number.
  private static let largeCount = 1500

  /// Whether the page has been so large that a part of it is read in a fraction of the time.
  package var readsParts: Bool { wholeCount.withLock { $0 } >= Self.largeCount }

  /// Returns what is shown of the elements that a query is about; all of the page where a part does not answer it.
  ///
  /// - Parameter query: The query.
  /// - Returns: The snapshot.
  /// - Throws: ``BrowserError`` or ``WebDriverError`` if the page is no longer reachable.
  package func snapshot(of query: PartQuery) async throws -> Snapshot {
    if let known = fresh, known.page.query == nil || known.page.query == query {
      return withRequests(known.page.snapshot(at: known.time))
    }
    return try await guarded { try await look(at: query) }
  }

  /// Waits in the page until what a query is about changes.
  ///
  /// - Parameters:
  ///   - query: The query.
  ///   - snapshot: The most recent snapshot of the app.
  ///   - limit: The maximum time to wait.
  /// - Returns: The changed snapshot; `nil` if nothing changes within the limit.
  /// - Throws: ``BrowserError`` or ``WebDriverError`` if the page is no longer reachable.
  package func snapshot(
    of query: PartQuery, after snapshot: Snapshot, within limit: Duration
  ) async throws -> Snapshot? {
    try await self.snapshot(of: Optional(query), after: snapshot, within: limit)
  }

  /// A query in the format of the page's script; an empty text for the whole page.
  func patterns(of query: PartQuery?) -> JSONValue {
    let patterns = query?.patterns.map { Self.fields(of: $0) } ?? []
    guard !patterns.isEmpty, !patterns.contains(nil) else { return "" }
    let list = JSONValue.array(patterns.compactMap(\.self))
    return .string(String(decoding: list.bytes, as: UTF8.self))
  }

  /// The fields of a pattern; `nil` if the role of an element does not follow from what the page calls it alone.
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

  /// The ARIA roles of an element with a role. What text and groups are follows from what stands in them.
  private static let roles: [Role: [String]] = {
    var roles: [Role: [String]] = [:]
    for (word, role) in Role.ariaRoles where role != .text && role != .group {
      roles[role, default: []].append(word)
    }
    // What is all that an item of a list holds may be a cell.
    roles[.cell]? += ["link", "button"]
    return roles
  }()
}
