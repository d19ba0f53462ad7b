import AccessibilityTree
import JourneyTesting
import RobotCore
import Testing

extension Verifier {
  /// The script of the page did not come.
  @discardableResult
  func lacksScript(at site: SourceLocation = #_sourceLocation) -> Self {
    expect(requests: "/assets/*/page.js", .failed, at: site)
  }

  /// The page has asked the app for a change this often, at most.
  @discardableResult
  func asksForChanges(
    atMost count: Int, at site: SourceLocation = #_sourceLocation
  ) -> Self {
    expect(requests: "/changes", .atMost(count), at: site)
  }
}

extension FilterVerifier {
  /// What keys go to.
  @discardableResult
  func focus(on tag: Tag, at site: SourceLocation = #_sourceLocation) -> Self {
    expect(semantics.row(tag), .focused, at: site)
  }

  @discardableResult
  func focusOnDone(at site: SourceLocation = #_sourceLocation) -> Self {
    expect(semantics.doneButton, .focused, at: site)
  }

  /// The focus can be seen.
  @discardableResult
  func focusIsSeen(on tag: Tag, at site: SourceLocation = #_sourceLocation) -> Self {
    hasOutline(semantics.row(tag), at: site)
  }

  @discardableResult
  func focusOnDoneIsSeen(at site: SourceLocation = #_sourceLocation) -> Self {
    hasOutline(semantics.doneButton, at: site)
  }

  private func hasOutline(_ locator: Locator, at site: SourceLocation) -> Self {
    expect(locator, .style("outline-style", "solid"), at: site)
      .expect(locator, .style("outline-width", "3px"), at: site)
  }
}

extension DetailVerifier {
  @discardableResult
  func focusOnFavorite(at site: SourceLocation = #_sourceLocation) -> Self {
    expect(semantics.favoriteButton, .focused, at: site)
  }

  @discardableResult
  func focusOnTitle(at site: SourceLocation = #_sourceLocation) -> Self {
    expect(semantics.title, .focused, at: site)
  }
}

extension GalleryVerifier {
  /// The ring that turns while the list is pulled: it is seen, and turned as far as it goes.
  @discardableResult
  func showsPullRing(at site: SourceLocation = #_sourceLocation) -> Self {
    expect(semantics.pullRing, .style("opacity", "1"), at: site)
      .expect(semantics.pullRing, .style("rotate", "300deg"), at: site)
  }

  @discardableResult
  func showsNoPullRing(at site: SourceLocation = #_sourceLocation) -> Self {
    expect(semantics.pullRing, .style("opacity", "0"), at: site)
  }

  @discardableResult
  func focusOnFilter(at site: SourceLocation = #_sourceLocation) -> Self {
    expect(semantics.filterButton, .focused, at: site)
  }

  @discardableResult
  func focus(on animal: Animal, at site: SourceLocation = #_sourceLocation) -> Self {
    expect(semantics.cell(animal), .focused, at: site)
  }

  @discardableResult
  func focusOnTitle(at site: SourceLocation = #_sourceLocation) -> Self {
    expect(semantics.title, .focused, at: site)
  }

  @discardableResult
  func focusOnFavorites(at site: SourceLocation = #_sourceLocation) -> Self {
    expect(semantics.favoritesButton, .focused, at: site)
  }

  /// Keys go to the search's field, or they do not.
  @discardableResult
  func focusOnSearch(_ isFocused: Bool, at site: SourceLocation = #_sourceLocation) -> Self {
    expect(semantics.searchField, isFocused ? .focused : .not(.focused), at: site)
  }

  private var lost: Locator { .text("The connection to the app is lost.") }

  /// The app does not answer: that is said at once, with a way out.
  @discardableResult
  func hasLostConnection(at site: SourceLocation = #_sourceLocation) -> Self {
    let notice = PagePlace(left: 16, right: 374, bottom: 828)
    return expect(lost.inside(.role(.status)), .visible, at: site)
      .expect(.role(.status), standsAt: notice, at: site)
      .expect(.role(.status), .style("display", "flex"), at: site)
      .expect(.role(.button, "Try again"), .enabled, .visible, at: site)
  }

  @discardableResult
  func hasConnection(at site: SourceLocation = #_sourceLocation) -> Self {
    expect(lost, .absent, at: site)
  }
}
