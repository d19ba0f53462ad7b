internal import AccessibilityTree

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
    _ locator: Locator, styledLike record: any ScreenRecord, at site: CallSite? = nil
  ) -> Self {
    checks.add(
      Check(text: "“\(locator.title)”: styled as recorded", site: site) { snapshot in
        snapshot.one(locator).mapError { $0.expecting("\(locator.title): styled as recorded") }
          .flatMap { snapshot.compareStyles(of: $0, locator, with: record) }
      })
    return self
  }
}

extension Snapshot {
  /// The maximum number of differences that a failure lists.
  private static let maxListed = 20

  fileprivate func compareStyles(
    of located: LocatedElement, _ locator: Locator, with record: any ScreenRecord
  ) -> Result<Void, Mismatch> {
    func incomparable(_ reason: String) -> Result<Void, Mismatch> {
      .failure(
        Mismatch(
          kind: .expectationFailed,
          reason: "the styles of element \(locator) cannot be compared: \(reason)",
          expected: "the styles recorded \(record.place)", found: "none", target: locator))
    }
    guard let found = ScreenStyles(of: located, in: self) else {
      return incomparable("the driver reports no styles; drivers of pages do")
    }
    do {
      if record.isRenewed {
        try record.save(found.description)
        return .success(())
      }
      guard let text = try record.load() else {
        return incomparable("nothing has been recorded yet; \(record.advice)")
      }
      checkNotes?.note(allIn: located)
      let differences = found.differences(from: try ScreenStyles(parsing: text))
      guard let first = differences.first else { return .success(()) }
      let rest = differences.count - 1
      return .failure(
        Mismatch(
          kind: .expectationFailed,
          reason: "\(first)" + (rest > 0 ? ", and \(rest) more" : ""),
          expected: "the styles recorded \(record.place); \(record.advice)",
          found: differences.prefix(Self.maxListed).map { "\n      \($0)" }.joined()
            + (differences.count > Self.maxListed ? "\n      …" : ""),
          // Marked in the picture: what differs, not the whole screen.
          target: found.owners[first.names[0]].map { .element($0) } ?? locator,
          isLasting: true))
    } catch {
      return incomparable("\(error)")
    }
  }
}
