public import AccessibilityTree
public import Driving
public import Testing

extension Verifier {
  /// Expects that an element has a frame on the screen, including any parts that are cut off or covered.
  ///
  /// Use it for apps that lay out in points. The layout of a page in a browser depends on its fonts; check there that elements lie
  /// inside each other, or apart.
  ///
  /// - Parameters:
  ///   - locator: The locator of the element.
  ///   - frame: The expected frame in window coordinates, in points.
  ///   - site: The call site in the journey.
  /// - Returns: This verifier, for chaining.
  @discardableResult
  public func expect(
    _ locator: Locator, standsIn frame: Rect, at site: SourceLocation = #_sourceLocation
  ) -> Self {
    checks.add(
      Check(text: "“\(locator.title)”: \(frame.exactWords)", site: site) { snapshot in
        snapshot.one(locator).mapError { $0.expecting("\(locator.title): \(frame.exactWords)") }
          .flatMap { located in
            let found = snapshot.frame(of: located)
            return snapshot.holds(
              found == frame, of: locator, "element \(locator) has a different frame",
              expected: frame.exactWords, found: found.exactWords)
          }
      })
    return self
  }

  /// Expects that an element is entirely visible: neither the window nor a scroll view cuts off any of it.
  ///
  /// - Parameters:
  ///   - locator: The locator of the element.
  ///   - site: The call site in the journey.
  /// - Returns: This verifier, for chaining.
  @discardableResult
  public func expect(whollyInView locator: Locator, at site: SourceLocation = #_sourceLocation)
    -> Self
  {
    expect(locator, "wholly in view", of: { "all of \($0)" }, at: site) { $0 == .all }
  }

  /// Expects that the window or a scroll view cuts off a part of an element, and leaves the rest visible.
  ///
  /// - Parameters:
  ///   - locator: The locator of the element.
  ///   - site: The call site in the journey.
  /// - Returns: This verifier, for chaining.
  @discardableResult
  public func expect(partlyInView locator: Locator, at site: SourceLocation = #_sourceLocation)
    -> Self
  {
    expect(locator, "partly in view", of: { "a part of \($0)" }, at: site) { $0 == .part }
  }

  /// Expects that the window or a scroll view cuts off a part of an element, or all of it.
  ///
  /// - Parameters:
  ///   - locator: The locator of the element.
  ///   - site: The call site in the journey.
  /// - Returns: This verifier, for chaining.
  @discardableResult
  public func expect(cutOff locator: Locator, at site: SourceLocation = #_sourceLocation) -> Self {
    expect(locator, "cut off", of: { "not all of \($0)" }, at: site) { $0 != .all }
  }

  /// Expects that a certain share of an element is visible.
  private func expect(
    _ locator: Locator, _ words: String, of expected: @escaping @Sendable (String) -> String,
    at site: SourceLocation, _ isRight: @escaping @Sendable (VisibleShare) -> Bool
  ) -> Self {
    checks.add(
      Check(text: "“\(locator.title)”: \(words)", site: site) { snapshot in
        snapshot.one(locator).mapError { $0.expecting("\(locator.title): \(words)") }
          .flatMap { located in
            let frame = snapshot.frame(of: located)
            let visible = snapshot.tree.visibleFrame(of: located.path)
            let share = VisibleShare(visible, of: frame)
            return snapshot.holds(
              isRight(share), of: locator, "element \(locator) is not \(words)",
              expected: expected(frame.words),
              found: share == .part ? "only \(visible.words) of it" : "\(share.rawValue) of it")
          }
      })
    return self
  }

  /// Expects that an element lies inside another one on the screen.
  ///
  /// - Parameters:
  ///   - locator: The locator of the element.
  ///   - outer: The locator of the surrounding element.
  ///   - site: The call site in the journey.
  /// - Returns: This verifier, for chaining.
  @discardableResult
  public func expect(
    _ locator: Locator, liesIn outer: Locator, at site: SourceLocation = #_sourceLocation
  ) -> Self {
    checks.add(
      Check(text: "“\(locator.title)”: in “\(outer.title)”", site: site) { snapshot in
        snapshot.one(locator).flatMap { inner in
          snapshot.one(outer).flatMap { outside in
            let (frame, around) = (snapshot.frame(of: inner), snapshot.frame(of: outside))
            return snapshot.holds(
              around.covers(frame), of: locator, "element \(locator) lies outside \(outer)",
              expected: "inside \(around.words)", found: frame.words)
          }
        }
      })
    return self
  }

  /// Expects that no two of several elements overlap.
  ///
  /// - Parameters:
  ///   - locator: The locator of the elements.
  ///   - site: The call site in the journey.
  /// - Returns: This verifier, for chaining.
  @discardableResult
  public func expect(apart locator: Locator, at site: SourceLocation = #_sourceLocation) -> Self {
    checks.add(
      Check(text: "“\(locator.title)”: apart from each other", site: site) { snapshot in
        let frames = snapshot.all(locator).map { ($0.element, snapshot.frame(of: $0)) }
        for (index, (element, frame)) in frames.enumerated() {
          for (other, place) in frames[..<index]
          where !frame.intersection(place).insetByTolerance.isEmpty {
            return snapshot.holds(
              false, of: locator, "\(other.summary) and \(element.summary) overlap",
              expected: "no overlap", found: "\(place.words) and \(frame.words)")
          }
        }
        return .success(())
      })
    return self
  }
}

/// How much of an element is visible.
private enum VisibleShare: String {
  case none, part, all

  init(_ visible: Rect, of frame: Rect) {
    self = visible.covers(frame) ? .all : visible.isEmpty ? .none : .part
  }
}

extension Snapshot {
  /// Where an element is, in the window's coordinates: all of it, whatever is cut off.
  ///
  /// - Parameter located: The element, of this snapshot.
  /// - Returns: Its frame.
  public func frame(of located: LocatedElement) -> Rect {
    var origin = Point.zero
    var frame = tree.root.frame
    for element in tree.elements(along: located.path).dropFirst() {
      frame = element.frame.moved(by: origin)
      origin = Point(x: frame.x - element.scrollOffset.x, y: frame.y - element.scrollOffset.y)
    }
    return frame
  }

  fileprivate func holds(
    _ condition: Bool, of locator: Locator, _ reason: String, expected: String, found: String
  ) -> Result<Void, Mismatch> {
    condition
      ? .success(())
      : .failure(
        Mismatch(
          kind: .expectationFailed, reason: reason, expected: expected,
          found: found, target: locator))
  }
}

extension Rect {
  /// The rounding error to allow for at a browser's edges, in points.
  private static let tolerance = 1.0

  fileprivate var insetByTolerance: Rect {
    Rect(
      x: x + Self.tolerance, y: y + Self.tolerance, width: width - 2 * Self.tolerance,
      height: height - 2 * Self.tolerance)
  }

  fileprivate func covers(_ other: Rect) -> Bool {
    !isEmpty && other.x >= x - Self.tolerance && other.y >= y - Self.tolerance
      && other.x + other.width <= x + width + Self.tolerance
      && other.y + other.height <= y + height + Self.tolerance
  }

  /// The rectangle in a few words: `358 by 40 at 16, 104`.
  fileprivate var words: String { words { $0.rounded().plainText } }

  /// The same with fractional points, so that different rectangles never read the same.
  fileprivate var exactWords: String { words(\.plainText) }

  private func words(_ text: (Double) -> String) -> String {
    "\(text(width)) by \(text(height)) at \(text(x)), \(text(y))"
  }
}
