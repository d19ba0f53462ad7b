import AccessibilityTree
import JourneyTesting
import RobotCore
import Testing

struct GalleryRobot: Searching {
  typealias Semantics = GallerySemantics
  typealias ScreenVerifier = GalleryVerifier

  let journey: Journey

  @discardableResult
  func toggleFavoritesOnly(at site: SourceLocation = #_sourceLocation) async throws -> Self {
    try await step("toggle favourites-only", at: site) { try await tap(semantics.favoritesButton) }
  }

  @discardableResult
  func openFilter(at site: SourceLocation = #_sourceLocation) async throws -> FilterRobot {
    try await navigate("open the filter", at: site) { try await tap(semantics.filterButton) }
  }

  @discardableResult
  func scroll(
    to animal: Animal, at site: SourceLocation = #_sourceLocation
  ) async throws -> Self {
    try await step("scroll to \(animal.name)", at: site) {
      try await scroll(to: semantics.cell(animal), in: semantics.scrollView)
    }
  }

  /// Scrolls by a fraction of what is in view.
  @discardableResult
  func scroll(
    _ direction: Direction, by part: Double, at site: SourceLocation = #_sourceLocation
  ) async throws -> Self {
    try await step("scroll \(direction.rawValue)", at: site) {
      try await scroll(direction, by: part, in: semantics.scrollView)
    }
  }

  @discardableResult
  func scrollToEnd(at site: SourceLocation = #_sourceLocation) async throws -> Self {
    try await step("scroll to the end", at: site) {
      try await scroll(.down, toEndOf: semantics.scrollView)
    }
  }

  @discardableResult
  func scrollToTop(at site: SourceLocation = #_sourceLocation) async throws -> Self {
    try await step("scroll to the top", at: site) {
      try await scroll(.up, toEndOf: semantics.scrollView)
    }
  }

  @discardableResult
  func pressInSearch(
    _ key: Key, at site: SourceLocation = #_sourceLocation
  ) async throws -> Self {
    try await step("press \(key.rawValue) in the search", at: site) {
      try await tap(semantics.searchField)
      try await press(key, in: semantics.searchField)
    }
  }

  @discardableResult
  func open(
    _ animal: Animal, at site: SourceLocation = #_sourceLocation
  ) async throws -> DetailRobot {
    try await navigate("open \(animal.name)", at: site) {
      try await scroll(to: semantics.cell(animal), in: semantics.scrollView)
      try await tap(semantics.cell(animal))
    }
  }

  @discardableResult
  func retry(at site: SourceLocation = #_sourceLocation) async throws -> Self {
    try await step("try again", at: site) { try await tap(semantics.retryButton) }
  }

  @discardableResult
  func loadMore(at site: SourceLocation = #_sourceLocation) async throws -> Self {
    try await step("load more", at: site) {
      try await scroll(to: semantics.loadMoreButton, in: semantics.scrollView)
      try await tap(semantics.loadMoreButton)
    }
  }

  @discardableResult
  func loadMoreTwice(at site: SourceLocation = #_sourceLocation) async throws -> Self {
    try await step("tap “Load more” twice", at: site) {
      try await scroll(to: semantics.loadMoreButton, in: semantics.scrollView)
      try await doubleTap(semantics.loadMoreButton)
    }
  }

  @discardableResult
  func refresh(at site: SourceLocation = #_sourceLocation) async throws -> Self {
    try await step("pull to refresh", at: site) {
      try await pullToRefresh(semantics.scrollView)
    }
  }
}
