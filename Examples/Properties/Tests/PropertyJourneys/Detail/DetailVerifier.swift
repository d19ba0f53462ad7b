import JourneyBrowsers

typealias DetailVerifier = VerifierOf<DetailSemantics>

extension DetailVerifier {
  @discardableResult
  func shows(_ house: House, at site: SourceLocation = #_sourceLocation) -> Self {
    expect(semantics.screen, .label(house.title), at: site)
      .expect(semantics.title, .label(house.title), .visible, at: site)
      .expect(semantics.price, .label(house.price), .visible, at: site)
      .expect(
        semantics.sale, .label(house.isForSale ? "For sale" : "Not for sale"),
        .color(house.isForSale ? "green" : ""), .visible, at: site
      )
      .expect(semantics.kind, .label(house.summary), .visible, at: site)
      .expect(semantics.rating, .label("\(house.stars) of 5 stars"), .visible, at: site)
      .expect(semantics.lines, exactly: house.lines, "lines of the description", at: site)
      .expect(semantics.back, .label("Properties"), .enabled, .visible, at: site)
      .expect(semantics.edit, .label("Edit"), .enabled, .visible, at: site)
      .expect(semantics.delete, .label("Delete"), .color("red"), .enabled, .visible, at: site)
    if house.lines.isEmpty {
      expect(semantics.description, .absent, at: site)
    } else {
      expect(semantics.description, .label("Description"), .visible, at: site)
    }
    for index in house.lines.indices {
      expect(semantics.lines.nth(index), .visible, at: site)
    }
    return self
  }
}
