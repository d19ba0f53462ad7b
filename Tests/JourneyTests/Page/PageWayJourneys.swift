import JourneyBrowsers
import JourneyTesting
import RobotCore
import Testing

/// Ways from screen to screen that only a page has.
@Suite(
  "Ways in the page", .journeys(in: app),
  .inBrowserOnly("an app in process has no history, and no ground beside its sheet"))
struct PageWayJourneys {
  @Test("the browser's forward button leads again to the animal that was left")
  func forward() async throws {
    try await app.gallery
      .open(.crab)
      .goBack()
      .goForward(to: DetailRobot.self)
      .verify { $0.shows(.crab) }
  }

  @Test("a person who goes back over the page of a link gets to the gallery that was left")
  func backOverLink() async throws {
    try await app.gallery
      .follow("animals://animal/lion", to: DetailRobot.self)
      .verify { $0.shows(.lion) }
      .goBackOverLink()
      .verify { $0.shows(exactly: Animal.all) }
  }

  @Test("a gallery stays where it is scrolled to while the filter opens and closes")
  func scrolled() async throws {
    try await app.gallery
      .scrollToEnd()
      .verify { $0.whollyInView(.whale).outOfReach(.crab) }
      .openFilter()
      .done()
      .verify { $0.whollyInView(.whale).outOfReach(.crab) }
  }

  @Test("a gallery stays where it is scrolled to when its page is loaded again")
  func loadedAgain() async throws {
    try await app.gallery
      .scrollToEnd()
      .loadAgain()
      .verify { $0.whollyInView(.whale).outOfReach(.crab) }
  }

  // A finger is put down a tenth of the width from the left: of so narrow a window, that is its edge.
  @Test(
    "a finger that comes in from the left edge leaves a detail",
    .browser { $0.viewport = .init(width: 200, height: 844) })
  func fromEdge() async throws {
    try await app.gallery
      .open(.crab)
      .swipeFromEdge()
      .verify { $0.shows(exactly: Animal.all) }
  }

  @Test("a finger that moves to the right further in does not leave a detail")
  func fromWithin() async throws {
    try await app.gallery
      .open(.crab)
      .swipeRight()
      .verify { $0.shows(.crab) }
  }

  // The sheet is as high as its rows: of so high a window, the middle is beside it.
  @Test(
    "a tap beside the filter closes it", .browser { $0.viewport = .init(width: 390, height: 2000) })
  func beside() async throws {
    try await app.gallery.openFilter()
      .select([.sea])
      .tapBeside()
      .verify { $0.filterBadge(1) }
  }
}
