import JourneyBrowsers
import Testing

@Suite("NiceGUI", .journeys(in: site))
struct NiceGUIJourney {
  @Test(arguments: numbers)
  func animal(number: Int) async throws {
    try await site.open(to: NiceGUIRobot.self)
      .fill(\.name, with: "Crab")
      .select("Shore", in: \.kind)
      .set(\.slider, to: "5")
      .check(\.tame)
      .upload(.crab, to: \.picture)
      .verify { $0.expect(.text("crab.txt has 6 bytes"), .visible) }
      .tap(\.add)
      .verify { $0.expect(.text("Crab was added, and is tame"), .visible) }
      .tap(\.allAnimals)
      .verify { $0.expect(\.crab, .visible) }
      .tap(\.removeAll)
      .tap(\.remove)
      .verify { $0.expect(\.crab, .absent) }
  }
}
