import JourneyBrowsers

/// What a person who uses the page is told, and where the next key goes.
extension Verifier {
  /// The app does not answer: that is said in view, with a way out.
  @discardableResult
  func hasLostConnection(at site: SourceLocation = #_sourceLocation) -> Self {
    let notice = Locator.role(.status)
    return expect(
      .text("The connection to the app is lost.").inside(notice), .visible, at: site
    )
    .expect(whollyInView: notice, at: site)
    .expect(.role(.button, "Try again").inside(notice), .enabled, .visible, at: site)
  }
}

extension ListVerifier {
  /// No row stands aside.
  @discardableResult
  func standsInLine(_ houses: [House], at site: SourceLocation = #_sourceLocation) -> Self {
    for row in houses.map({ semantics.row($0.title) }) {
      expect(row, .not(.attribute("data-swiped")), .style("translate", "none"), at: site)
    }
    return self
  }

  /// A row stands aside.
  @discardableResult
  func standsAside(_ house: House, at site: SourceLocation = #_sourceLocation) -> Self {
    expect(
      semantics.row(house.title), .attribute("data-swiped"), .not(.style("translate", "none")),
      at: site)
  }

  /// The list is scrolled to its end.
  @discardableResult
  func isAtEnd(of houses: [House], at site: SourceLocation = #_sourceLocation) -> Self {
    guard let first = houses.first, let last = houses.last else { return self }
    return expect(whollyInView: semantics.row(last.title), at: site)
      .expect(cutOff: semantics.row(first.title), at: site)
  }

  /// No part of a row covers another one.
  @discardableResult
  func isLegible(_ houses: [House], at site: SourceLocation = #_sourceLocation) -> Self {
    for title in houses.map(\.title) {
      expect(
        apart: semantics.name(of: title).or(semantics.price(of: title))
          .or(semantics.sale(of: title)).or(semantics.stars(of: title)), at: site)
    }
    return self
  }

  /// The list is at its top, and is longer than what can be seen of it.
  @discardableResult
  func isAtTop(of houses: [House], at site: SourceLocation = #_sourceLocation) -> Self {
    guard let first = houses.first, let last = houses.last else { return self }
    let place = Rect(x: 16, y: 64, width: 358, height: 84)
    return expect(semantics.row(first.title), standsIn: place, at: site)
      .expect(cutOff: semantics.row(last.title), at: site)
  }

  @discardableResult
  func hasFocus(on title: String, at site: SourceLocation = #_sourceLocation) -> Self {
    expect(semantics.row(title), .focused, at: site)
  }
}

extension DetailVerifier {
  /// The page is not scrolled, not even by a pixel.
  @discardableResult
  func isAtTop(at site: SourceLocation = #_sourceLocation) -> Self {
    let place = Rect(x: 16, y: 6.3, width: 116.2, height: 44)
    return expect(semantics.back, standsIn: place, at: site)
  }
}
