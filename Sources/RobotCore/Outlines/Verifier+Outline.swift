internal import AccessibilityTree

/// How closely an outline must match what the app shows.
public enum OutlineMatch: Hashable, Sendable {
  /// The outline matches completely, without omissions.
  case exactly
  /// The outline's elements occur in this order, possibly among others.
  case containing
}

extension Verifier {
  /// Expects that an element and its descendants match an outline.
  ///
  /// - Parameters:
  ///   - locator: The locator of the element.
  ///   - outline: The outline, in the format of ``Outline/init(parsing:)``.
  ///   - match: How closely the outline must match.
  ///   - site: The call site in the journey.
  /// - Returns: This verifier, for chaining.
  @discardableResult
  public func expect(
    _ locator: Locator, looksLike outline: String, _ match: OutlineMatch = .exactly,
    at site: CallSite? = nil
  ) -> Self {
    checks.add(
      Check(text: "“\(locator.title)”: looks as expected", site: site) { snapshot in
        snapshot.compare(locator, with: outline, match, written: "by hand")
      })
    return self
  }

  /// Expects that an element and its descendants match their recorded outline.
  ///
  /// - Parameters:
  ///   - locator: The locator of the element.
  ///   - record: The recorded outline.
  ///   - site: The call site in the journey.
  /// - Returns: This verifier, for chaining.
  @discardableResult
  public func expect(
    _ locator: Locator, looksLike record: any ScreenRecord, at site: CallSite? = nil
  ) -> Self {
    checks.add(
      Check(text: "“\(locator.title)”: looks as recorded", site: site) { snapshot in
        snapshot.compare(locator, with: record)
      })
    return self
  }
}

extension Snapshot {
  fileprivate func compare(
    _ locator: Locator, with text: String, _ match: OutlineMatch, written place: String
  ) -> Result<Void, Mismatch> {
    do {
      let expected = try Outline(parsing: text)
      return outline(of: locator).flatMap { found in
        found.matches(expected, match)
          ? .success(()) : .failure(found.mismatch(with: expected, of: locator, written: place))
      }
    } catch {
      return .failure(unreadable(locator, because: "\(error)", written: place))
    }
  }

  fileprivate func compare(
    _ locator: Locator, with record: any ScreenRecord
  ) -> Result<Void, Mismatch> {
    do {
      if record.isRenewed {
        guard case .success(let found) = outline(of: locator) else {
          return outline(of: locator).map { _ in }
        }
        try record.save(found.description + "\n")
        return .success(())
      }
      guard let text = try record.load() else {
        return .failure(
          unreadable(
            locator, because: "nothing has been recorded yet; \(record.advice)",
            written: record.place))
      }
      return compare(locator, with: text, .exactly, written: "\(record.place); \(record.advice)")
    } catch {
      return .failure(unreadable(locator, because: "\(error)", written: record.place))
    }
  }

  private func unreadable(
    _ locator: Locator, because reason: String, written place: String
  ) -> Mismatch {
    Mismatch(
      kind: .expectationFailed,
      reason: "element \(locator) cannot be compared with its outline: \(reason)",
      expected: "an outline, written \(place)", found: "none", target: locator)
  }
}

extension Outline {
  /// Whether this outline of what the app shows matches the expected one.
  func matches(_ expected: Outline, _ match: OutlineMatch) -> Bool {
    match == .exactly ? self == expected : expected.isContained(in: self)
  }

  /// Creates the mismatch between this outline of what the app shows and the expected one.
  func mismatch(with expected: Outline, of locator: Locator, written place: String) -> Mismatch {
    let difference = difference(from: expected)
    return Mismatch(
      kind: .expectationFailed, reason: "element \(locator) does not look as expected",
      expected: "the lines with “-”, not those with “+” (written \(place))",
      found: difference.prefix(40).map { "\n      \($0)" }.joined()
        + (difference.count > 40 ? "\n      …" : ""), target: locator)
  }
}

extension Snapshot {
  /// Returns the outline of an element, or the mismatch of its locator.
  func outline(of locator: Locator) -> Result<Outline, Mismatch> {
    one(locator).mapError { $0.expecting("\(locator.title): as expected") }
      .map { located in
        checkNotes?.note(allIn: located)
        return Outline(of: located.element)
      }
  }
}
