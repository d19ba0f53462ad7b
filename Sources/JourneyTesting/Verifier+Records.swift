public import RobotCore
public import Testing

extension Verifier {
  /// Expects that an element and its descendants match their recorded outline.
  ///
  /// `JOURNEYS_RECORD=yes` records it, in a folder `Outlines` next to the journey's source file.
  ///
  /// - Parameters:
  ///   - locator: The locator of the element.
  ///   - name: The name of the recorded outline.
  ///   - site: The call site in the journey.
  /// - Returns: This verifier, for chaining.
  @discardableResult
  public func expect(
    _ locator: Locator, hasRecordedOutline name: String, at site: SourceLocation = #_sourceLocation
  ) -> Self {
    expect(locator, hasOutline: record(.outline, name, at: site), at: site)
  }

  /// Expects that a page's style sheets draw an element and its descendants as recorded: colours, borders, fonts, distances,
  /// drawings, and what they put before and after elements.
  ///
  /// `JOURNEYS_RECORD=yes` records it, in a folder `Styles` next to the journey's source file. Only drivers of pages report styles.
  /// Engines differ in them, so a record belongs to the engine that it was made with.
  ///
  /// - Parameters:
  ///   - locator: The locator of the element; `.role(.window)` for the whole page.
  ///   - name: The name of the recorded styles.
  ///   - site: The call site in the journey.
  /// - Returns: This verifier, for chaining.
  @discardableResult
  public func expect(
    _ locator: Locator, hasRecordedStyles name: String, at site: SourceLocation = #_sourceLocation
  ) -> Self {
    expect(locator, hasStyles: record(.styles, name, at: site), at: site)
  }

  private func record(
    _ kind: ScreenRecordFile.Kind, _ name: String, at site: SourceLocation
  ) -> ScreenRecordFile {
    let isRenewed = (try? JourneyEnvironment.current().recordsScreens) ?? false
    return ScreenRecordFile(kind, name, beside: site.filePath, isRenewed: isRenewed)
  }
}
