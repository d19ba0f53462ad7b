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

extension GalleryVerifier {
  @discardableResult
  func isInReach(at site: SourceLocation = #_sourceLocation) -> Self {
    expect(semantics.screen, .not(.attribute("inert")), at: site)
  }
}

extension Verifier {
  /// A screen reader pronounces the page as English.
  @discardableResult
  func isInEnglish(at site: SourceLocation = #_sourceLocation) -> Self {
    expect(.role(.window), .attribute("lang", "en-GB"), at: site)
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
