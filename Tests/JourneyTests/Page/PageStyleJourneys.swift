import AnimalsWeb
import JourneyBrowsers
import JourneyTesting
import MockServer
import RobotCore
import Testing

/// How each screen is drawn, in each of its states, compared with a record: colours, borders, fonts, distances, drawings.
@Suite(
  "Styles of the page", .journeys(in: app),
  .inBrowserOnly("an app in process has no style sheets"),
  .notIn(.firefox, .webkit, because: "the records are those of Chromium"))
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
      .done()
      .search("Crab")
      .verify { $0.isStyledAsRecorded("searched gallery on a desktop") }
  }

  @Test(
    "beside a notch and above a home indicator, too",
    .browser { $0.safeArea = .init(top: 47, bottom: 34) })
  func notch() async throws {
    try await app.gallery
      .verify { $0.isStyledAsRecorded("gallery below a notch") }
      .openFilter()
      .verify { $0.isStyledAsRecorded("filter above a home indicator") }
      .done()
      .open(.crab)
      .verify { $0.isStyledAsRecorded("detail below a notch") }
  }

  @Test(
    "on a phone that lies on its side, too",
    .browser {
      $0.viewport = .init(width: 568, height: 320)
      $0.safeArea = .init(right: 44, bottom: 21, left: 44)
    })
  func landscape() async throws {
    try await app.gallery
      .search("Crab")
      .verify { $0.isStyledAsRecorded("searched gallery beside a notch") }
  }

  @Test(
    "in a window that is too narrow for two columns, too",
    .browser { $0.viewport = .init(width: 240, height: 720) })
  func narrow() async throws {
    try await app.gallery(favorites: [.crab])
      .verify { $0.isStyledAsRecorded("narrow gallery") }
      .openFilter()
      .verify { $0.isStyledAsRecorded("narrow filter") }
      .done()
      .open(.crab)
      .verify { $0.isStyledAsRecorded("narrow detail") }
  }

  @Test("what is pressed, and what the keyboard has led to, is told apart as recorded")
  func pressed() async throws {
    try await app.gallery
      .hold(.crab) { gallery in
        try await gallery.verify { $0.isStyledAsRecorded("gallery while an animal is pressed") }
      }
      .back()
      .pressEnter(on: .crab)
      .verify { $0.isStyledAsRecorded("detail opened with the keyboard") }
  }

  @Test(
    "while an answer takes its time, the bar moves as recorded",
    .browser {
      $0.prefersReducedMotion = false; $0.settlingLimit = .milliseconds(200)
    })
  func movingBar() async throws {
    try await app.gallery
      .delaying("/event", by: .seconds(2), times: 1)
      .askForFavoritesOnly()
      .verify { $0.isStyledAsRecorded("gallery that waits and moves") }
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
    try await app.onlineGallery()
      .verify { $0.hasLoaded(exactly: [.crab]) }
      .refresh { gallery in
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
    try await app.givenAllRequestsFail()
    let gallery = try await app.onlineGallery()
      .verify {
        $0.failed(CatalogJourneys.problem).isStyledAsRecorded("gallery that did not come")
      }
    try await app.givenCatalogRecovers()
    try await gallery.retry().verify { $0.hasLoaded(exactly: Animal.firstPage) }
    try await app.givenDetailFails(of: .lion)
    try await gallery.open(.lion)
      .verify { $0.failed(CatalogJourneys.problem).isStyledAsRecorded("detail that did not come") }
  }

  @Test("in place of a picture that did not come, what is drawn is as recorded")
  func noPicture() async throws {
    try await app.givenCatalogAndDetailSucceed(with: [.crab, .lion])
    try await app.givenPictureFails(of: .lion)
    try await app.onlineGallery()
      .verify {
        $0.hasNoPicture(of: .lion).textIsNameOnly(of: .lion)
          .isStyledAsRecorded("gallery without a picture")
      }
  }

  @Test("what of a list did not come is drawn as recorded")
  func partlyFailing() async throws {
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

  @Test("the icon of the page's tab is drawn as recorded")
  func icon() async throws {
    let page = try await app.resource { _ in try await ServedSite.start(.animals()) }
    try await app.launch(Launch(page: "\(page.url)/icon.svg#")).on(IconRobot.self)
      .verify { $0.isStyledAsRecorded("icon") }
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
