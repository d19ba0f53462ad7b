import JourneyBrowsers

/// What a screen reader and a virtual keyboard are told.
extension DetailVerifier {
  /// The lines of the description are read as one, and called so.
  @discardableResult
  func readsAsOne(at site: SourceLocation = #_sourceLocation) -> Self {
    expect(semantics.description, .attribute("role", "group"), at: site)
      .expect(semantics.description, .attribute("aria-label", "Description"), at: site)
      .expect(semantics.rating, .attribute("role", "img"), .visibleText(""), at: site)
  }
}

extension FormVerifier {
  /// What is typed is kept as it is, and nothing is proposed for it.
  @discardableResult
  func fieldsAreTypedAsTheyAre(at site: SourceLocation = #_sourceLocation) -> Self {
    for line in [semantics.title, semantics.price] {
      expect(line, .attribute("type", "text"), .attribute("maxlength", "20000"), at: site)
        .expect(line, .attribute("autocomplete", "off"), at: site)
        .expect(line, .attribute("autocapitalize", "none"), at: site)
        .expect(line, .attribute("autocorrect", "off"), at: site)
        .expect(line, .attribute("spellcheck", "false"), at: site)
        .expect(line, .not(.attribute("enterkeyhint")), at: site)
        .expect(line, .not(.attribute("aria-invalid")), at: site)
    }
    return expect(semantics.title, .not(.attribute("inputmode")), at: site)
      .expect(semantics.price, .attribute("inputmode", "decimal"), at: site)
      .expect(semantics.description, .attribute("rows", "4"), at: site)
      .expect(semantics.description, .attribute("maxlength", "20000"), at: site)
  }

  /// ARIA 1.2, `radiogroup`; HTML, 4.10.5.1.16: buttons of one name exclude each other.
  @discardableResult
  func isGroupOfChoices(at site: SourceLocation = #_sourceLocation) -> Self {
    expect(semantics.rating, .attribute("role", "radiogroup"), at: site)
    for count in 1...5 {
      expect(semantics.star(count), .attribute("name", "form.rating"), at: site)
    }
    return self
  }
}
