import JourneyTesting
import RobotCore
import Testing

/// What only the page shows of the app.
@Suite(
  "The page", .journeys(in: app),
  .inBrowserOnly("an app in process has no letters, no colours and no attributes"))
struct PageJourneys {
  @Test("each screen can be read and hit, and the number of rooms has its limits")
  func looks() async throws {
    try await app.samples
      .verify { $0.isAccessible().isLaidOut() }
      .open(House.cottage.title)
      .verify { $0.isAccessible().shows(.cottage) }
      .edit()
      .verify { $0.isAccessible().hasLimits().looks() }
      .fill(\.price, with: "0")
      .verify { $0.isAccessible().canSave(false).explainsPrice() }
  }

  @Test("a screen reader says by itself what is wrong with a field, and that the list is empty")
  func announced() async throws {
    try await app.empty
      .verify { $0.announcesThatItIsEmpty() }
      .add()
      .fill(\.title, with: " ")
      .fill(\.price, with: "0")
      .set(\.rooms, to: "51")
      .fill(\.description, with: String(repeating: "y", count: 501))
      .verify { form in for field in Mistake.Field.allCases { form.announcesMistake(in: field) } }
  }

  @Test("a person who goes back over the page of a link gets to the list that was left")
  func backOverLink() async throws {
    try await app.samples
      .followLink("properties://property/2", to: DetailRobot.self)
      .verify { $0.shows(.flat) }
      .goBackOverLink()
      .verify { $0.lists(House.samples) }
  }
}
