import AccessibilityTree
import JourneyTesting
import RobotCore
import Testing

/// Where what tells of a server stands on a phone: in place of all that would come, or below what has come.
extension PhoneLayout {
  enum Online {
    static let size = (width: 310.0, height: 108.0)
    static let inGallery = Rect(x: 40, y: 392, width: 310, height: 108)
    static let inDetail = Rect(x: 40, y: 392, width: 310, height: 108)

    /// Below some rows of cells.
    static func below(rows: Int, scrolledBy offset: Double = 0) -> Rect {
      Rect(x: 40, y: 164 + 208 * Double(rows) - offset, width: 310, height: 108)
    }

    static func message(in error: Rect) -> Rect {
      Rect(x: error.x, y: error.y, width: 310, height: 48)
    }

    static func retry(in error: Rect) -> Rect {
      Rect(x: error.x + 55, y: error.y + 56, width: 200, height: 44)
    }
  }
}

extension GalleryVerifier {
  @discardableResult
  func loadingStands(in frame: Rect, at site: SourceLocation = #_sourceLocation) -> Self {
    expect(semantics.loading, standsIn: frame, at: site)
  }

  @discardableResult
  func loadMoreStands(in frame: Rect, at site: SourceLocation = #_sourceLocation) -> Self {
    expect(semantics.loadMoreButton, .label("Load more"), .enabled, at: site)
      .expect(semantics.loadMoreButton, standsIn: frame, at: site)
  }

  @discardableResult
  func errorStands(in frame: Rect, at site: SourceLocation = #_sourceLocation) -> Self {
    expect(semantics.error, .label("Error"), at: site)
      .expect(semantics.error, standsIn: frame, at: site)
      .expect(
        semantics.errorMessage, standsIn: PhoneLayout.Online.message(in: frame), at: site
      )
      .expect(semantics.retryButton, standsIn: PhoneLayout.Online.retry(in: frame), at: site)
  }

  /// The picture of an animal is on its way.
  @discardableResult
  func awaitsPicture(of animal: Animal, at site: SourceLocation = #_sourceLocation) -> Self {
    expect(semantics.image(animal), .label("Loading the picture"), at: site)
  }

  /// More animals are on their way, below those that are there.
  @discardableResult
  func isLoadingMore(
    below animals: [Animal], at site: SourceLocation = #_sourceLocation
  ) -> Self {
    shows(exactly: animals, at: site)
      .expect(semantics.loading, .label("Loading animals"), at: site)
      .expect(semantics.loadMoreButton, .absent, at: site)
      .expect(semantics.error, .absent, at: site)
  }
}

extension DetailVerifier {
  @discardableResult
  func loadingStandsInPlace(at site: SourceLocation = #_sourceLocation) -> Self {
    barStandsInPlace(at: site)
      .expect(semantics.loading, standsIn: PhoneLayout.Online.inDetail, at: site)
  }

  @discardableResult
  func errorStandsInPlace(at site: SourceLocation = #_sourceLocation) -> Self {
    let frame = PhoneLayout.Online.inDetail
    return barStandsInPlace(at: site)
      .expect(semantics.error, .label("Error"), at: site)
      .expect(semantics.error, standsIn: frame, at: site)
      .expect(
        semantics.errorMessage, standsIn: PhoneLayout.Online.message(in: frame), at: site
      )
      .expect(semantics.retryButton, standsIn: PhoneLayout.Online.retry(in: frame), at: site)
  }

  /// The picture is on its way.
  @discardableResult
  func awaitsPicture(at site: SourceLocation = #_sourceLocation) -> Self {
    expect(semantics.image, .label("Loading the picture"), at: site)
  }

  /// The picture did not come.
  @discardableResult
  func hasNoPicture(at site: SourceLocation = #_sourceLocation) -> Self {
    expect(semantics.image, .label("No picture"), at: site)
  }

  private func barStandsInPlace(at site: SourceLocation) -> Self {
    expect(semantics.screen, standsIn: PhoneLayout.screen, at: site)
      .expect(semantics.title, .label("Animal"), at: site)
      .expect(semantics.title, standsIn: PhoneLayout.title, at: site)
      .expect(semantics.backButton, standsIn: PhoneLayout.Detail.back, at: site)
  }
}

extension Verifier {
  /// Nothing is asked of the server any more.
  @discardableResult
  func asksForNothing(at site: SourceLocation = #_sourceLocation) -> Self {
    expectNetworkQuiet(at: site)
  }
}
