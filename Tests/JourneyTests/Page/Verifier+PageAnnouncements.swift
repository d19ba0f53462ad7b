import JourneyTesting
import RobotCore
import Testing

extension FilterVerifier {
  /// HTML, section 6.3.2: what is inert takes no focus, and no screen reader reads it.
  @discardableResult
  func galleryBehindIsOutOfReach(at site: SourceLocation = #_sourceLocation) -> Self {
    expect(GallerySemantics().screen, .attribute("inert"), at: site)
  }
}

extension FilterVerifier {
  /// ARIA 1.2, `listbox` and `aria-multiselectable`.
  @discardableResult
  func isListForSeveral(at site: SourceLocation = #_sourceLocation) -> Self {
    expect(.css("[role=listbox]"), .attribute("aria-multiselectable", "true"), at: site)
  }
}

extension DetailVerifier {
  @discardableResult
  func picturesAreImages(at site: SourceLocation = #_sourceLocation) -> Self {
    expect(semantics.image, .attribute("role", "img"), at: site)
      .expect(semantics.star, .attribute("role", "img"), at: site)
  }
}

extension GalleryVerifier {
  /// ARIA 1.2, `aria-pressed`: without it, the button is none that is on or off.
  @discardableResult
  func favoritesIsToggle(on isOn: Bool, at site: SourceLocation = #_sourceLocation) -> Self {
    expect(semantics.favoritesButton, .attribute("aria-pressed", "\(isOn)"), at: site)
  }

  /// What has gone wrong and the way out of it are read as one.
  @discardableResult
  func groupsError(at site: SourceLocation = #_sourceLocation) -> Self {
    expect(semantics.error, .attribute("role", "group"), at: site)
      .expect(semantics.error, .attribute("aria-label", "Error"), at: site)
  }

  @discardableResult
  func pictureIsImage(of animal: Animal, at site: SourceLocation = #_sourceLocation) -> Self {
    expect(semantics.image(animal), .attribute("role", "img"), at: site)
  }

  @discardableResult
  func isInReach(at site: SourceLocation = #_sourceLocation) -> Self {
    expect(semantics.screen, .not(.attribute("inert")), at: site)
  }
}

extension Verifier {
  /// A screen reader says nothing by itself.
  @discardableResult
  func announcesNothing(at site: SourceLocation = #_sourceLocation) -> Self {
    expect(.css("[aria-live]"), .absent, at: site)
  }

  /// A screen reader says this text when it comes or changes, after what it is saying.
  @discardableResult
  func announces(
    _ text: KeyPath<Semantics, Locator>, at site: SourceLocation = #_sourceLocation
  ) -> Self {
    expect(
      semantics[keyPath: text], .attribute("aria-live", "polite"), .visible, at: site)
  }
}
