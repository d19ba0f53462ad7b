import JourneyBrowsers
import PropertiesWeb

/// How each screen is drawn, in each of its states, compared with a record: colours, borders, fonts, distances, drawings.
@Suite(
  "Styles of the page", .journeys(in: app),
  .inBrowserOnly("an app in process has no style sheets"),
  .notIn(.firefox, .webkit, because: "the records are those of Chromium"))
struct PageStyleJourneys {
  @Test("the icon of the page's tab is drawn as recorded")
  func icon() async throws {
    let page = try await app.resource { _ in try await ServedSite.start(.properties()) }
    try await app.launch(Launch(page: "\(page.url)/icon.svg#")).on(IconRobot.self)
      .verify { $0.isStyledAsRecorded("icon") }
  }

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

  @Test(
    "in a window that is too narrow for a row's price, too",
    .browser { $0.viewport = .init(width: 240, height: 720) })
  func narrow() async throws {
    try await app.samples
      .verify { $0.isStyledAsRecorded("narrow list") }
      .open(House.flat.title)
      .verify { $0.isStyledAsRecorded("narrow detail") }
      .edit()
      .verify { $0.isStyledAsRecorded("narrow form") }
  }

  @Test(
    "beside a notch and above a home indicator, too",
    .browser { $0.safeArea = .init(top: 47, bottom: 34) })
  func notch() async throws {
    try await app.samples
      .open(House.flat.title)
      .verify { $0.isStyledAsRecorded("detail below a notch") }
      .back()
      .swipeAway(House.flat.title)
      .verify { $0.isStyledAsRecorded("list above a home indicator") }
  }

  @Test("what is pointed at or pressed, and what a key has led to, is told apart as recorded")
  func pressed() async throws {
    try await app.samples
      .point(at: House.flat.title)
      .verify { $0.isStyledAsRecorded("list with the pointer on a property") }
      .hold(House.flat.title) { list in
        try await list.verify { $0.isStyledAsRecorded("list while a property is pressed") }
      }
      .back()
      .pressEnter(on: House.flat.title)
      .verify { $0.isStyledAsRecorded("detail opened with the keyboard") }
  }

  @Test(
    "while an answer takes its time, the bar moves as recorded",
    .browser {
      $0.prefersReducedMotion = false
      $0.settlingLimit = .milliseconds(200)
    })
  func movingBar() async throws {
    try await app.samples
      .delaying("/event", by: .seconds(2), times: 1)
      .askToAdd()
      .verify { $0.isStyledAsRecorded("list that waits and moves") }
  }

  @Test("few stars, and what a finger is swiping away, are drawn as recorded")
  func swiped() async throws {
    var list = try await app.empty
    for house in House.added.prefix(2) {
      list = try await list.add().fill(\.title, with: house.title).fillIn(house).save()
    }
    try await list
      .verify { $0.isStyledAsRecorded("list with few stars") }
      .swipe(.left, over: House.added[0].title) { list in
        try await list.verify { $0.isStyledAsRecorded("list while a property is swiped") }
      }
  }

  @Test(
    "when no answer comes, and while another try takes its time, that is drawn as recorded",
    .browser { $0.settlingLimit = .milliseconds(200) })
  func lost() async throws {
    try await app.samples
      .cutting("/event", times: 2)
      .askToAdd()
      .verify { $0.hasLostConnection().isStyledAsRecorded("list without a connection") }
      .delaying("/event", by: .seconds(2), times: 1)
      .askAgain()
      .verify { $0.isStyledAsRecorded("list that waits again") }
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
      .check(\.forSale)
      .verify { $0.isStyledAsRecorded("form of what is for sale \(look)") }
      .fill(\.price, with: "0")
      .verify { $0.isStyledAsRecorded("form with a mistake \(look)") }
      .cancelChange()
      .back()
    try await list.swipeAway(House.flat.title)
      .verify { $0.isStyledAsRecorded("list with a deletion to undo \(look)") }
    try await app.empty.verify { $0.isStyledAsRecorded("empty list \(look)") }
  }
}
