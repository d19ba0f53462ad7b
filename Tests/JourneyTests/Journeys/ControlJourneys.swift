import JourneyTesting
import RobotCore
import Testing

/// With search, filter and favourites-only set, each control changes what it is for, and leaves all else alone.
@Suite("Controls", .journeys(in: app))
struct ControlJourneys {
  static let narrowedGallery = ExpectedGallery(
    tags: [.sea, .ice], favorites: [.crab, .lion, .polarBear, .seahorse, .seal],
    showsFavoritesOnly: true, search: "ea")
  static let wideGallery = ExpectedGallery(tags: [.sea, .land], favorites: [.crab, .whale])

  @Test("a control changes what it is for, and nothing else", arguments: Control.all)
  func alone(control: Control) async throws {
    try control.skipWhereMissing()
    let gallery = try await app.gallery(showing: Self.narrowedGallery)
    try await control.use(gallery, Self.narrowedGallery)
      .verify { $0.shows(control.result(on: Self.narrowedGallery)) }
  }

  @Test(
    "two controls in turn change what they are for, and nothing else",
    .inProcessOnly("the browser uses each control alone"),
    arguments: ControlPair.all(on: narrowedGallery))
  func narrowed(pair: ControlPair) async throws {
    try await use(pair, on: Self.narrowedGallery)
  }

  @Test(
    "two controls in turn, with no search and with all animals, change nothing else",
    .inProcessOnly("the browser uses each control alone"),
    arguments: ControlPair.all(on: wideGallery))
  func wide(pair: ControlPair) async throws {
    try await use(pair, on: Self.wideGallery)
  }

  private func use(_ pair: ControlPair, on start: ExpectedGallery) async throws {
    let gallery = try await app.gallery(showing: start)
    let between = pair.first.result(on: start)
    let changed = try await pair.first.use(gallery, start).verify { $0.shows(between) }
    try await pair.second.use(changed, between)
      .verify { $0.shows(pair.second.result(on: between)) }
  }
}
