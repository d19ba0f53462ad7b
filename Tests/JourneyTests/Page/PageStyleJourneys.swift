import JourneyBrowsers
import JourneyTesting
import MockServer
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
    try await app.gallery
      .verify { $0.isStyledAsRecorded("gallery on a desktop") }
      .openFilter()
      .verify { $0.isStyledAsRecorded("filter on a desktop") }
  }

  @Test("what moves does so as recorded", .browser { $0.prefersReducedMotion = false })
  func moving() async throws {
    try await app.gallery.openFilter()
      .verify { $0.isStyledAsRecorded("filter that moves") }
      .done()
      .open(.crab)
      .verify { $0.isStyledAsRecorded("detail that moves") }
  }

  @Test("what the pointer or the focus is on is told apart as recorded")
  func pointed() async throws {
    try await app.gallery
      .point(at: .crab)
      .verify { $0.isStyledAsRecorded("gallery with the pointer on an animal") }
      .openFilter()
      .point(at: .ice)
      .verify { $0.isStyledAsRecorded("filter with the pointer on a tag") }
      .press(.arrowDown, on: .forest)
      .verify { $0.focus(on: .fur).isStyledAsRecorded("filter with the focus on a tag") }
      .press(.tab, on: .fur)
      .verify { $0.focusOnDone().isStyledAsRecorded("filter with the focus on Done") }
  }

  @Test(
    "while an answer takes its time, and when none comes, that is drawn as recorded",
    .browser { $0.settlingLimit = .milliseconds(200) })
  func waiting() async throws {
    try await app.gallery
      .delaying("/event", by: .seconds(2), times: 1)
      .askForFavoritesOnly()
      .verify { $0.isStyledAsRecorded("gallery that waits") }
      .verify { $0.favoritesOnly(true) }
      .cutting("/event", times: 2)
      .askForFavoritesOnly()
      .verify { $0.hasLostConnection().isStyledAsRecorded("gallery without a connection") }
      .delaying("/event", by: .seconds(2), times: 1)
      .tryAgain()
      .verify { $0.isStyledAsRecorded("gallery that waits again") }
  }

  @Test("while the list is pulled, the ring is drawn as recorded")
  func pulled() async throws {
    try await app.givenCatalogAndDetailSucceed(with: [.crab])
    try await app.onlineGallery().refresh { gallery in
      try await gallery.verify { $0.isStyledAsRecorded("gallery that is pulled") }
    }
  }

  @Test("what a server brings about is drawn as recorded")
  func online() async throws {
    let list = MockGate()
    let detail = MockGate()
    try await app.givenCatalogHolds(.crab, list: list, detail: detail)
    let gallery = try await app.onlineGallery()
      .verify { $0.isLoading().isStyledAsRecorded("gallery that is loading") }
    list.open()
    let robot = try await gallery.open(.crab)
      .verify { $0.isLoading().isStyledAsRecorded("detail that is loading") }
    detail.open()
    try await robot.verify { $0.hasLoaded(.crab).isStyledAsRecorded("detail from a server") }
  }

  @Test("what a server fails to bring about is drawn as recorded")
  func failing() async throws {
    try await app.givenCatalogHasTwoPages()
    try await app.givenPageFails(2)
    try await app.onlineGallery()
      .verify { $0.isStyledAsRecorded("gallery with more to load") }
      .loadMore()
      .verify {
        $0.failedToLoadMore(CatalogJourneys.problem, below: Animal.firstPage)
          .isStyledAsRecorded("gallery with more that failed")
      }
  }

  private static func screens(_ look: String) async throws {
    try await app.gallery(favorites: [.crab], filter: [.sea])
      .verify { $0.isStyledAsRecorded("gallery \(look)") }
      .openFilter()
      .verify { $0.isStyledAsRecorded("filter \(look)") }
      .clearAll()
      .verify { $0.isStyledAsRecorded("filter without a tag \(look)") }
      .done()
      .open(.lion)
      .verify { $0.isStyledAsRecorded("detail \(look)") }
      .toggleFavorite()
      .verify { $0.isStyledAsRecorded("detail of a favourite \(look)") }
      .back()
      .search("Unicorn")
      .verify { $0.isStyledAsRecorded("gallery with no animals \(look)") }
    try await app.open("animals://nowhere", to: NotFoundRobot.self)
      .verify { $0.isStyledAsRecorded("not found \(look)") }
  }
}
