import JourneyBrowsers
import JourneyTesting
import RobotCore
import Testing

/// Journeys through an app that draws itself in the browser: nothing of it is there before its scripts have run.
@Suite(
  "Swagger UI", .journeys(in: swagger),
  .enabled(if: SwaggerSite.absence == nil, "\(SwaggerSite.absence ?? "")"))
struct SwaggerJourneys {
  private func explorer(_ place: WebPage = "/") async throws -> ExplorerRobot {
    try await swagger.open(place, to: ExplorerRobot.self)
  }

  @Test("an operation is opened, tried out and answered, and its link stands in the address")
  func list() async throws {
    try await explorer()
      .open("get", "/animals")
      .verify { $0.isAt("/#/animals/listAnimals") }
      .tryOut().execute()
      .verify { $0.answered(200, with: "Crab", "Seal", "Horse") }
  }

  @Test(
    "a parameter is chosen or typed, and changes the answer",
    arguments: [("sea", "", ["Crab", "Seal"], ["Horse"]), ("", "4", ["Horse"], ["Crab", "Seal"])])
  func parameters(kind: String, legs: String, shown: [String], hidden: [String]) async throws {
    let robot = try await explorer().open("get", "/animals").tryOut()
    if !kind.isEmpty { try await robot.choose(kind, for: "kind") }
    if !legs.isEmpty { try await robot.fill("legs", with: legs) }
    try await robot.execute().verify { $0.answered(200, with: shown[0], without: hidden) }
  }

  @Test("what is typed in place of the example is sent, and refused when it is no animal")
  func add() async throws {
    try await explorer()
      .open("post", "/animals")
      .tryOut()
      .send(#"{"name": "Gull"}"#)
      .verify { $0.answered(201, with: "Gull", without: ["Crab"]) }
      .send(#"{"nam": "Gull"}"#)
      .verify { $0.answered(400, with: "that is no animal") }
  }

  @Test("a parameter that is missing is asked for, and nothing is sent before")
  func missingParameter() async throws {
    try await explorer()
      .open("get", "/animals/{name}")
      .tryOut().execute()
      .verify { explorer in
        explorer.misses("name")
        explorer.askedNothing()
      }
  }

  @Test("an animal is shown, and one that is not there is missed", arguments: [200, 404])
  func show(status: Int) async throws {
    try await explorer()
      .open("get", "/animals/{name}").tryOut()
      .fill("name", with: status == 200 ? "Seal" : "Dodo").execute()
      .verify { $0.answered(status, with: status == 200 ? "sea" : "no such animal") }
  }

  @Test("only who enters the key sees the keepers")
  func key() async throws {
    try await explorer()
      .open("get", "/keepers").tryOut().execute()
      .verify { $0.answered(401, with: "a key is needed") }
      .authorize().enter("open sesame")
      .execute()
      .verify { $0.answered(200, with: "Ada") }
      .authorize().logOut()
      .execute()
      .verify { $0.answered(401, with: "a key is needed") }
  }

  @Test("the filter leaves the tags that hold what is typed")
  func filter() async throws {
    try await explorer()
      .verify { $0.shows(tags: ["animals", "keepers"]) }
      .filter("keep")
      .verify { $0.shows(tags: ["keepers"]) }
      .filter("a")
      .verify { $0.shows(tags: ["animals"]) }
  }

  @Test("a link opens its operation, also after the page is loaded again")
  func deepLink() async throws {
    let robot = try await explorer("/#/animals/showAnimal")
    try await robot.verify { explorer in
      explorer.isOpen("get", "/animals/{name}")
      explorer.isOpen("get", "/animals", false)
    }
    try await robot.journey.reload()
    try await robot.verify { $0.isOpen("get", "/animals/{name}") }
  }

  @Test(
    "a tag is folded up by the keyboard and unfolded by a tap, while the page scrolls to it",
    .browser { $0.viewport.height = 400 })
  func folding() async throws {
    try await explorer()
      .foldByKey("animals")
      .verify { explorer in
        explorer.isFolded("animals")
        explorer.offers("get", "/animals", false)
        explorer.offers("get", "/keepers")
      }
      .fold("keepers")
      .fold("keepers")
      .fold("animals")
      .verify { explorer in
        explorer.isFolded("animals", false)
        explorer.offers("get", "/animals")
      }
  }

  @Test(
    "a link scrolls to its operation, which is tried out meanwhile",
    .browser { $0.viewport.height = 400 })
  func linkInUse() async throws {
    try await explorer("/#/keepers/listKeepers")
      .tryOut().execute()
      .verify { $0.answered(401, with: "a key is needed") }
  }

  @Test("an answer is cleared, and trying out is given up")
  func clearing() async throws {
    try await explorer()
      .open("get", "/animals").tryOut().execute()
      .verify { $0.answered(200, with: "Crab") }
      .clear()
      .verify { $0.askedNothing() }
      .cancel()
      .verify { $0.expect($0.semantics.execute, .absent) }
  }

  @Test("a schema is opened and says what an animal has", .browser { $0.viewport.height = 400 })
  func schema() async throws {
    try await explorer().openSchema().verify { explorer in
      explorer.expect(explorer.semantics.schema, .expanded)
      explorer.expect(explorer.semantics.property, .visible)
    }
  }

  @Test("a definition that is not there is told, and the right one is loaded after it")
  func definition() async throws {
    try await explorer()
      // Swagger UI puts the address of what it loads back into the field, whatever has been typed meanwhile.
      .verify { $0.shows(tags: ["animals", "keepers"]) }
      .explore("/nothing.json")
      .verify { $0.expect($0.semantics.definitionFailed, .exists) }
      .explore("/openapi.json")
      .verify { $0.shows(tags: ["animals", "keepers"]) }
  }
}
