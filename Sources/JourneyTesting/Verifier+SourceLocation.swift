public import RobotCore
public import Testing

extension Verifier {
  /// Expects conditions of an element.
  ///
  /// - Parameters:
  ///   - locator: The element.
  ///   - conditions: What is to hold for it.
  ///   - site: Where the journey asked for it.
  /// - Returns: This verifier, for the next check.
  @discardableResult
  public func expect(
    _ locator: Locator, _ conditions: Condition..., at site: SourceLocation
  ) -> Self {
    let site = CallSite(site)
    for condition in conditions { expect(locator, condition, at: site) }
    return self
  }

  /// Expects that a locator means exactly these elements, in this order.
  ///
  /// - Parameters:
  ///   - locator: The elements.
  ///   - titles: The labels that they must have.
  ///   - what: What a person calls them.
  ///   - site: Where the journey asked for it.
  /// - Returns: This verifier, for the next check.
  @discardableResult
  public func expect(
    _ locator: Locator, exactly titles: [String], _ what: String, at site: SourceLocation
  ) -> Self {
    expect(locator, exactly: titles, what, at: CallSite(site))
  }

  /// Expects that elements with these labels are among those that a locator means, in this order.
  ///
  /// - Parameters:
  ///   - locator: The elements.
  ///   - titles: The labels.
  ///   - what: What a person calls them.
  ///   - site: Where the journey asked for it.
  /// - Returns: This verifier, for the next check.
  @discardableResult
  public func expect(
    _ locator: Locator, inOrder titles: [String], _ what: String, at site: SourceLocation
  ) -> Self {
    expect(locator, inOrder: titles, what, at: CallSite(site))
  }

  /// Expects what a question about the whole screen says.
  ///
  /// - Parameters:
  ///   - expectation: What is to hold.
  ///   - site: Where the journey asked for it.
  ///   - contradiction: Says what was found instead; `nil` when it holds.
  /// - Returns: This verifier, for the next check.
  @discardableResult
  public func expect(
    _ expectation: String, at site: SourceLocation,
    _ contradiction: @escaping @Sendable (Snapshot) -> String?
  ) -> Self {
    expect(expectation, at: CallSite(site), contradiction)
  }

  /// Expects that what is shown can be used by everybody, as far as one snapshot tells: see `AccessibilityRule`.
  ///
  /// - Parameters:
  ///   - exceptions: What is passed over.
  ///   - site: Where the journey asked for it.
  /// - Returns: This verifier, for the next check.
  @discardableResult
  public func isAccessible(
    except exceptions: AccessibilityException..., at site: SourceLocation = #_sourceLocation
  ) -> Self {
    isAccessible(except: exceptions, at: CallSite(site))
  }

  /// Expects conditions of the requests that the page has made since they are watched.
  ///
  /// - Parameters:
  ///   - pattern: Which requests: `POST /api/orders`.
  ///   - conditions: What is to hold for them.
  ///   - site: Where the journey asked for it.
  /// - Returns: This verifier, for the next check.
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

  /// Expects that an element looks like an outline, with all that lies in it.
  ///
  /// - Parameters:
  ///   - locator: The element.
  ///   - outline: The outline: `- role “label” [state]: value`, an element a line.
  ///   - match: How much of what is shown it tells.
  ///   - site: Where the journey asked for it.
  /// - Returns: This verifier, for the next check.
  @discardableResult
  public func expect(
    _ locator: Locator, looksLike outline: String, _ match: OutlineMatch = .exactly,
    at site: SourceLocation
  ) -> Self {
    expect(locator, looksLike: outline, match, at: CallSite(site))
  }

  /// Expects that an element looks as it did when that was recorded, with all that lies in it.
  ///
  /// It is recorded with `JOURNEYS_RECORD=yes`, in a folder `Outlines` beside the file of the journey.
  ///
  /// - Parameters:
  ///   - locator: The element.
  ///   - name: What it was recorded as.
  ///   - site: Where the journey asked for it.
  /// - Returns: This verifier, for the next check.
  @discardableResult
  public func expect(
    _ locator: Locator, looksAsRecorded name: String, at site: SourceLocation
  ) -> Self {
    let isRenewed = (try? JourneyEnvironment.current().recordsOutlines) ?? false
    return expect(
      locator, looksLike: OutlineFile(name, beside: site.filePath, isRenewed: isRenewed),
      at: CallSite(site))
  }
}
