import AccessibilityTree
import AnimalsDomain
import JourneyTesting
import RobotCore
import Testing

struct FilterVerifier: Verifier {
  typealias Semantics = FilterSemantics

  let checks: CheckList

  init(_ checks: CheckList) {
    self.checks = checks
  }

  @discardableResult
  func rows(at site: SourceLocation = #_sourceLocation) -> Self {
    expect(semantics.rows, exactly: Tag.allCases.map(\.name).sorted(), "tags", at: site)
  }

  @discardableResult
  func selection(exactly tags: [Tag], at site: SourceLocation = #_sourceLocation) -> Self {
    for tag in Tag.allCases {
      expect(semantics.row(tag), tags.contains(tag) ? .selected : .deselected, at: site)
    }
    return self
  }

  @discardableResult
  func canClear(_ canClear: Bool, at site: SourceLocation = #_sourceLocation) -> Self {
    expect(semantics.clearAllButton, canClear ? .enabled : .disabled, at: site)
  }

  @discardableResult
  func galleryBehind(
    shows animals: [Animal], at site: SourceLocation = #_sourceLocation
  ) -> Self {
    expect(GallerySemantics().cells, exactly: animals.map(\.name), "animals", at: site)
  }
}
