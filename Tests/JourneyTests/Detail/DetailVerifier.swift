import AccessibilityTree
import JourneyTesting
import RobotCore
import Testing

struct DetailVerifier: Verifier {
  typealias Semantics = DetailSemantics

  let checks: CheckList

  @discardableResult
  func shows(_ animal: Animal, at site: SourceLocation = #_sourceLocation) -> Self {
    expect(semantics.backButton, .label("Animal Gallery"), .enabled, at: site)
      .expect(semantics.title, .label(animal.name), .visible, at: site)
      .expect(semantics.image, .label(animal.name), .visible, at: site)
      .expect(semantics.name, .label(animal.name), .visible, at: site)
      .expect(semantics.tags, .label(animal.tagLine), .visible, at: site)
  }

  /// Buttons and texts lie beside each other.
  @discardableResult
  func isLaidOut(at site: SourceLocation = #_sourceLocation) -> Self {
    expect(apart: semantics.buttons, at: site).expect(apart: semantics.texts, at: site)
  }

  @discardableResult
  func isFavorite(_ isFavorite: Bool, at site: SourceLocation = #_sourceLocation) -> Self {
    if isFavorite {
      expect(
        semantics.favoriteButton, .label("Remove Favourite"), .colored("orange"), .enabled, at: site
      )
      .expect(semantics.star, .label("Favourite"), .colored("yellow"), .visible, at: site)
      .expect(semantics.star, liesIn: semantics.image, at: site)
    } else {
      expect(semantics.favoriteButton, .label("Favourite"), .colored("green"), .enabled, at: site)
        .expect(semantics.star, .absent, at: site)
    }
  }

  /// The animal is on its way, and nothing else stands in its place.
  @discardableResult
  func isLoading(at site: SourceLocation = #_sourceLocation) -> Self {
    expect(semantics.loading, .label("Loading the animal"), at: site)
      .expect(semantics.name, .absent, at: site)
      .expect(semantics.error, .absent, at: site)
  }

  /// The animal did not come: that is said, with a way out.
  @discardableResult
  func failed(_ message: String, at site: SourceLocation = #_sourceLocation) -> Self {
    expect(semantics.errorMessage, .label(message), at: site)
      .expect(semantics.retryButton, .label("Try again"), .enabled, at: site)
      .expect(semantics.backButton, .enabled, at: site)
      .expect(semantics.name, .absent, at: site)
      .expect(semantics.loading, .absent, at: site)
  }

  /// The animal has come with its picture, no error is left, and nothing is under way.
  @discardableResult
  func hasLoaded(_ animal: Animal, at site: SourceLocation = #_sourceLocation) -> Self {
    shows(animal, at: site)
      .expect(semantics.loading, .absent, at: site)
      .expect(semantics.error, .absent, at: site)
      .expectNetworkQuiet(at: site)
  }
}
