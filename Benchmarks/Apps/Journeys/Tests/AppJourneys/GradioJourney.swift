import JourneyBrowsers
import Testing

@Suite("Gradio", .journeys(in: site))
struct GradioJourney {
  @Test(arguments: numbers)
  func animal(number: Int) async throws {
    try await site.open(to: GradioRobot.self)
      .fill(\.name, with: "Crab")
      .select("Shore", in: \.kind)
      .set(\.rangeSliderForLegs, to: "8")
      .check(\.tame)
      .upload(.crab, to: \.clickToUploadOrDrop)
      .tap(\.add)
      .verify { $0.expect(\.result, .value("Crab was added, and is tame, with 6 bytes")) }
      .tap(\.allAnimals)
      .verify { $0.expect(.role(.row, "Crab Shore 8"), .visible) }
      .tap(\.danger)
      .tap(\.removeAll)
      .verify { $0.expect(.role(.row, "Crab Shore 8"), .absent) }
  }
}
