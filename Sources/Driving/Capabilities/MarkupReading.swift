/// A driver of an app that is made of markup, such as a page.
public protocol MarkupReading: Sendable {
  /// Includes exactly these facts about the elements' markup in snapshots from now on. Elements that the queries match are part of
  /// the tree.
  ///
  /// - Parameter queries: The queries to answer. Initially, there are none.
  /// - Throws: ``DriverError/refused(because:)`` when there is no markup, or a selector is invalid.
  func look(for queries: Set<MarkupQuery>) async throws
}
