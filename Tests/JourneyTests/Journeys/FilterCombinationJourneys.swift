import JourneyTesting
import RobotCore
import Testing

/// J6, over all 8,192 combinations of the 13 tags: a test for each combination of sizes, with an argument for where animals live and
/// one for what they wear.
@Suite(
  "Filter combinations", .journeys(in: app),
  .inProcessOnly("the browser runs every single tag, not all 8,192 combinations"))
struct FilterCombinationJourneys {
  static let homes = Tags.combinations(of: [.forest, .ice, .land, .rockpool, .sea, .shore])
  static let coats = Tags.combinations(of: [.fur, .hair, .shell, .skin])

  @Test("J6: tags of no size", arguments: homes, coats)
  func ofNoSize(home: Tags, coat: Tags) async throws {
    try await filter(home.all + coat.all)
  }

  @Test("J6: Small, and other tags", arguments: homes, coats)
  func small(home: Tags, coat: Tags) async throws {
    try await filter([.small] + home.all + coat.all)
  }

  @Test("J6: Medium, and other tags", arguments: homes, coats)
  func medium(home: Tags, coat: Tags) async throws {
    try await filter([.medium] + home.all + coat.all)
  }

  @Test("J6: Large, and other tags", arguments: homes, coats)
  func large(home: Tags, coat: Tags) async throws {
    try await filter([.large] + home.all + coat.all)
  }

  @Test("J6: Small, Medium, and other tags", arguments: homes, coats)
  func smallOrMedium(home: Tags, coat: Tags) async throws {
    try await filter([.small, .medium] + home.all + coat.all)
  }

  @Test("J6: Small, Large, and other tags", arguments: homes, coats)
  func smallOrLarge(home: Tags, coat: Tags) async throws {
    try await filter([.small, .large] + home.all + coat.all)
  }

  @Test("J6: Medium, Large, and other tags", arguments: homes, coats)
  func mediumOrLarge(home: Tags, coat: Tags) async throws {
    try await filter([.medium, .large] + home.all + coat.all)
  }

  @Test("J6: Small, Medium, Large, and other tags", arguments: homes, coats)
  func ofAnySize(home: Tags, coat: Tags) async throws {
    try await filter([.small, .medium, .large] + home.all + coat.all)
  }

  private func filter(_ tags: [Tag]) async throws {
    try await app.gallery
      .openFilter()
      .select(tags)
      .done()
      .verify { $0.filterBadge(tags.count).shows(exactly: ExpectedGallery(tags: tags).animals) }
  }
}
