import JourneyBrowsers

extension Robot {
  /// Follows a link from outside while the app is open.
  @discardableResult
  func followLink<Destination: Robot>(
    _ link: String, to destination: Destination.Type, at site: SourceLocation = #_sourceLocation
  ) async throws -> Destination {
    try await navigate("follow \(link)", to: destination, at: site) { try await journey.open(link) }
  }
}

extension ListRobot {
  /// Goes back to the page that was there before this one, which is of the list, too.
  @discardableResult
  func goBack(at site: SourceLocation = #_sourceLocation) async throws -> ListRobot {
    try await navigate("go back", at: site) { try await journey.back() }
  }

  /// Taps the button, whatever comes of it.
  @discardableResult
  func askToAdd(at site: SourceLocation = #_sourceLocation) async throws -> Self {
    try await step("ask for the form", at: site) { try await tap(semantics.add) }
  }

  @discardableResult
  func point(at title: String, at site: SourceLocation = #_sourceLocation) async throws -> Self {
    try await step("point at “\(title)”", at: site) { try await hover(semantics.row(title)) }
  }

  /// Presses a property, looks before it is let go, and gets to its detail then.
  @discardableResult
  func hold(
    _ title: String, at site: SourceLocation = #_sourceLocation,
    _ check: (Self) async throws -> Void
  ) async throws -> DetailRobot {
    try await navigate("hold “\(title)”", at: site) {
      try await longPress(semantics.row(title)) { try await check(self) }
    }
  }

  /// Has the page ask again for the form.
  @discardableResult
  func tryAgain(at site: SourceLocation = #_sourceLocation) async throws -> FormRobot {
    try await navigate("try again", at: site) { try await tap(.role(.button, "Try again")) }
  }

  /// Has the browser go online, and the page ask again for the form.
  @discardableResult
  func goOnlineToForm(at site: SourceLocation = #_sourceLocation) async throws -> FormRobot {
    try await navigate("go online", at: site) { try await journey.goOnline() }
  }

  /// Has the page ask again, whatever comes of it.
  @discardableResult
  func askAgain(at site: SourceLocation = #_sourceLocation) async throws -> Self {
    try await step("try again", at: site) { try await tap(.role(.button, "Try again")) }
  }

  /// Has the finger, which may drift, go over a property, and looks before it is lifted.
  @discardableResult
  func swipe(
    _ direction: Direction, over title: String, drifting share: Double = 0,
    at site: SourceLocation = #_sourceLocation, _ check: (Self) async throws -> Void
  ) async throws -> Self {
    try await step("swipe \(direction.rawValue) over “\(title)”", at: site) {
      try await drifting(by: share) {
        try await swipe(direction, on: semantics.row(title)) { try await check(self) }
      }
    }
  }

  /// Has the finger go over a property, and looks before the system takes it away.
  @discardableResult
  func swipeUntilCancelled(
    _ direction: Direction, over title: String, at site: SourceLocation = #_sourceLocation,
    _ check: (Self) async throws -> Void
  ) async throws -> Self {
    try await step("swipe \(direction.rawValue) over “\(title)” until cancelled", at: site) {
      try await cancellingTouch {
        try await swipe(direction, on: semantics.row(title)) { try await check(self) }
      }
    }
  }

  @discardableResult
  func press(
    _ key: Key, with modifiers: Shortcut.Modifiers = [], on title: String,
    at site: SourceLocation = #_sourceLocation
  ) async throws -> Self {
    let shortcut = Shortcut(key, with: modifiers)
    return try await step("press \(shortcut) on “\(title)”", at: site) {
      try await press(key, with: modifiers, in: semantics.row(title))
    }
  }

  /// Types a letter on a control.
  @discardableResult
  func type(
    _ letter: Character, on control: KeyPath<ListSemantics, Locator>,
    at site: SourceLocation = #_sourceLocation
  ) async throws -> Self {
    let locator = semantics[keyPath: control]
    return try await step("type \(letter) on “\(locator.title)”", at: site) {
      try await press(letter, in: locator)
    }
  }
}

extension FormRobot {
  /// Presses “Cancel”, looks before it is let go, and gets to the list then.
  @discardableResult
  func holdCancel(
    at site: SourceLocation = #_sourceLocation, _ check: (Self) async throws -> Void
  ) async throws -> ListRobot {
    try await navigate("hold “Cancel”", at: site) {
      try await longPress(semantics.cancel) { try await check(self) }
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
  func swipeFromEdge(at site: SourceLocation = #_sourceLocation) async throws -> ListRobot {
    try await navigate("swipe from the left edge", at: site) {
      try await swipe(.right, on: semantics.screen)
    }
  }
}
