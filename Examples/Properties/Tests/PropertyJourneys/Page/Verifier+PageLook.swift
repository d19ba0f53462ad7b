import JourneyBrowsers

/// How things are drawn in the page, as ``PageLook`` has it.
extension Verifier {
  /// The screen fills the phone, and nothing stands above it.
  @discardableResult
  func fillsPhone(at site: SourceLocation) -> Self {
    expect(
      .element(Semantics.Model.identifier), standsIn: Rect(x: 0, y: 0, width: 390, height: 844),
      at: site)
  }

  @discardableResult
  func expectTitle(_ title: Locator, _ look: PageLook, at site: SourceLocation) -> Self {
    expect(title, .style("font-size", "18px"), .style("font-weight", "700"), at: site)
      .expect(title, .style("color", look.ink), .style("text-align", "center"), at: site)
  }

  @discardableResult
  func expectBarButton(_ button: Locator, _ look: PageLook, at site: SourceLocation) -> Self {
    expect(button, .style("color", look.accent), .style("font-weight", "600"), at: site)
      .expect(button, .style("white-space", "nowrap"), .style("cursor", "pointer"), at: site)
  }

  /// The words that say whether it is for sale.
  @discardableResult
  func expectSale(
    _ sale: Locator, _ isForSale: Bool, _ look: PageLook, at site: SourceLocation
  ) -> Self {
    expect(sale, .style("font-size", "15px"), .style("font-weight", "600"), at: site)
      .expect(sale, .style("border-top-left-radius", "999px"), at: site)
      .expect(sale, .style("border-top-width", "1px"), .style("padding-left", "12px"), at: site)
      .expect(sale, .style("color", isForSale ? look.onSale : look.inkSoft), at: site)
      .expect(
        sale, .style("background-color", isForSale ? look.sale : "rgba(0, 0, 0, 0)"), at: site
      )
      .expect(sale, .style("border-top-color", isForSale ? look.sale : look.line), at: site)
  }

  /// Stars in front of those that are missing.
  @discardableResult
  func expectStars(
    _ stars: Locator, _ count: Int, _ look: PageLook, at site: SourceLocation
  ) -> Self {
    expect(
      stars,
      .style(
        "background-image",
        "linear-gradient(90deg, \(look.star) \(count * 20)%, \(look.starOff) 0px)"), at: site)
  }
}

extension ListVerifier {
  @discardableResult
  func looks(_ look: PageLook, at site: SourceLocation = #_sourceLocation) -> Self {
    let (cottage, flat) = (House.cottage, House.flat)
    let row = semantics.row(cottage.title)
    return fillsPhone(at: site)
      .expectTitle(semantics.title, look, at: site)
      .expectBarButton(semantics.add, look, at: site)
      .expect(row, standsIn: Rect(x: 16, y: 64, width: 358, height: 84), at: site)
      .expect(row, .style("background-color", look.surface), .style("color", look.ink), at: site)
      .expect(row, .style("border-top-left-radius", "16px"), at: site)
      .expect(row, .style("padding-left", "16px"), at: site)
      .expect(row, .style("text-decoration-line", "none"), at: site)
      .expect(semantics.name(of: cottage.title), .style("font-weight", "700"), at: site)
      .expect(semantics.price(of: cottage.title), .style("font-weight", "600"), at: site)
      .expect(semantics.price(of: cottage.title), .style("text-align", "right"), at: site)
      .expectStars(semantics.stars(of: cottage.title), cottage.stars, look, at: site)
      .expectStars(semantics.stars(of: flat.title), flat.stars, look, at: site)
      .expectSale(semantics.sale(of: cottage.title), true, look, at: site)
      .expectSale(semantics.sale(of: flat.title), false, look, at: site)
  }
}

extension DetailVerifier {
  @discardableResult
  func looks(
    _ house: House, _ look: PageLook, at site: SourceLocation = #_sourceLocation
  ) -> Self {
    fillsPhone(at: site)
      .expectTitle(semantics.title, look, at: site)
      .expectBarButton(semantics.back, look, at: site)
      .expectBarButton(semantics.edit, look, at: site)
      .expect(semantics.price, .style("font-size", "32px"), at: site)
      .expect(semantics.price, .style("font-weight", "800"), .style("color", look.ink), at: site)
      .expectSale(semantics.sale, house.isForSale, look, at: site)
      .expect(semantics.kind, .style("color", look.inkSoft), at: site)
      .expectStars(semantics.rating, house.stars, look, at: site)
      .expect(semantics.description, .style("background-color", look.surface), at: site)
      .expect(semantics.description, .style("padding-left", "16px"), at: site)
      .expect(semantics.description, .style("padding-top", "16px"), at: site)
      .expect(semantics.description, .style("border-top-left-radius", "16px"), at: site)
      .expect(semantics.delete, .style("background-color", look.danger), at: site)
      .expect(semantics.delete, .style("color", look.onDanger), at: site)
      .expect(semantics.delete, .style("font-weight", "700"), at: site)
      .expect(semantics.delete, .style("border-top-left-radius", "999px"), at: site)
  }
}

extension FormVerifier {
  @discardableResult
  func looks(_ look: PageLook, at site: SourceLocation = #_sourceLocation) -> Self {
    expectTitle(semantics.heading, look, at: site)
      .expectBarButton(semantics.cancel, look, at: site)
      .expectBarButton(semantics.save, look, at: site)
    for field in [semantics.title, semantics.kind, semantics.price, semantics.description] {
      expect(field, .style("border-top-color", look.edge), at: site)
        .expect(field, .style("background-color", look.surface), at: site)
        .expect(field, .style("border-top-left-radius", "12px"), at: site)
        .expect(field, .style("padding-left", "12px"), .style("color", look.ink), at: site)
    }
    return expect(semantics.forSale, .style("background-color", look.on), at: site)
      .expect(semantics.forSale, .style("border-top-left-radius", "999px"), at: site)
  }

  /// What is wrong with the price is said in the colour of mistakes, which its field has as well.
  @discardableResult
  func priceLooksWrong(_ look: PageLook, at site: SourceLocation = #_sourceLocation) -> Self {
    expect(semantics.price, .style("border-top-color", look.mistake), at: site)
      .expect(semantics.title, .style("border-top-color", look.edge), at: site)
      .expect(semantics.priceError, .style("color", look.mistake), at: site)
      .expect(semantics.priceError, .style("font-size", "15px"), at: site)
  }
}
