public import RobotCore
public import Testing

extension Verifier {
  /// Expects that an element meets conditions.
  ///
  /// - Parameters:
  ///   - locator: The locator of the element.
  ///   - conditions: The conditions.
  ///   - site: The call site in the journey.
  /// - Returns: This verifier, for chaining.
  @discardableResult
  public func expect(
    _ locator: Locator, _ conditions: Condition..., at site: SourceLocation
  ) -> Self {
    let site = CallSite(site)
    for condition in conditions { expect(locator, condition, at: site) }
    return self
  }

  /// Expects that a locator matches exactly the elements with these labels, in this order.
  ///
  /// - Parameters:
  ///   - locator: The locator of the elements.
  ///   - titles: The expected labels.
  ///   - what: The human-readable name of the elements, such as `cells`.
  ///   - site: The call site in the journey.
  /// - Returns: This verifier, for chaining.
  @discardableResult
  public func expect(
    _ locator: Locator, exactly titles: [String], _ what: String, at site: SourceLocation
  ) -> Self {
    expect(locator, exactly: titles, what, at: CallSite(site))
  }

  /// Expects that the elements that a locator matches include these labels in this order.
  ///
  /// - Parameters:
  ///   - locator: The locator of the elements.
  ///   - titles: The expected labels.
  ///   - what: The human-readable name of the elements, such as `cells`.
  ///   - site: The call site in the journey.
  /// - Returns: This verifier, for chaining.
  @discardableResult
  public func expect(
    _ locator: Locator, inOrder titles: [String], _ what: String, at site: SourceLocation
  ) -> Self {
    expect(locator, inOrder: titles, what, at: CallSite(site))
  }

  /// Expects that a custom check of the whole screen holds.
  ///
  /// - Parameters:
  ///   - expectation: The expectation, such as `as many cells as the heading says`.
  ///   - site: The call site in the journey.
  ///   - contradiction: Returns what was found instead, or `nil` when the expectation holds.
  /// - Returns: This verifier, for chaining.
  @discardableResult
  public func expect(
    _ expectation: String, at site: SourceLocation,
    _ contradiction: @escaping @Sendable (Snapshot) -> String?
  ) -> Self {
    expect(expectation, at: CallSite(site), contradiction)
  }

  /// Expects that the screen is accessible, as far as a single snapshot can tell. See `AccessibilityRule`.
  ///
  /// - Parameters:
  ///   - exceptions: The rules and elements to ignore.
  ///   - site: The call site in the journey.
  /// - Returns: This verifier, for chaining.
  @discardableResult
  public func isAccessible(
    except exceptions: AccessibilityException..., at site: SourceLocation = #_sourceLocation
  ) -> Self {
    isAccessible(except: exceptions, at: CallSite(site))
  }

  /// Expects conditions of the requests that the page has made since watching began.
  ///
  /// - Parameters:
  ///   - pattern: The pattern that the requests match, such as `POST /api/orders`.
  ///   - conditions: The conditions that must hold. Without any, at least one request is expected.
  ///   - site: The call site in the journey.
  /// - Returns: This verifier, for chaining.
  @discardableResult
  public func expect(
    requests pattern: RequestPattern, _ conditions: RequestCondition..., at site: SourceLocation
  ) -> Self {
    let site = CallSite(site)
    for condition in conditions.isEmpty ? [.atLeast(1)] : conditions {
      expect(requests: pattern, condition, at: site)
    }
    return self
  }

  /// Expects that an element and its descendants match an outline.
  ///
  /// - Parameters:
  ///   - locator: The locator of the element.
  ///   - outline: The outline, with one element per line: `- role “label” [state]: value`.
  ///   - match: How closely the outline must match.
  ///   - site: The call site in the journey.
  /// - Returns: This verifier, for chaining.
  @discardableResult
  public func expect(
    _ locator: Locator, looksLike outline: String, _ match: OutlineMatch = .exactly,
    at site: SourceLocation
  ) -> Self {
    expect(locator, looksLike: outline, match, at: CallSite(site))
  }

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
    _ locator: Locator, looksAsRecorded name: String, at site: SourceLocation
  ) -> Self {
    expect(locator, looksLike: record(.outline, name, at: site), at: CallSite(site))
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
    _ locator: Locator, styledAsRecorded name: String, at site: SourceLocation
  ) -> Self {
    expect(locator, styledLike: record(.styles, name, at: site), at: CallSite(site))
  }

  private func record(
    _ kind: ScreenRecordFile.Kind, _ name: String, at site: SourceLocation
  ) -> ScreenRecordFile {
    let isRenewed = (try? JourneyEnvironment.current().recordsScreens) ?? false
    return ScreenRecordFile(kind, name, beside: site.filePath, isRenewed: isRenewed)
  }
}
