internal import AccessibilityTree
public import Driving
public import Testing

extension Verifier {
  /// Expects that a page's style sheets draw an element and its descendants as recorded: colours, borders, fonts, distances,
  /// drawings, and what they put before and after elements.
  ///
  /// Only drivers of pages report styles. Engines differ in them, so a record belongs to the engine that it was made with.
  ///
  /// - Parameters:
  ///   - locator: The locator of the element.
  ///   - record: The recorded styles.
  ///   - site: The call site in the journey.
  /// - Returns: This verifier, for chaining.
  @discardableResult
  public func expect(
    _ locator: Locator, hasStyles record: any ScreenRecord,
    at site: SourceLocation = #_sourceLocation
  ) -> Self {
    checks.add(
      Check(text: "“\(locator.title)”: styled as recorded", site: site) { snapshot in
        snapshot.one(locator).mapError { $0.expecting("\(locator.title): styled as recorded") }
          .flatMap { snapshot.compareStyles(of: $0, locator, with: record) }
      })
    return self
  }
}

/// The error of a driver that reports no styles.
private struct NoStyles: Error, CustomStringConvertible {
  var description: String { "the driver reports no styles; drivers of pages do" }
}

extension Snapshot {
  fileprivate func compareStyles(
    of located: LocatedElement, _ locator: Locator, with record: any ScreenRecord
  ) -> Result<Void, Mismatch> {
    do {
      guard let found = ScreenStyles(of: located, in: self) else { throw NoStyles() }
      guard let text = try record.text(replacedBy: found.description) else { return .success(()) }
      checkNotes?.note(allIn: located)
      let differences = found.differences(from: try ScreenStyles(parsing: text))
      guard let first = differences.first else { return .success(()) }
      let rest = differences.count - 1
      return .failure(
        Mismatch(
          kind: .expectationFailed,
          reason: "\(first)" + (rest > 0 ? ", and \(rest) more" : ""),
          expected: "the styles recorded \(record.place); \(record.advice)",
          found: Mismatch.list(differences, atMost: 20),
          // Marked in the picture: what differs, not the whole screen.
          target: found.owners[first.names[0]].map { .element($0) } ?? locator,
          outlook: .unlikely))
    } catch {
      return .failure(
        .incomparable(
          "the styles of element \(locator) cannot be compared", because: error,
          expected: "the styles recorded \(record.place)", of: locator))
    }
  }
}
