import AnimalsDomain
import JourneyTesting
import RobotCore
import Testing

@Suite("Scrolling", .journeys(in: app))
struct ScrollingJourneys {
  @Test("J12: the last row is out of reach until it is scrolled to")
  func lastRow() async throws {
    try await app.gallery
      .verify { $0.inReach(.crab).outOfReach(.turtle).outOfReach(.whale) }
      .scroll(to: .whale)
      .verify { $0.inReach(.turtle).inReach(.whale).outOfReach(.crab) }
      .open(.whale)
      .verify { $0.shows(.whale) }
      .back()
      .verify { $0.inReach(.whale) }
  }
}
