import AccessibilityTree
import JourneyTesting
import RobotCore
import Testing

/// How things are drawn in the page, as ``PageLook`` has it.
extension Verifier {
  /// A title of a bar.
  @discardableResult
  func expectTitle(_ title: Locator, _ look: PageLook, at site: SourceLocation) -> Self {
    expect(title, .style("font-size", "18px"), .style("font-weight", "700"), at: site)
      .expect(title, .style("color", look.ink), .style("text-align", "center"), at: site)
  }

  /// A button of a bar.
  @discardableResult
  func expectBarButton(_ button: Locator, _ look: PageLook, at site: SourceLocation) -> Self {
    expect(button, .style("color", look.accent), .style("font-weight", "600"), at: site)
      .expect(button, .style("white-space", "nowrap"), .style("cursor", "pointer"), at: site)
  }

  /// A large button with a ground of its own.
  @discardableResult
  func expectLargeButton(
    _ button: Locator, _ ground: String, _ text: String, at site: SourceLocation
  ) -> Self {
    expect(button, .style("background-color", ground), .style("color", text), at: site)
      .expect(button, .style("font-weight", "700"), at: site)
      .expect(button, .style("border-top-left-radius", "999px"), at: site)
  }
}

extension GalleryVerifier {
  @discardableResult
  func looks(_ look: PageLook, at site: SourceLocation = #_sourceLocation) -> Self {
    expectTitle(semantics.title, look, at: site)
      .expectBarButton(semantics.filterButton, look, at: site)
      .expect(semantics.filterButton, .style("font-size", "17px"), at: site)
      .expect(semantics.filterButton, .visibleText("Filter (1)"), at: site)
      .expect(semantics.favoritesButton, .visibleText(""), at: site)
      .expect(semantics.searchField, .style("background-color", look.field), at: site)
      .expect(semantics.searchField, .style("border-top-left-radius", "12px"), at: site)
      .expect(semantics.searchField, .style("border-top-width", "0px"), at: site)
      .expect(semantics.searchField, .style("color", look.ink), at: site)
      .expect(semantics.searchField, .attribute("maxlength", "20000"), at: site)
      .expect(semantics.cell(.crab), .style("background-color", look.surface), at: site)
      .expect(semantics.cell(.crab), .style("border-top-left-radius", "20px"), at: site)
      .expect(semantics.cell(.crab), .style("box-shadow", look.shadow), at: site)
      .expect(semantics.cell(.crab), .style("text-decoration-line", "none"), at: site)
      .expect(semantics.cell(.crab), .style("color", look.ink), at: site)
      .expect(semantics.image(.crab), .style("border-top-left-radius", "12px"), at: site)
      .expect(semantics.name(.crab), .style("font-weight", "600"), at: site)
      .expect(semantics.name(.crab), .style("font-size", "17px"), at: site)
      .expect(semantics.name(.crab), .style("text-align", "center"), at: site)
      .expect(semantics.name(.crab), .style("color", look.ink), at: site)
  }

  @discardableResult
  func star(
    on animal: Animal, looks look: PageLook, at site: SourceLocation = #_sourceLocation
  ) -> Self {
    expect(semantics.star(animal), .style("fill", look.star), at: site)
      .expect(semantics.star(animal), .style("stroke", look.starLine), at: site)
      .expect(semantics.star(animal), .style("stroke-width", "1.2px"), at: site)
  }

  /// The star of favourites-only, which is filled while that is on: its drawing has no style of its own.
  @discardableResult
  func favoritesOnlyLooks(_ look: PageLook, at site: SourceLocation = #_sourceLocation) -> Self {
    expect(semantics.favoritesButton, .style("fill", look.star), at: site)
      .expect(semantics.favoritesButton, .style("stroke", look.starLine), at: site)
      .expect(semantics.favoritesButton, .style("stroke-width", "1.4px"), at: site)
  }

  @discardableResult
  func loadMoreLooks(_ look: PageLook, at site: SourceLocation = #_sourceLocation) -> Self {
    expect(semantics.loadMoreButton, .style("background-color", look.ink), at: site)
      .expect(semantics.loadMoreButton, .style("color", look.ground), at: site)
      .expect(semantics.loadMoreButton, .style("font-weight", "600"), at: site)
  }

  @discardableResult
  func retryLooks(_ look: PageLook, at site: SourceLocation = #_sourceLocation) -> Self {
    expect(semantics.retryButton, .style("background-color", look.ink), at: site)
      .expect(semantics.retryButton, .style("color", look.ground), at: site)
      .expect(semantics.retryButton, .style("font-weight", "600"), at: site)
  }

  /// What is typed is kept as it is, nothing is proposed for it, and the key that ends it on a virtual keyboard says so.
  @discardableResult
  func searchIsTypedAsItIs(at site: SourceLocation = #_sourceLocation) -> Self {
    expect(semantics.searchField, .attribute("enterkeyhint", "search"), at: site)
      .expect(semantics.searchField, .attribute("autocomplete", "off"), at: site)
      .expect(semantics.searchField, .attribute("autocapitalize", "none"), at: site)
      .expect(semantics.searchField, .attribute("autocorrect", "off"), at: site)
      .expect(semantics.searchField, .attribute("spellcheck", "false"), at: site)
      .expect(semantics.searchField, .not(.attribute("aria-invalid")), at: site)
  }

  /// Its cell says the animal's name, and nothing beside it.
  @discardableResult
  func textIsNameOnly(
    of animal: Animal, at site: SourceLocation = #_sourceLocation
  ) -> Self {
    expect(semantics.cell(animal), .visibleText(animal.name), at: site)
  }

  @discardableResult
  func titleIsLarge(_ size: String, at site: SourceLocation = #_sourceLocation) -> Self {
    expect(semantics.title, .style("font-size", size), at: site)
  }

  /// Beside nothing the search is as long as a line of text, and not as the page is wide.
  @discardableResult
  func searchStandsOnDesktop(at site: SourceLocation = #_sourceLocation) -> Self {
    expect(semantics.searchField, standsAt: PagePlace(left: 64, right: 464), at: site)
  }

  /// The cells stand in rows of so many, of one width, and as far from each other.
  @discardableResult
  func standsInRows(of count: Int, at site: SourceLocation = #_sourceLocation) -> Self {
    let cells = semantics.cells
    return expect("“animals”: \(count) in a row", at: site) { snapshot in
      let frames = snapshot.all(cells).map { snapshot.frame(of: $0) }
      let first = frames.prefix { $0.y == frames.first?.y }
      guard first.count == count else { return "\(first.count) animals in the first row" }
      let widths = Set(first.map { $0.width.rounded() })
      return widths.count == 1 ? nil : "animals with the widths \(widths.sorted())"
    }
  }
}

extension FilterVerifier {
  @discardableResult
  func looks(_ look: PageLook, at site: SourceLocation = #_sourceLocation) -> Self {
    expectTitle(semantics.title, look, at: site)
      .expectBarButton(semantics.doneButton, look, at: site)
      .expect(semantics.doneButton, .visibleText("Done"), at: site)
      .expect(semantics.screen, .style("background-color", look.dim), at: site)
      .expect(semantics.row(.sea), .style("font-weight", "600"), at: site)
      .expect(semantics.row(.land), .style("font-weight", "400"), at: site)
      .expect(semantics.row(.sea), .style("--mark", "1"), at: site)
      .expect(semantics.row(.land), .style("--mark", "0"), at: site)
      .expect(semantics.row(.land), .style("display", "flex"), at: site)
      .expect(semantics.row(.land), .style("padding-left", "16px"), at: site)
      .expect(semantics.row(.land), .style("background-color", look.surface), at: site)
      .expect(semantics.row(.land), .style("cursor", "pointer"), at: site)
      .expect(semantics.row(.land), .style("align-items", "center"), at: site)
      .expect(semantics.row(.land), .style("border-bottom-width", "1px"), at: site)
  }

  /// The panel stands in the middle of the window, and does not fill it.
  @discardableResult
  func isPanelInTheMiddle(at site: SourceLocation = #_sourceLocation) -> Self {
    expect(semantics.row(.sea), standsAt: PagePlace(center: 640, width: 448), at: site)
      .expect(semantics.doneButton, standsAt: PagePlace(right: 864), at: site)
  }
}

extension DetailVerifier {
  @discardableResult
  func looks(_ look: PageLook, at site: SourceLocation = #_sourceLocation) -> Self {
    expectTitle(semantics.title, look, at: site)
      .expect(semantics.screen, .style("padding-bottom", "24px"), at: site)
      .expect(semantics.backButton, .style("color", look.accent), at: site)
      .expect(semantics.backButton, .style("font-size", "15px"), at: site)
      .expect(semantics.backButton, .visibleText("Animal Gallery"), at: site)
      .expect(semantics.image, .style("border-top-left-radius", "32px"), at: site)
      .expect(semantics.star, .style("fill", look.star), at: site)
      .expect(semantics.star, .style("stroke", look.starLine), at: site)
      .expect(semantics.star, .style("stroke-width", "1.2px"), at: site)
      .expect(semantics.name, .style("font-size", "32px"), .style("font-weight", "800"), at: site)
      .expect(semantics.name, .style("color", look.ink), at: site)
      .expect(semantics.tags, .style("color", look.inkSoft), at: site)
      .expect(semantics.tags, .style("text-align", "center"), at: site)
      .expectLargeButton(semantics.favoriteButton, look.remove, look.onRemove, at: site)
  }
}

extension NotFoundVerifier {
  @discardableResult
  func looks(_ look: PageLook, at site: SourceLocation = #_sourceLocation) -> Self {
    expect(semantics.title, .style("font-size", "32px"), .style("font-weight", "800"), at: site)
      .expect(semantics.message, .style("font-size", "18px"), at: site)
      .expect(semantics.message, .style("text-align", "center"), at: site)
      // A link from right to left is read so, whatever the language of the sentence.
      .expect(semantics.message, .style("unicode-bidi", "plaintext"), at: site)
      .expect(semantics.homeButton, .visibleText("Animal Gallery"), at: site)
      .expectLargeButton(semantics.homeButton, look.ink, look.ground, at: site)
  }
}
