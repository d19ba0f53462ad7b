import JourneyBrowsers
import Testing

@Suite("Streamlit", .journeys(in: site))
struct StreamlitJourney {
  @Test(arguments: numbers)
  func animal(number: Int) async throws {
    try await site.open(to: StreamlitRobot.self)
      .upload(.crab, to: \.fileUpload)
      .verify { $0.expect(.text("crab.txt has 6 bytes"), .visible) }
      .fill(\.name, with: "Crab")
      .select("Shore", in: \.kind)
      .press(.arrowRight, in: \.legs)
      .check(\.tame)
      .fill(\.notes, with: "Walks sideways")
      .tap(\.add)
      .verify { $0.expect(.text("Crab was added, and is tame"), .visible) }
      .tap(\.allAnimals)
      .verify { $0.expect(\.crab, .visible) }
      .tap(\.removeAll)
      .tap(\.remove)
      .verify { $0.expect(\.crab, .absent) }
  }
}
