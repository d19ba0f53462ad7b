import AccessibilityTree
import AnimalsDomain
import JourneyTesting
import RobotCore
import Testing

struct GalleryVerifier: Verifier {
  typealias Semantics = GallerySemantics

  let checks: CheckList

  init(_ checks: CheckList) {
    self.checks = checks
  }

  @discardableResult
  func title(at site: SourceLocation = #_sourceLocation) -> Self {
    expect(semantics.title, .label("Animal Gallery"), at: site)
  }

  @discardableResult
  func looksAsRecorded(_ name: String, at site: SourceLocation = #_sourceLocation) -> Self {
    expect(semantics.screen, looksAsRecorded: name, at: site)
  }

  @discardableResult
  func shows(exactly animals: [Animal], at site: SourceLocation = #_sourceLocation) -> Self {
    expect(semantics.cells, exactly: animals.map(\.name), "animals", at: site)
    return animals.isEmpty
      ? expect(semantics.emptyMessage, .label("No animals found"), at: site)
      : expect(semantics.emptyMessage, .absent, at: site)
  }

  @discardableResult
  func cell(of animal: Animal, at site: SourceLocation = #_sourceLocation) -> Self {
    expect(semantics.cell(animal), .label(animal.name), .enabled, at: site)
      .expect(semantics.image(animal), .label(animal.name), at: site)
      .expect(semantics.name(animal), .label(animal.name), at: site)
  }

  @discardableResult
  func star(on animal: Animal, at site: SourceLocation = #_sourceLocation) -> Self {
    expect(semantics.star(animal), .color("yellow"), at: site)
  }

  @discardableResult
  func noStar(on animal: Animal, at site: SourceLocation = #_sourceLocation) -> Self {
    expect(semantics.star(animal), .absent, at: site)
  }

  @discardableResult
  func favoritesOnly(_ isOn: Bool, at site: SourceLocation = #_sourceLocation) -> Self {
    expect(semantics.favoritesButton, isOn ? .selected : .deselected, at: site)
  }

  @discardableResult
  func filterBadge(_ count: Int, at site: SourceLocation = #_sourceLocation) -> Self {
    let label = count == 0 ? "Filter" : "Filter (\(count))"
    return expect(semantics.filterButton, .label(label), .enabled, at: site)
  }

  @discardableResult
  func search(_ text: String, at site: SourceLocation = #_sourceLocation) -> Self {
    expect(semantics.searchField, .value(text), at: site)
  }

  @discardableResult
  func searchIsActive(_ isActive: Bool, at site: SourceLocation = #_sourceLocation) -> Self {
    expect(semantics.cancelSearchButton, isActive ? .exists : .absent, at: site)
  }

  @discardableResult
  func inReach(_ animal: Animal, at site: SourceLocation = #_sourceLocation) -> Self {
    expect(semantics.cell(animal), .hittable, at: site)
  }

  @discardableResult
  func outOfReach(_ animal: Animal, at site: SourceLocation = #_sourceLocation) -> Self {
    expect(semantics.cell(animal), .notHittable, at: site)
  }
}
