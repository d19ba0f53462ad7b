import AnimalsApp
import AnimalsDomain
import HTTPTesting
import Testing

@testable import AccessibleWeb
@testable import AnimalsWeb

@Suite("Apps that nobody has used yet")
struct FreshAppTests {
  @Test("those who only look take no room from those who act")
  func lookers() async throws {
    let limits = SessionLimits(count: 2)
    try await serving(AnimalsServer.Configuration(sessions: limits)) { client in
      let person = Browser(client)
      _ = try await person.get()
      _ = try await person.post(event("gallery.favorites"))
      for _ in 0..<5 {
        try await expect(200, client.get("/"))
        try await expect(303, client.get("/start?favorites=crab"))
        try await expect(303, client.get("/open?link=animals://animal/crab"))
        try await expect(205, client.post(event("gallery.filter")))
      }
      #expect(try await person.get()?.body.contains("No animals found") == true)
    }
  }

  @Test("of those who act, the one who was away for longest makes room")
  func actors() async throws {
    let limits = SessionLimits(count: 2)
    try await serving(AnimalsServer.Configuration(sessions: limits)) { client in
      let people = [Browser(client), Browser(client), Browser(client)]
      for person in people {
        _ = try await person.get()
        try await expect(200, person.post(event("gallery.favorites")))
      }
      #expect(try await people[0].get()?.body.contains("No animals found") == false)
      #expect(try await people[2].get()?.body.contains("No animals found") == true)
    }
  }

  @Test("two tabs that were opened before anything was done have one app")
  func tabs() async throws {
    try await serving { client in
      let browser = Browser(client)
      let name = try #require(
        try await browser.get()?.body.firstMatch(of: /data-app="(\w+)"/)?.output.1)
      func tap(_ page: String) -> String {
        """
        {"app":"\(name)","page":"\(page)","number":1,
        "events":[{"element":"gallery.favorites","action":"tap"}]}
        """
      }
      try await expect(200, browser.post(tap("first tab")))
      #expect(try await browser.get()?.body.contains("No animals found") == true)
      try await expect(200, browser.post(tap("second tab")))
      #expect(try await browser.get()?.body.contains("No animals found") == false)
      #expect(try await browser.get()?.body.contains("data-app=\"\(name)\"") == true)
    }
  }

  @Test("a message that comes again, because its answer was lost with the cookie, counts once")
  func lostAnswer() async throws {
    try await serving { client in
      let cookie = try #require(try await client.get("/")?.cookie)
      try await expect(200, client.post(event("gallery.favorites"), cookie: cookie))
      let again = try #require(try await client.post(event("gallery.favorites"), cookie: cookie))
      #expect(again.body.contains("No animals found"))
    }
  }

  @Test("a link is followed in the state that was asked for")
  func link() async throws {
    try await serving { client in
      let browser = Browser(client)
      _ = try await browser.get("/start?favorites=crab&tags=Shell")
      _ = try await browser.get("/open?link=animals://animal/crab")
      #expect(try await browser.get()?.body.contains("detail.star") == true)
      _ = try await browser.post(event("detail.back"))
      #expect(try await browser.get()?.body.contains("Filter (1)") == true)
    }
  }

  @Test(
    "a cookie that nobody was given is none",
    arguments: [
      "x", "start", "start.", "start..", "start.00000000000000000000000000000000",
      "start.00000000000000000000000000000000.!",
      "start.00000000000000000000000000000000.dW5pY29ybg",
      "start.ABC.CgA", "\u{1F980}",
    ])
  func forged(value: String) async throws {
    try await serving { client in
      let cookie = "animals-\(client.port)=\(value)"
      let answer = try #require(try await client.get("/", cookie: cookie))
      #expect(answer.status == 200)
      #expect(answer.cookie != nil)
      try await expect(205, client.post(event("gallery.filter"), cookie: cookie))
    }
  }
}
