import JourneyBrowsers
import JourneyTesting
import RobotCore
import Testing

/// How each screen is drawn, in each of its states, compared with a record: colours, borders, fonts, distances, drawings.
@Suite(
  "Styles of the page", .journeys(in: app),
  .inBrowserOnly("an app in process has no style sheets"),
  .browser { $0.engine = .chromium })
struct PageStyleJourneys {
  @Test("each screen is drawn as recorded")
  func light() async throws {
    try await Self.screens("in the light")
  }

  @Test("in the dark, too", .browser { $0.colorScheme = .dark })
  func dark() async throws {
    try await Self.screens("in the dark")
  }

  @Test("on a desktop, too", .browser { $0.viewport = .desktop })
  func desktop() async throws {
    try await app.samples
      .verify { $0.isStyledAsRecorded("list on a desktop") }
      .add()
      .verify { $0.isStyledAsRecorded("form on a desktop") }
  }

  @Test("what moves does so as recorded", .browser { $0.prefersReducedMotion = false })
  func moving() async throws {
    try await app.samples
      .open(House.cottage.title)
      .edit()
      .verify { $0.isStyledAsRecorded("form that moves") }
  }

  @Test(
    "while an answer takes its time, that is drawn as recorded",
    .browser { $0.settlingLimit = .milliseconds(200) })
  func waiting() async throws {
    try await app.samples
      .delaying("/event", by: .seconds(2), times: 1)
      .askToAdd()
      .verify { $0.isStyledAsRecorded("list that waits") }
  }

  private static func screens(_ look: String) async throws {
    let list = try await app.samples
      .verify { $0.isStyledAsRecorded("list \(look)") }
      .open(House.flat.title)
      .verify { $0.isStyledAsRecorded("detail \(look)") }
      .edit()
      .verify { $0.isStyledAsRecorded("form \(look)") }
      .fill(\.price, with: "0")
      .verify { $0.isStyledAsRecorded("form with a mistake \(look)") }
      .cancelChange()
      .back()
    try await list.swipeAway(House.flat.title)
      .verify { $0.isStyledAsRecorded("list with a deletion to undo \(look)") }
    try await app.empty.verify { $0.isStyledAsRecorded("empty list \(look)") }
  }
}
