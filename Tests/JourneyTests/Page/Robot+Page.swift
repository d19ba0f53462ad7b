import AccessibilityTree
import JourneyTesting
import RobotCore
import Testing

extension FilterRobot {
  @discardableResult
  func point(at tag: Tag, at site: SourceLocation = #_sourceLocation) async throws -> Self {
    try await step("point at “\(tag.name)”", at: site) { try await hover(semantics.row(tag)) }
  }

  @discardableResult
  func press(
    _ key: Key, on tag: Tag, at site: SourceLocation = #_sourceLocation
  ) async throws -> Self {
    try await step("press \(key.rawValue) on “\(tag.name)”", at: site) {
      try await press(key, in: semantics.row(tag))
    }
  }

  @discardableResult
  func press(
    _ key: Key, with modifiers: Shortcut.Modifiers, on tag: Tag,
    at site: SourceLocation = #_sourceLocation
  ) async throws -> Self {
    let shortcut = Shortcut(key, with: modifiers)
    return try await step("press \(shortcut) on “\(tag.name)”", at: site) {
      try await press(key, with: modifiers, in: semantics.row(tag))
    }
  }

  /// Types a letter on a tag.
  @discardableResult
  func press(
    _ letter: Character, on tag: Tag, at site: SourceLocation = #_sourceLocation
  ) async throws -> Self {
    try await step("press \(letter) on “\(tag.name)”", at: site) {
      try await press(letter, in: semantics.row(tag))
    }
  }

  @discardableResult
  func pressShiftTab(
    on tag: Tag, at site: SourceLocation = #_sourceLocation
  ) async throws -> Self {
    try await pressShiftTab(on: semantics.row(tag), named: tag.name, at: site)
  }

  @discardableResult
  func pressShiftTabOnDone(at site: SourceLocation = #_sourceLocation) async throws -> Self {
    try await pressShiftTab(on: semantics.doneButton, named: "Done", at: site)
  }

  @discardableResult
  func pressShiftTabOnClearAll(at site: SourceLocation = #_sourceLocation) async throws -> Self {
    try await pressShiftTab(on: semantics.clearAllButton, named: "Clear All", at: site)
  }

  private func pressShiftTab(
    on locator: Locator, named name: String, at site: SourceLocation
  ) async throws -> Self {
    try await step("press Shift+Tab on “\(name)”", at: site) {
      try await press(.tab, with: .shift, in: locator)
    }
  }

  @discardableResult
  func tapBeside(at site: SourceLocation = #_sourceLocation) async throws -> GalleryRobot {
    try await navigate("tap beside the filter", at: site) { try await tap(semantics.screen) }
  }

  /// Taps the title, which is in the sheet and no control of it.
  @discardableResult
  func tapTitle(at site: SourceLocation = #_sourceLocation) async throws -> Self {
    try await step("tap the title", at: site) { try await tap(semantics.title) }
  }

  /// Swipes to the right over the sheet, from the left edge of a narrow screen.
  @discardableResult
  func swipeFromEdge(at site: SourceLocation = #_sourceLocation) async throws -> Self {
    try await step("swipe from the left edge", at: site) {
      try await swipe(.right, on: semantics.screen)
    }
  }
}

extension Robot {
  /// Loads the page again, without its script.
  @discardableResult
  func withoutScript(at site: SourceLocation = #_sourceLocation) async throws -> Self {
    try await cutting("/assets/*/page.js", at: site)
    return try await step("load the page without its script", at: site) {
      try await journey.reload()
    }
  }
}

extension DetailRobot {
  /// Swipes to the right from within a screen, which leads nowhere.
  @discardableResult
  func swipeRight(at site: SourceLocation = #_sourceLocation) async throws -> Self {
    try await step("swipe to the right", at: site) { try await swipe(.right, on: semantics.screen) }
  }

  /// Swipes to the right from the left edge of a narrow screen.
  @discardableResult
  func swipeFromEdge(at site: SourceLocation = #_sourceLocation) async throws -> GalleryRobot {
    try await navigate("swipe from the left edge", at: site) {
      try await swipe(.right, on: semantics.screen)
    }
  }
}

extension GalleryRobot {
  /// Presses Tab on what comes before the search.
  @discardableResult
  func pressTabOnFilter(at site: SourceLocation = #_sourceLocation) async throws -> Self {
    try await step("press Tab on “Filter”", at: site) {
      try await press(.tab, in: semantics.filterButton)
    }
  }

  @discardableResult
  func pressEnterOnFavorites(at site: SourceLocation = #_sourceLocation) async throws -> Self {
    try await step("press Return on favourites-only", at: site) {
      try await press(.enter, in: semantics.favoritesButton)
    }
  }

  /// Opens an animal with the keyboard.
  @discardableResult
  func pressEnter(
    on animal: Animal, at site: SourceLocation = #_sourceLocation
  ) async throws -> DetailRobot {
    try await navigate("press Return on \(animal.name)", at: site) {
      try await press(.enter, in: semantics.cell(animal))
    }
  }

  /// Presses an animal, looks before it is let go, and gets to its detail then.
  @discardableResult
  func hold(
    _ animal: Animal, at site: SourceLocation = #_sourceLocation,
    _ check: (Self) async throws -> Void
  ) async throws -> DetailRobot {
    try await navigate("hold \(animal.name)", at: site) {
      try await longPress(semantics.cell(animal)) { try await check(self) }
    }
  }

  /// Presses a key with others on an animal, which a browser has a meaning of its own for.
  @discardableResult
  func press(
    _ key: Key, with modifiers: Shortcut.Modifiers, on animal: Animal,
    at site: SourceLocation = #_sourceLocation
  ) async throws -> Self {
    let shortcut = Shortcut(key, with: modifiers)
    return try await step("press \(shortcut) on \(animal.name)", at: site) {
      try await press(key, with: modifiers, in: semantics.cell(animal))
    }
  }

  /// Opens an animal in a window of its own, as a browser does with any link.
  func openInNewWindow(
    _ animal: Animal, at site: SourceLocation = #_sourceLocation
  ) async throws -> DetailRobot {
    return try await navigate(
      "open \(animal.name) in a new window", inNewTab: DetailRobot.self, at: site
    ) {
      try await press(.enter, with: .shift, in: semantics.cell(animal))
    }
  }

  @discardableResult
  func point(at animal: Animal, at site: SourceLocation = #_sourceLocation) async throws -> Self {
    try await step("point at \(animal.name)", at: site) {
      try await hover(semantics.cell(animal))
    }
  }

  /// Taps the button, whatever comes of it.
  @discardableResult
  func askForFavoritesOnly(at site: SourceLocation = #_sourceLocation) async throws -> Self {
    try await step("ask for favourites only", at: site) {
      try await tap(semantics.favoritesButton)
    }
  }

  @discardableResult
  func swipe(
    _ direction: Direction, over animal: Animal, at site: SourceLocation = #_sourceLocation
  ) async throws -> Self {
    try await step("swipe \(direction.rawValue) over \(animal.name)", at: site) {
      try await swipe(direction, on: semantics.cell(animal))
    }
  }

  /// Pulls to refresh, with a finger that may drift, and looks at the page before it is lifted.
  @discardableResult
  func refresh(
    drifting share: Double = 0, at site: SourceLocation = #_sourceLocation,
    beforeLifting check: (Self) async throws -> Void
  ) async throws -> Self {
    try await step("pull to refresh", at: site) {
      try await drifting(by: share) {
        try await pullToRefresh(semantics.scrollView) { try await check(self) }
      }
    }
  }

  /// Pulls to refresh until the system takes the finger away.
  @discardableResult
  func refreshUntilCancelled(
    at site: SourceLocation = #_sourceLocation, beforeThat check: (Self) async throws -> Void
  ) async throws -> Self {
    try await step("pull to refresh until the touch is cancelled", at: site) {
      try await cancellingTouch {
        try await pullToRefresh(semantics.scrollView) { try await check(self) }
      }
    }
  }

  @discardableResult
  func tryAgain(at site: SourceLocation = #_sourceLocation) async throws -> Self {
    try await step("try again", at: site) { try await tap(.role(.button, "Try again")) }
  }
}
