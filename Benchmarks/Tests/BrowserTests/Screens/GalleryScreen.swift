import AccessibilityTree
import RobotCore

struct GalleryScreen: ScreenModel {
  static let identifier: ElementIdentifier = "gallery"
  static let name = "Gallery"
}

struct GallerySemantics: ScreenSemantics {
  typealias Model = GalleryScreen

  let favorites = Locator.element("gallery.favorites")
  let filter = Locator.element("gallery.filter")
  let cells = Locator.role(.cell).inside(.element("gallery.scrollView"))
  let crab = Locator.element("gallery.cell.crab")
  let crabStar = Locator.element("gallery.cell.crab.star")
  let empty = Locator.element("gallery.empty")
}

typealias GalleryRobot = RobotOf<GallerySemantics>

extension VerifierOf<GallerySemantics> {
  @discardableResult
  func shows(exactly animals: [String], at site: SourceLocation = #_sourceLocation) -> Self {
    expect(semantics.cells, exactly: animals, "animals", at: site)
  }
}
