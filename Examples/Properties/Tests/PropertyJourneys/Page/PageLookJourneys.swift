import JourneyBrowsers

/// What the style sheet makes of each screen.
@Suite(
  "Look of the page", .journeys(in: app),
  .inBrowserOnly("an app in process has no letters and no colours of its own"))
struct PageLookJourneys {
  @Test("each screen fills the phone, and what is on it looks as it is")
  func light() async throws {
    try await Self.looks(.light)
  }

  @Test("in the dark, too", .browser { $0.colorScheme = .dark })
  func dark() async throws {
    try await Self.looks(.dark)
  }

  private static func looks(_ look: PageLook) async throws {
    try await app.samples
      .verify { $0.isAccessible().looks(look) }
      .open(House.flat.title)
      .verify { $0.isAccessible().looks(.flat, look) }
      .back()
      .open(House.cottage.title)
      .verify { $0.isAccessible().looks(.cottage, look) }
      .edit()
      .verify { $0.isAccessible().looks(look) }
      .fill(\.price, with: "0")
      .verify { $0.isAccessible().priceLooksWrong(look) }
  }
}
