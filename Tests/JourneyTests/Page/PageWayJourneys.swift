import AccessibilityTree
import JourneyBrowsers
import JourneyTesting
import MockServer
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

  @Test(
    "a person who goes back over the page of a link gets to the gallery that was left",
    .notIn(.firefox, because: "a page replaces the one before it that has the same address"),
    .notIn(.webkit, because: "it cannot go back over several pages at once"))
  func backOverLink() async throws {
    try await app.gallery
      .follow("animals://animal/lion", to: DetailRobot.self)
      .verify { $0.shows(.lion) }
      .goBackOverLink(to: GalleryRobot.self)
      .verify { $0.shows(exactly: Animal.all) }
  }

  @Test(
    "a person who goes back over the page of a link to a detail is in a detail still",
    .notIn(.firefox, because: "it keeps the page that it goes back to"),
    .notIn(.webkit, because: "it cannot go back over several pages at once"))
  func backOverLinkToDetail() async throws {
    try await app.gallery
      .open(.crab)
      .follow("animals://animal/lion", to: DetailRobot.self)
      .watchingRequests()
      .goBackOverLink(to: DetailRobot.self)
      // Both pages show the lion: the one that was left before is loaded again.
      .verify { $0.isLoadedAgain().shows(.lion) }
      .goBack()
      .verify { $0.shows(exactly: Animal.all) }
  }

  @Test(
    "the browser's back button leaves the page of a gallery, and not only a step within it",
    .notIn(.firefox, because: "it keeps the page that it goes back to"),
    .notIn(.webkit, because: "its requests cannot be watched"))
  func backOverGallery() async throws {
    try await app.gallery
      .follow("animals://gallery?tags=Sea", to: GalleryRobot.self)
      .watchingRequests()
      .goBack()
      .verify { $0.isLoadedAgain() }
  }

  @Test(
    "the browser's back button leaves the page of a link to a detail by its second press",
    .notIn(.firefox, because: "it keeps the page that it goes back to"),
    .notIn(.webkit, because: "its requests cannot be watched"))
  func backOverDetail() async throws {
    try await app.gallery
      .follow("animals://animal/lion", to: DetailRobot.self)
      .toggleFavorite()
      .goBack()
      .verify { $0.star(on: .lion) }
      .watchingRequests()
      .goBack()
      .verify { $0.isLoadedAgain() }
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

  @Test(
    "a window that is loaded again shows the animal that another one has opened",
    .notIn(.webkit, because: "it opens no new windows"))
  func otherWindow() async throws {
    try await app.gallery
      .openInNewWindow(.crab)
      .verify { $0.shows(.crab) }
      .closeTab(to: GalleryRobot.self)
      .loadAgain(to: DetailRobot.self)
      .verify { $0.shows(.crab) }
      .goBack()
      .verify { $0.shows(exactly: Animal.all) }
  }

  // A finger is put down a tenth of the width from the left: of so narrow a window, that is its edge.
  @Test(
    "a finger that comes in from the left edge leaves a detail",
    .browser { $0.viewport = .init(width: 200, height: 844) },
    .notIn(.webkit, because: "it has no finger to swipe with"))
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
      .toggleFavorite()
      .verify { $0.shows(.crab).isFavorite(true) }
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

  @Test("a tap on the title of the filter leaves it open")
  func titleTapped() async throws {
    try await app.gallery.openFilter()
      .tapTitle()
      .select([.sea])
      .verify { $0.selection(exactly: [.sea]) }
  }

  @Test(
    "a finger that comes in from the left edge leaves the filter open",
    .browser { $0.viewport = .init(width: 200, height: 844) })
  func fromEdgeOverFilter() async throws {
    try await app.gallery.openFilter()
      .swipeFromEdge()
      .select([.sea])
      .verify { $0.selection(exactly: [.sea]) }
  }

  @Test("the browser's back button leads from a detail to the gallery, whatever was done there")
  func backAfterUse() async throws {
    try await app.gallery
      .open(.crab)
      .toggleFavorite()
      .toggleFavorite()
      .goBack()
      .verify { $0.shows(exactly: Animal.all).noStar(on: .crab) }
      .openFilter()
      .select([.sea])
      .done()
      .open(.seal)
      .goBack()
      .verify { $0.shows(ExpectedGallery(tags: [.sea])) }
  }

  @Test(
    "the browser's back button leads home from a link to nowhere",
    .notIn(.webkit, because: "its back button passes over what a script added before a press"))
  func backFromNowhere() async throws {
    try await app.open("animals://nowhere", to: NotFoundRobot.self)
      .goBack()
      .verify { $0.shows(exactly: Animal.all) }
  }

  @Test(
    "the browser's back button leads from the detail of a first link to the gallery, once",
    .notIn(.webkit, because: "its back button passes over what a script added before a press"))
  func backFromFirst() async throws {
    try await app.open("animals://animal/lion", to: DetailRobot.self)
      .verify { $0.shows(.lion) }
      .goBack()
      .verify { $0.shows(exactly: Animal.all) }
      .goForward(to: GalleryRobot.self)
      .verify { $0.shows(exactly: Animal.all) }
      .open(.crab)
      .goBack()
      .verify { $0.shows(exactly: Animal.all) }
  }

  @Test("a gallery that is scrolled to an animal is where it was after its detail, to the pixel")
  func scrolledToAnimal() async throws {
    try await app.gallery
      .scrollToEnd()
      .scroll(.up, by: 0.3)
      .verify { $0.cutOff(.whale).outOfReach(.crab) }
      .open(.whale)
      .back()
      .verify { $0.cutOff(.whale).outOfReach(.crab) }
  }

  @Test("a link to the gallery shows its top")
  func link() async throws {
    try await app.gallery
      .scrollToEnd()
      .follow("animals://gallery", to: GalleryRobot.self)
      .verify { $0.isAtTop(of: Animal.all) }
  }

  @Test("a gallery that more is loaded to, or tried to, stays where it is scrolled to")
  func loadedMore() async throws {
    let page = Array(Animal.all.prefix(10))
    let last: Animal = page[9]
    let more = MockGate()
    try await app.givenCatalogAndDetailSucceed(with: Animal.all, inPagesOf: 10)
    let failure = try await app.givenPageFails(2)
    let gallery = try await app.onlineGallery()
      .loadMore()
      .verify {
        $0.failedToLoadMore(CatalogJourneys.problem, below: page)
          .whollyInView(last).outOfReach(.crab)
      }
    failure.remove()
    try await app.givenPageHolds(2, inPagesOf: 10, until: more)
    try await gallery
      .retry()
      .verify {
        $0.isLoadingMore(below: page).whollyInView(last).outOfReach(.crab)
      }
    more.open()
    try await gallery
      .verify { $0.hasLoaded(exactly: Animal.all).whollyInView(last).outOfReach(.crab) }
  }

  @Test("a list that is scrolled is not asked for again by a finger that moves down over it")
  func scrolledBack() async throws {
    try await app.givenCatalogAndDetailSucceed(with: Animal.all, inPagesOf: 12)
    try await app.onlineGallery()
      .scrollToEnd()
      .swipe(.down, over: .turtle)
      .verify { $0.hasLoaded(exactly: Animal.all) }
    try await app.verifyRequests(1, for: "/animals?page=1")
  }

  @Test(
    "a list is not asked for again by a finger that goes as far sideways as down",
    .notIn(.webkit, because: "it has no finger to pull the list with"))
  func pulledAslant() async throws {
    try await app.givenCatalogAndDetailSucceed(with: Animal.all, inPagesOf: 12)
    try await app.onlineGallery()
      .refresh(drifting: 0.8) { try await $0.verify { $0.showsNoPullRing() } }
      .verify { $0.hasLoaded(exactly: Animal.all) }
    try await app.verifyRequests(1, for: "/animals?page=1")
  }

  @Test(
    "a list is not asked for again when the system takes the finger away, and the ring goes",
    .notIn(.firefox, .webkit, because: "they cannot cancel a touch"))
  func pullCancelled() async throws {
    try await app.givenCatalogAndDetailSucceed(with: Animal.all, inPagesOf: 12)
    try await app.onlineGallery()
      .refreshUntilCancelled { try await $0.verify { $0.showsPullRing() } }
      .verify { $0.showsNoPullRing().hasLoaded(exactly: Animal.all) }
    try await app.verifyRequests(1, for: "/animals?page=1")
  }

  @Test(
    "Return with Control or Shift is the browser's, and leaves the gallery",
    .notIn(.webkit, because: "it opens no new windows"),
    arguments: [Shortcut.Modifiers.control, .shift])
  func modified(modifier: Shortcut.Modifiers) async throws {
    try await app.gallery
      .press(.enter, with: modifier, on: .crab)
      .verify { $0.shows(exactly: Animal.all) }
  }
}
