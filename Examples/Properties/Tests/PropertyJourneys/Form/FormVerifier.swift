import JourneyBrowsers

typealias FormVerifier = VerifierOf<FormSemantics>

extension FormVerifier {
  @discardableResult
  func canSave(_ canSave: Bool, at site: SourceLocation = #_sourceLocation) -> Self {
    expect(semantics.save, .label("Save"), canSave ? .enabled : .disabled, .visible, at: site)
  }

  /// The form of a new property, of which nothing is filled in.
  @discardableResult
  func isNew(at site: SourceLocation = #_sourceLocation) -> Self {
    expect(semantics.screen, .label("New Property"), at: site)
      .expect(semantics.heading, .label("New Property"), .visible, at: site)
      .holds(
        House(title: "", typedPrice: "", price: "", draftPrice: "", stars: 0, summary: ""),
        at: site
      )
      .labels(at: site).complains(of: [], at: site).canSave(false, at: site)
  }

  /// The form of a property that there is.
  @discardableResult
  func edits(_ house: House, at site: SourceLocation = #_sourceLocation) -> Self {
    expect(semantics.screen, .label("Edit Property"), at: site)
      .expect(semantics.heading, .label("Edit Property"), .visible, at: site)
      .holds(house, at: site).labels(at: site).complains(of: [], at: site).canSave(true, at: site)
  }

  @discardableResult
  func holds(_ house: House, at site: SourceLocation = #_sourceLocation) -> Self {
    expect(semantics.title, .value(house.title), at: site)
      .expect(semantics.kind, .value(house.kind), at: site)
      .expect(semantics.price, .value(house.draftPrice), at: site)
      .expect(semantics.rooms, .value(house.rooms), at: site)
      .expect(semantics.description, .value(house.lines.joined(separator: "\n")), at: site)
      .expect(semantics.forSale, house.isForSale ? .selected : .deselected, at: site)
      .rates(house.stars, at: site)
  }

  /// That so many stars are picked; none for 0.
  @discardableResult
  func rates(_ stars: Int, at site: SourceLocation = #_sourceLocation) -> Self {
    for count in 1...5 {
      expect(semantics.star(count), count == stars ? .selected : .deselected, at: site)
    }
    return self
  }

  /// What the controls are called, and that each can be seen and used.
  @discardableResult
  func labels(at site: SourceLocation = #_sourceLocation) -> Self {
    expect(semantics.cancel, .label("Cancel"), .enabled, .visible, at: site)
      .expect(semantics.title, .label("Title"), .enabled, .visible, at: site)
      .expect(semantics.kind, .label("Kind"), .enabled, .visible, at: site)
      .expect(semantics.price, .label("Price in euros"), .enabled, .visible, at: site)
      .expect(semantics.rooms, .label("Rooms"), .enabled, .visible, at: site)
      .expect(semantics.rating, .label("Rating"), .visible, at: site)
      .expect(semantics.description, .label("Description"), .enabled, .visible, at: site)
      .expect(semantics.forSale, .label("For sale"), .enabled, .visible, at: site)
    for count in 1...5 { expect(semantics.star(count), .enabled, .visible, at: site) }
    return expect(
      semantics.stars, exactly: ["1 star", "2 stars", "3 stars", "4 stars", "5 stars"], "stars",
      at: site)
  }

  /// That of all fields only these have a message.
  @discardableResult
  func complains(
    of mistakes: [Mistake], at site: SourceLocation = #_sourceLocation
  ) -> Self {
    for field in Mistake.Field.allCases {
      let error = semantics[keyPath: field.error]
      guard let mistake = mistakes.first(where: { $0.field == field }) else {
        expect(error, .absent, at: site)
        continue
      }
      expect(error, .label(mistake.message), .visible, at: site)
    }
    return self
  }

  /// The field that is typed into; none when `nil`.
  @discardableResult
  func focus(is field: Mistake.Field?, at site: SourceLocation = #_sourceLocation) -> Self {
    for one in Mistake.Field.allCases where one != .rooms {
      expect(semantics[keyPath: one.control], one == field ? .focused : .not(.focused), at: site)
    }
    return self
  }

  /// In a page: the least and the most rooms that there can be.
  @discardableResult
  func hasLimits(at site: SourceLocation = #_sourceLocation) -> Self {
    expect(semantics.rooms, .attribute("min", "1"), .attribute("max", "50"), at: site)
      .expect(semantics.rooms, .attribute("step", "1"), at: site)
      .expect(semantics.rooms, .attribute("autocomplete", "off"), at: site)
  }

  /// In a page: fields have an edge, and stars stand without gaps of the browser's own.
  @discardableResult
  func looks(at site: SourceLocation = #_sourceLocation) -> Self {
    for field in [semantics.title, semantics.kind, semantics.price, semantics.description] {
      expect(field, .style("border-top-width", "1px"), at: site)
    }
    return expect(semantics.star(1), .style("margin-left", "0px"), at: site)
  }

  /// In a page: a screen reader says what is wrong as soon as it is shown, after what it is saying.
  @discardableResult
  func announcesMistake(
    in field: Mistake.Field, at site: SourceLocation = #_sourceLocation
  ) -> Self {
    expect(
      semantics[keyPath: field.error], .attribute("aria-live", "polite"), .visible, at: site)
  }

  /// In a page: a screen reader says with the price what is wrong with it.
  @discardableResult
  func explainsPrice(at site: SourceLocation = #_sourceLocation) -> Self {
    expect(semantics.price, .attribute("aria-invalid", "true"), at: site)
      .expect(semantics.price, .attribute("aria-describedby", "form.price.error"), at: site)
      .expect(semantics.priceError, .attribute("id", "form.price.error"), at: site)
  }
}
