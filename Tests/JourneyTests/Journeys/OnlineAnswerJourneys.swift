import JourneyTesting
import RobotCore
import Testing

/// What a person sees of answers that are rare.
@Suite(
  "Catalog answers", .journeys(in: app),
  .inProcessOnly("in a browser a scroll can end while the list is still loading"))
struct OnlineAnswerJourneys {
  @Test("an animal that is listed, and that the server does not know any more, is told as an error")
  func unknown() async throws {
    try await app.givenCatalogAndDetailSucceed(with: [.crab, .lion])
    try await app.givenDetailFails(of: .lion, with: 404)
    let detail = try await app.onlineGallery()
      .open(.lion)
      .verify {
        $0.failed("The server does not know what was asked for (404). Try again later.")
          .elements(.failedDetail)
      }
    try await app.givenCatalogRecovers()
    try await detail.retry()
      .verify { $0.hasLoaded(.lion) }
      .back()
      .verify { $0.hasLoaded(exactly: [.crab, .lion]) }
  }

  @Test("a search that no name can hold finds nothing, and the server is not asked")
  func hopeless() async throws {
    let text = String(repeating: "crab", count: 100)
    try await app.givenCatalogSucceeds(with: [.crab, .lion])
    try await app.onlineGallery()
      .verify { $0.hasLoaded(exactly: [.crab, .lion]) }
      .search(text)
      .verify { $0.hasLoaded(exactly: []) }
      .clearSearch()
      .verify { $0.hasLoaded(exactly: [.crab, .lion]) }
    try await app.verifyRequests(2, for: "/animals?page=1")
    try await app.verifyRequests(0, for: "/animals?page=1&search=\(text)")
    for animal in [Animal.crab, .lion] {
      try await app.verifyRequests(1, for: "/images/\(animal.id)")
    }
    try await app.verifyNoOtherRequests()
  }

  @Test("an animal that moves to a later page meanwhile is shown once")
  func moved() async throws {
    try await app.givenCatalogAndDetailSucceed(with: Animal.all, inPagesOf: 4)
    let gallery = try await app.onlineGallery()
      .verify { $0.hasLoaded(exactly: Array(Animal.all.prefix(4)), hasMore: true) }
    // With three on a page, the second page begins with one of the first.
    try await app.givenCatalogAndDetailSucceed(with: Animal.all, inPagesOf: 3)
    try await gallery.loadMore()
      .verify { $0.hasLoaded(exactly: Array(Animal.all.prefix(6)), hasMore: true) }
  }

  @Test("the animals of a server stand by name, in whatever order they come")
  func sorted() async throws {
    try await app.givenCatalogLists([.whale, .crab, .polarBear, .seahorse, .lion, .octopus])
    try await app.onlineGallery()
      .verify {
        $0.hasLoaded(exactly: [.crab, .lion, .octopus, .polarBear, .seahorse, .whale])
      }
      .open(.octopus)
      .verify { $0.hasLoaded(.octopus) }
  }

  @Test(
    "J20: a link names an animal by letters, digits, “-” and “_”, 64 at most",
    arguments: ["azAZ09-_", "0", String(repeating: "z", count: 64)])
  func linked(id: String) async throws {
    let zebra = Animal(id: id, name: "Zebra", tags: [.large, .land, .hair])
    try await app.givenCatalogLists([.crab, zebra])
    try await app.online(Launch(link: "animals://animal/\(id)")).on(DetailRobot.self)
      .verify { $0.hasLoaded(zebra) }
      .back()
      .verify { $0.hasLoaded(exactly: [.crab, zebra]).cell(of: zebra) }
      .open(zebra)
      .verify { $0.hasLoaded(zebra) }
  }

  @Test(
    "J20: what is no name of an animal is asked of no server",
    arguments: [String(repeating: "z", count: 65), "a.b", "a%20b", "é"])
  func notLinked(id: String) async throws {
    try await app.givenCatalogLists([.crab])
    let link = "animals://animal/\(id)"
    try await app.online(Launch(link: link)).on(NotFoundRobot.self)
      .verify { $0.message("Nothing was found at “\(link)”").asksForNothing() }
    try await app.verifyRequests(0, for: "/animals/\(id)")
    try await app.verifyNoOtherRequests()
  }
}
