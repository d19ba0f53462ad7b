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
      .expect(semantics.title, .label(animal.name), at: site)
      .expect(semantics.image, .label(animal.name), at: site)
      .expect(semantics.name, .label(animal.name), at: site)
      .expect(semantics.tags, .label(animal.tagLine), at: site)
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
        semantics.favoriteButton, .label("Remove Favourite"), .color("orange"), .enabled, at: site
      )
      .expect(semantics.star, .color("yellow"), at: site)
      .expect(semantics.star, liesIn: semantics.image, at: site)
    } else {
      expect(semantics.favoriteButton, .label("Favourite"), .color("green"), .enabled, at: site)
        .expect(semantics.star, .absent, at: site)
    }
  }
}
