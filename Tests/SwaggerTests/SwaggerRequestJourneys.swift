import JourneyBrowsers
import JourneyTesting
import RobotCore
import Testing

/// What an app that asks its server from the browser shows when the answers are others, late, or not there.
@Suite(
  "Swagger UI and its requests", .journeys(in: swagger),
  .notIn(.webkit, because: "its requests cannot be answered"),
  .enabled(if: SwaggerSite.absence == nil, "\(SwaggerSite.absence ?? "")"))
struct SwaggerRequestJourneys {
  private static let zoo = """
    {"openapi": "3.0.3", "info": {"title": "Zoo of the journey", "version": "9"}, "tags": [{"name": "keepers"}],
     "paths": {"/keepers": {"get": {"tags": ["keepers"], "responses": {"200": {"description": "All"}}}}}}
    """

  @Test("the document that it draws is the journey's: from the first request on")
  func document() async throws {
    try await swagger.answering("/openapi.json", with: .json(text: Self.zoo))
      .open("/", to: ExplorerRobot.self)
      .verify { explorer in
        explorer.expect(.role(.heading, containing: "Zoo of the journey"), .exists)
        explorer.shows(tags: ["keepers"])
        explorer.expect(requests: "/openapi.json", .count(1), .answered(200))
      }
  }

  @Test("an answer that no server gives is shown, and what is sent is what was typed")
  func answered() async throws {
    try await swagger.open("/", to: ExplorerRobot.self)
      .answering("POST /api/animals", with: try .json(["error": "the zoo is full"], status: 400))
      .open("post", "/animals").tryOut().send(#"{"name": "Gull"}"#)
      .verify { explorer in
        explorer.answered(400, with: "the zoo is full")
        explorer.expect(
          requests: "POST /api/animals", .count(1), .body(containing: "Gull"),
          .header("Content-Type", "application/json"))
      }
  }

  @Test("answers are those of an archive, and what is not in it is missed")
  func archived() async throws {
    try await swagger.open("/", to: ExplorerRobot.self)
      .answering("/api/**", from: "animals.har")
      .open("get", "/animals").tryOut().execute()
      .verify { $0.answered(200, with: "Dodo", without: ["Crab"]) }
      .open("get", "/animals")
      .open("get", "/animals/{name}").tryOut().fill("name", with: "Crab").execute()
      .verify { $0.answered(404, with: "") }
  }

  @Test("a connection that is cut is told, and the next try is answered")
  func cut() async throws {
    try await swagger.open("/", to: ExplorerRobot.self)
      .cutting("/api/animals", times: 1)
      .open("get", "/animals").tryOut().execute()
      .verify { explorer in
        explorer.failedToFetch()
        explorer.expect(requests: "/api/animals", .count(1), .failed)
      }
      .execute()
      .verify { explorer in
        explorer.answered(200, with: "Crab")
        explorer.expect(requests: "/api/animals", .count(2), .answered(200))
      }
  }

  @Test("an answer that is late is waited for, with the sign that it is on its way")
  func late() async throws {
    try await swagger.open("/", to: ExplorerRobot.self)
      .delaying("/api/animals", by: .seconds(2))
      .open("get", "/animals").tryOut().execute()
      .verify { $0.waits() }
      .waitForNetworkIdle()
      .verify { $0.answered(200, with: "Crab", "Seal", "Horse") }
  }

  @Test("a document that cannot be had is told, and the next one is drawn")
  func noDocument() async throws {
    try await swagger.open("/", to: ExplorerRobot.self)
      .cutting("/other.json")
      .explore("/other.json")
      .verify { $0.expect($0.semantics.definitionFailed, .exists) }
      .answering("/other.json", with: .json(text: Self.zoo))
      .explore("/other.json")
      .verify { $0.expect(.role(.heading, containing: "Zoo of the journey"), .exists) }
  }

  @Test("only who asks with the key sends it")
  func key() async throws {
    try await swagger.watchingRequests().open("/", to: ExplorerRobot.self)
      .open("get", "/keepers").tryOut().execute()
      .verify { $0.expect(requests: "/api/keepers", .count(1), .answered(401)) }
      .authorize().enter("open sesame")
      .execute()
      .verify { explorer in
        explorer.answered(200, with: "Ada")
        explorer.expect(
          requests: "/api/keepers", .count(2), .answered(200), .header("X-Key", "open sesame"))
      }
  }
}
