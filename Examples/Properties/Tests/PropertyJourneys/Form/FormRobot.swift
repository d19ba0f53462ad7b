import JourneyBrowsers

typealias FormRobot = RobotOf<FormSemantics>

extension FormRobot {
  @discardableResult
  func rate(_ stars: Int, at site: SourceLocation = #_sourceLocation) async throws -> Self {
    try await step("rate it \(stars)", at: site) { try await check(semantics.star(stars)) }
  }

  /// Taps a star, whether it is picked already or not.
  @discardableResult
  func tapStar(_ stars: Int, at site: SourceLocation = #_sourceLocation) async throws -> Self {
    try await step("tap star \(stars)", at: site) { try await tap(semantics.star(stars)) }
  }

  /// Fills in all but the title.
  @discardableResult
  func fillIn(_ house: House, at site: SourceLocation = #_sourceLocation) async throws -> Self {
    try await step("fill in all but the title", at: site) {
      try await select(house.kind, in: semantics.kind)
      try await fill(semantics.price, with: house.typedPrice)
      try await set(semantics.rooms, to: house.rooms)
      try await check(semantics.star(house.stars))
      try await clear(semantics.description).type(
        house.lines.joined(separator: "\n"), into: semantics.description)
      try await set(semantics.forSale, to: house.isForSale)
    }
  }

  @discardableResult
  func press(
    _ key: Key, onStar stars: Int, at site: SourceLocation = #_sourceLocation
  ) async throws -> Self {
    try await step("press \(key.rawValue) on star \(stars)", at: site) {
      try await press(key, in: semantics.star(stars))
    }
  }

  /// Adds to a text, after what stands there.
  @discardableResult
  func append(
    _ text: String, to field: KeyPath<FormSemantics, Locator>,
    at site: SourceLocation = #_sourceLocation
  ) async throws -> Self {
    let locator = semantics[keyPath: field]
    return try await step("type on in “\(locator.title)”", at: site) {
      try await type(text, into: locator)
    }
  }

  @discardableResult
  func save(at site: SourceLocation = #_sourceLocation) async throws -> ListRobot {
    try await tap(\.save, to: ListRobot.self, at: site)
  }

  @discardableResult
  func saveChange(at site: SourceLocation = #_sourceLocation) async throws -> DetailRobot {
    try await tap(\.save, to: DetailRobot.self, at: site)
  }

  @discardableResult
  func cancel(at site: SourceLocation = #_sourceLocation) async throws -> ListRobot {
    try await tap(\.cancel, to: ListRobot.self, at: site)
  }

  @discardableResult
  func cancelChange(at site: SourceLocation = #_sourceLocation) async throws -> DetailRobot {
    try await tap(\.cancel, to: DetailRobot.self, at: site)
  }

  @discardableResult
  func goBack(at site: SourceLocation = #_sourceLocation) async throws -> DetailRobot {
    try await navigate("go back", at: site) { try await journey.back() }
  }
}
