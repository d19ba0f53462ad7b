internal import AccessibilityTree
public import Driving
internal import SecretMasking
public import Testing

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
  ///   - outline: The outline, as `Outline` parses it.
  ///   - match: How closely the outline must match.
  ///   - site: The call site in the journey.
  /// - Returns: This verifier, for chaining.
  @discardableResult
  public func expect(
    _ locator: Locator, hasOutline outline: String, _ match: OutlineMatch = .exactly,
    at site: SourceLocation = #_sourceLocation
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
    _ locator: Locator, hasOutline record: any ScreenRecord,
    at site: SourceLocation = #_sourceLocation
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
    outline(of: locator).flatMap { found in
      Result { try Outline(parsing: text.hidingSecrets) }
        .mapError { unreadable(locator, because: $0, written: place) }
        .flatMap { expected in
          found.matches(expected, match)
            ? .success(()) : .failure(found.mismatch(with: expected, of: locator, written: place))
        }
    }
  }

  fileprivate func compare(
    _ locator: Locator, with record: any ScreenRecord
  ) -> Result<Void, Mismatch> {
    outline(of: locator).flatMap { found in
      Result { try record.text(replacedBy: found.description + "\n") }
        .mapError { unreadable(locator, because: $0, written: record.place) }
        .flatMap { text in
          guard let text else { return .success(()) }
          return compare(
            locator, with: text, .exactly, written: "\(record.place); \(record.advice)")
        }
    }
  }

  private func unreadable(
    _ locator: Locator, because error: any Error, written place: String
  ) -> Mismatch {
    .incomparable(
      "element \(locator) cannot be compared with its outline", because: error,
      expected: "an outline, written \(place)", of: locator)
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
      found: Mismatch.list(difference, atMost: 40), target: locator)
  }
}

extension Snapshot {
  /// Returns the outline of an element, or the mismatch of its locator.
  func outline(of locator: Locator) -> Result<Outline, Mismatch> {
    one(locator).mapError { $0.expecting("\(locator.title): as expected") }
      .map { located in
        checkNotes?.note(allIn: located)
        return Outline(of: SecretMask.current.masked(located.element))
      }
  }
}
