import Foundation
import JourneyTesting
import MockServer
import RobotCore
import Testing

/// What is given of the catalog's server: each adds to what was given before, and the last word counts.
extension AppUnderTest<Launch> {
  /// The server of the test case that is running.
  var server: CatalogServer {
    get async throws { try await resource { try await CatalogServer.start(for: $0) } }
  }

  /// The app gives its server up after a time; said before anything else is given.
  func givenServerIsGivenUp(after limit: Duration) async throws {
    _ = try await resource { try await CatalogServer.start(for: $0, givenUpAfter: limit) }
  }

  /// The app with its animals from the server.
  func online(
    _ launch: Launch = Launch(), at site: SourceLocation = #_sourceLocation
  ) async throws -> Journey {
    var launch = launch
    launch.server = try await server
    // Server and client have to have their turns among all other tests of the process; with a fault in the app they wait in vain.
    let seconds = ProcessInfo.processInfo.environment["CATALOG_PATIENCE"].flatMap { Int($0) } ?? 120
    let patience = Patience(each: .seconds(seconds), total: .seconds(2 * seconds))
    return try await self.launch(launch, patience: patience, at: site)
  }

  /// The gallery of the app with its animals from the server.
  func onlineGallery(
    _ launch: Launch = Launch(), at site: SourceLocation = #_sourceLocation
  ) async throws -> GalleryRobot {
    try await online(launch, at: site).on(GalleryRobot.self)
  }

  /// The list succeeds; the first six animals are all that there are.
  func givenCatalogSucceeds(
    with animals: [Animal] = Animal.firstPage, inPagesOf pageSize: Int = 6
  ) async throws {
    try await given("the catalog succeeds") { mock in
      let answers = CatalogAnswers(animals: animals, pageSize: pageSize)
      mock.register(.GET, "/animals") { try answers.page($0) }
      mock.register(.GET, "/images/:id") { CatalogAnswers.picture($0) }
    }
  }

  /// The list and every detail succeed.
  func givenCatalogAndDetailSucceed(
    with animals: [Animal] = Animal.firstPage, inPagesOf pageSize: Int = 6
  ) async throws {
    try await givenCatalogSucceeds(with: animals, inPagesOf: pageSize)
    try await givenDetailSucceeds(with: animals)
  }

  /// The list has twelve animals, on two pages.
  func givenCatalogHasTwoPages() async throws {
    try await givenCatalogAndDetailSucceed(with: Animal.all)
  }

  /// Every search finds nothing.
  func givenSearchFindsNothing() async throws {
    try await given("the search finds nothing") { mock in
      let answers = CatalogAnswers(animals: [], pageSize: 6)
      for animal in Animal.all {
        for end in animal.name.indices {
          let text = String(animal.name[...end])
          mock.register(.GET, "/animals", query: ["search": text]) { try answers.page($0) }
        }
      }
    }
  }

  /// Every detail succeeds; nothing is said of the list.
  func givenDetailSucceeds(with animals: [Animal] = Animal.all) async throws {
    try await given("the detail succeeds") { mock in
      let answers = CatalogAnswers(animals: animals, pageSize: 6)
      mock.register(.GET, "/animals/:id") { try answers.animal($0) }
      mock.register(.GET, "/images/:id") { CatalogAnswers.picture($0) }
    }
  }

  /// The list succeeds, and every detail fails.
  func givenDetailFailsButCatalogSucceeds() async throws {
    try await givenCatalogSucceeds()
    try await given("the detail fails") { $0.register(.GET, "/animals/:id", .status(500)) }
  }

  /// Everything fails.
  func givenAllRequestsFail() async throws {
    try await givenAllRequests("fail", .status(500))
  }

  /// No server listens any more.
  func givenNoServer() async throws {
    let mock = try await server.mock
    try await given("there is no server") { await mock.stop() }
  }

  /// Nothing is known.
  func givenAllRequestsReturnNotFound() async throws {
    try await givenAllRequests("return not found", .status(404))
  }

  /// Everything is answered the same.
  func givenAllRequests(_ what: String, _ response: MockResponse) async throws {
    try await given("all requests \(what)") { mock in
      mock.removeAllRoutes()
      mock.registerCatchAll(response)
    }
  }

  /// The list succeeds again, and the details with it.
  func givenCatalogRecovers() async throws {
    try await given("the catalog recovers") { $0.removeAllRoutes() }
    try await givenCatalogAndDetailSucceed()
  }

  /// The detail of an animal is in trouble.
  func givenDetail(of animal: Animal, gets trouble: CatalogTrouble) async throws {
    try await given("the detail of \(animal.name) gets \(trouble.testDescription)") {
      $0.register(.GET, "/animals/\(animal.id)", trouble.response)
    }
  }

  /// The list comes piece by piece.
  func givenCatalogDrips() async throws {
    try await given("the catalog drips") { mock in
      let answers = CatalogAnswers(animals: Animal.firstPage, pageSize: 6)
      mock.register(.GET, "/animals") {
        try answers.page($0).failing(.drips(bytes: 50, every: .milliseconds(20)))
      }
    }
  }

  /// The details succeed again.
  func givenDetailRecovers() async throws {
    try await givenDetailSucceeds()
  }

  /// The list and the detail of one animal come when they are let through.
  func givenCatalogHolds(_ animal: Animal, list: MockGate, detail: MockGate) async throws {
    try await givenCatalogAndDetailSucceed(with: [animal])
    try await givenDetailHolds(animal, until: detail)
    try await given("the catalog is slow") { mock in
      let answers = CatalogAnswers(animals: [animal], pageSize: 6)
      mock.register(.GET, "/animals") { try answers.page($0).held(by: list) }
    }
  }

  /// A search finds some animals when it is let through.
  func givenSearchHolds(
    _ text: String, finding animals: [Animal], until gate: MockGate
  ) async throws {
    try await given("the search for “\(text)” is slow") { mock in
      let answers = CatalogAnswers(animals: animals, pageSize: 6)
      mock.register(.GET, "/animals", query: ["search": text]) {
        try answers.page($0).held(by: gate)
      }
    }
  }

  /// The detail of an animal comes when it is let through.
  func givenDetailHolds(_ animal: Animal, until gate: MockGate) async throws {
    try await given("the detail of \(animal.name) is slow") { mock in
      mock.register(.GET, "/animals/\(animal.id)") { _ in
        try CatalogAnswers.animal(animal).held(by: gate)
      }
    }
  }

  /// A page comes when it is let through.
  func givenPageHolds(
    _ number: Int, inPagesOf pageSize: Int, until gate: MockGate
  ) async throws {
    try await given("page \(number) is slow") { mock in
      let answers = CatalogAnswers(animals: Animal.all, pageSize: pageSize)
      mock.register(.GET, "/animals", query: ["page": String(number)]) {
        try answers.page($0).held(by: gate)
      }
    }
  }

  /// A page fails, until that is taken back.
  @discardableResult
  func givenPageFails(_ number: Int) async throws -> MockRoute {
    let mock = try await server.mock
    return try await given("page \(number) fails") {
      mock.register(.GET, "/animals", query: ["page": String(number)], .status(500))
    }
  }

  /// The list has these animals in this order, and their details succeed.
  func givenCatalogLists(_ animals: [Animal]) async throws {
    try await givenDetailSucceeds(with: animals)
    try await given("the catalog lists \(animals.map(\.name).joined(separator: ", "))") { mock in
      let results = animals.map { animal in
        let tags = animal.tags.map { "\"\($0.name)\"" }.joined(separator: ", ")
        return """
          {"id": "\(animal.id)", "name": "\(animal.name)", "tags": [\(tags)], \
          "image": "/images/\(animal.id)"}
          """
      }
      let info = #"{"count": \#(animals.count), "pages": 1, "next": null}"#
      let list = #"{"info": \#(info), "results": [\#(results.joined(separator: ", "))]}"#
      mock.register(.GET, "/animals", .text(list, type: "application/json"))
    }
  }

  /// A page comes when it is let through.
  func givenPageHolds(_ number: Int, until gate: MockGate) async throws {
    try await given("page \(number) is slow") { mock in
      let answers = CatalogAnswers(animals: Animal.all, pageSize: 6)
      mock.register(.GET, "/animals", query: ["page": String(number)]) {
        try answers.page($0).held(by: gate)
      }
    }
  }

  /// The detail of an animal fails.
  func givenDetailFails(of animal: Animal, with status: Int = 500) async throws {
    try await given("the detail of \(animal.name) fails with \(status)") {
      $0.register(.GET, "/animals/\(animal.id)", .status(status))
    }
  }

  /// The picture of an animal comes when it is let through.
  func givenPictureHolds(of animal: Animal, until gate: MockGate) async throws {
    try await given("the picture of \(animal.name) is slow") {
      $0.register(.GET, "/images/\(animal.id)") { CatalogAnswers.picture($0).held(by: gate) }
    }
  }

  /// The picture of an animal fails.
  func givenPictureFails(of animal: Animal) async throws {
    try await given("the picture of \(animal.name) fails") {
      $0.register(.GET, "/images/\(animal.id)", .status(500))
    }
  }

  /// A part of what is given, as the reports show it.
  private func given(_ text: String, _ body: (MockServer) throws -> Void) async throws {
    let mock = try await server.mock
    try await given(text) { try body(mock) }
  }
}

extension Animal {
  /// The animals on the first page of the catalog.
  static let firstPage = Array(all.prefix(6))
}
