import JourneyBrowsers

typealias ListVerifier = VerifierOf<ListSemantics>

extension ListVerifier {
  /// That exactly these are listed, in this order, each with all that is told of it.
  @discardableResult
  func lists(_ houses: [House], at site: SourceLocation = #_sourceLocation) -> Self {
    expect(semantics.screen, .label("Properties"), at: site)
      .expect(semantics.title, .label("Properties"), .visible, at: site)
      .expect(semantics.add, .label("Add"), .enabled, .visible, at: site)
      .expect(semantics.rows, exactly: houses.map(\.title), "properties", at: site)
      .expect(semantics.empty, houses.isEmpty ? .exists : .absent, at: site)
      .expect(semantics.list, .visible, at: site)
    if houses.isEmpty {
      expect(
        semantics.empty, .label("No properties yet. Add the first one."), .visible, at: site)
    }
    for house in houses { shows(house, at: site) }
    return self
  }

  @discardableResult
  func shows(_ house: House, at site: SourceLocation = #_sourceLocation) -> Self {
    expect(semantics.row(house.title), .enabled, .visible, at: site)
      .expect(semantics.name(of: house.title), .label(house.title), .visible, at: site)
      .expect(semantics.price(of: house.title), .label(house.price), .visible, at: site)
      .expect(
        semantics.stars(of: house.title), .label("\(house.stars) of 5 stars"), .visible, at: site
      )
      .expect(
        semantics.sale(of: house.title), .label(house.isForSale ? "For sale" : "Not for sale"),
        .color(house.isForSale ? "green" : ""), .visible, at: site)
  }

  /// In a page: a screen reader says that there is nothing as soon as that is shown.
  @discardableResult
  func announcesThatItIsEmpty(at site: SourceLocation = #_sourceLocation) -> Self {
    expect(semantics.empty, .attribute("aria-live", "polite"), .visible, at: site)
  }

  /// That the deletion of a property is told, and can be taken back; of none when `nil`.
  @discardableResult
  func tellsDeletion(of title: String?, at site: SourceLocation = #_sourceLocation) -> Self {
    guard let title else {
      return expect(semantics.deleted, .absent, at: site).expect(semantics.undo, .absent, at: site)
    }
    return expect(semantics.deleted, .label("“\(title)” was deleted."), .visible, at: site)
      .expect(semantics.undo, .label("Undo"), .enabled, .visible, .hittable, at: site)
  }

  @discardableResult
  func isInView(_ title: String, at site: SourceLocation = #_sourceLocation) -> Self {
    expect(whollyInView: semantics.row(title), at: site)
  }

  @discardableResult
  func isLaidOut(at site: SourceLocation = #_sourceLocation) -> Self {
    expect(apart: semantics.rows, at: site)
  }

  /// In process: how far from the top of the phone a row stands.
  @discardableResult
  func row(
    _ title: String, standsAt top: Double, at site: SourceLocation = #_sourceLocation
  ) -> Self {
    expect(
      semantics.row(title), standsIn: Rect(x: 16, y: top, width: 358, height: 92),
      at: site)
  }
}
