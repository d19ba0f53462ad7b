import AccessibilityTree
import AnimalsDomain
import JourneyTesting
import RobotCore
import Testing

struct DetailVerifier: Verifier {
  typealias Semantics = DetailSemantics

  let checks: CheckList

  init(_ checks: CheckList) {
    self.checks = checks
  }

  @discardableResult
  func shows(_ animal: Animal, at site: SourceLocation = #_sourceLocation) -> Self {
    expect(semantics.title, .label(animal.name), at: site)
      .expect(semantics.image, .label(animal.name), at: site)
      .expect(semantics.name, .label(animal.name), at: site)
      .expect(semantics.tags, .label(animal.tags.map(\.name).joined(separator: ", ")), at: site)
  }

  @discardableResult
  func isFavorite(_ isFavorite: Bool, at site: SourceLocation = #_sourceLocation) -> Self {
    if isFavorite {
      expect(
        semantics.favoriteButton, .label("Remove Favourite"), .color("orange"), .enabled, at: site
      )
      .expect(semantics.star, .color("yellow"), at: site)
    } else {
      expect(semantics.favoriteButton, .label("Favourite"), .color("green"), .enabled, at: site)
        .expect(semantics.star, .absent, at: site)
    }
  }
}
