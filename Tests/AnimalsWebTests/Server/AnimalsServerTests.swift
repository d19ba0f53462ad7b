import Foundation
import HTTPTesting
import Testing

@testable import AccessibleWeb
@testable import AnimalsWeb

@Suite("Animals server")
struct AnimalsServerTests {
  @Test("a first visit gets a page of a first launch, and a cookie that no script reads")
  func firstVisit() async throws {
    try await serving { client in
      let answer = try #require(try await client.get("/"))
      #expect(answer.status == 200)
      #expect(answer.body.matches(of: /class="cell"/).count == 12)
      #expect(answer.headers["content-type"] == "text/html; charset=utf-8")
      #expect(answer.headers["cache-control"] == "no-store")
      #expect(answer.headers["x-content-type-options"] == "nosniff")
      let policy = try #require(answer.headers["content-security-policy"])
      #expect(policy.hasPrefix("default-src 'none'; script-src 'self'; style-src 'self';"))
      #expect(!policy.contains("unsafe"))
      let cookie = try #require(answer.headers["set-cookie"])
      #expect(
        try cookie.wholeMatch(
          of: Regex(
            "animals-\(client.port)=start\\.[0-9a-f]{32}\\.[\\w-]*; Path=/; HttpOnly; SameSite=Lax")
        )
          != nil)
    }
  }

  @Test("what is done is answered with what the app shows then, and is there after a reload")
  func roundTrip() async throws {
    try await serving { client in
      let browser = Browser(client)
      _ = try await browser.get()
      let answer = try #require(try await browser.post(event("gallery.cell.crab")))
      #expect(answer.status == 200)
      #expect(answer.body.hasPrefix("<main data-testid=\"detail\""))
      _ = try await browser.post(event("detail.favorite", number: 2))
      let page = try #require(try await browser.get())
      #expect(page.headers["set-cookie"] == nil)
      #expect(page.body.contains("data-testid=\"detail.star\""))
      #expect(page.body.contains("Remove Favourite"))
    }
  }

  @Test("two browsers have two apps, and a thousand at once have a thousand")
  func isolation() async throws {
    try await serving { client in
      let (first, second) = (Browser(client), Browser(client))
      _ = try await first.get()
      _ = try await second.get()
      #expect(await first.cookie != second.cookie)
      _ = try await first.post(event("gallery.favorites"))
      #expect(try await first.get()?.body.contains("No animals found") == true)
      #expect(try await second.get()?.body.contains("No animals found") == false)

      let ids = ["crab", "seal", "whale", "lion"]
      try await withThrowingTaskGroup { group in
        for index in 0..<1_000 {
          let id = ids[index % ids.count]
          group.addTask {
            let browser = Browser(client)
            _ = try await browser.get("/start?favorites=\(id)")
            _ = try await browser.post(event("gallery.filter"))
            let page = try #require(try await browser.get()).body
            let stars = page.matches(of: /data-testid="gallery\.cell\.(\w+)\.star"/)
            #expect(stars.map { String($0.output.1) } == [id])
          }
          if index >= 50 { try await group.next() }
        }
        try await group.waitForAll()
      }
    }
  }

  @Test(
    "/start makes a new app in the state that is asked for",
    arguments: [
      ("/start", "data-testid=\"gallery.cell.whale\""),
      ("/start?favorites=crab,polarBear", "data-testid=\"gallery.cell.polarBear.star\""),
      ("/start?tags=Sea,Shore", "Filter (2)"),
      ("/start?link=animals://animal/crab", "data-testid=\"detail.title\""),
      ("/start?link=animals%3A%2F%2Fgallery%3Ftags%3DSea%26search%3Dcra", "value=\"cra\""),
      ("/start?tags=Sea&link=animals://filter", "data-testid=\"filter.done\""),
      ("/start?link=nowhere", "data-testid=\"notFound.message\""),
      ("/start?favorites=", "cell.seal"),
    ])
  func start(path: String, expected: String) async throws {
    try await serving { client in
      let old = try #require(try await client.get("/")?.cookie)
      let answer = try #require(try await client.get(path, cookie: old))
      #expect(answer.status == 303)
      #expect(answer.headers["location"] == "/")
      let cookie = try #require(answer.cookie)
      #expect(cookie != old)
      #expect(try await client.get("/", cookie: cookie)?.body.contains(expected) == true)
    }
  }

  @Test(
    "what /start and /open do not know is refused in a sentence",
    arguments: [
      ("/start?favorites=unicorn", "Unknown favorite “unicorn”. Known: crab, elephant,"),
      ("/start?tags=sea", "Unknown tag “sea”. Known: Forest, Fur,"),
      ("/start?colour=red", "Unknown parameter “colour”. Known: favorites, tags, link."),
      ("/start?tags=Sea&tags=Ice", "The parameter “tags” is given twice."),
      ("/open", "The parameter “link” is missing: /open?link=…."),
      ("/open?to=x", "Unknown parameter “to”. Known: link."),
    ])
  func badParameters(path: String, sentence: String) async throws {
    try await serving { client in
      let answer = try #require(try await client.get(path))
      #expect(answer.status == 400)
      #expect(answer.body.hasPrefix(sentence))
      #expect(answer.headers["set-cookie"] == nil)
    }
  }

  @Test("/open follows a link in the browser's own app")
  func open() async throws {
    try await serving { client in
      let browser = Browser(client)
      _ = try await browser.get("/start?favorites=seal")
      _ = try await browser.post(event("gallery.favorites"))
      let answer = try #require(try await browser.get("/open?link=animals://animal/seal"))
      #expect(answer.status == 303)
      #expect(answer.headers["set-cookie"] == nil)
      #expect(try await browser.get()?.body.contains("detail.star") == true)
    }
  }

  @Test("without a script, a form's button does what it says, and leads back to the page")
  func form() async throws {
    try await serving { client in
      let browser = Browser(client)
      _ = try await browser.get()
      let answer = try #require(
        try await browser.post("tap=gallery.favorites", type: "application/x-www-form-urlencoded"))
      #expect(answer.status == 303)
      #expect(try await browser.get()?.body.contains("No animals found") == true)
    }
  }

  @Test(
    "a message that is none is refused, and changes nothing",
    arguments: [
      ("", 400), ("{", 400), ("[]", 400), ("null", 400),
      ("{\"page\":1,\"number\":1,\"events\":[]}", 400),
      ("{\"page\":\"a\",\"number\":\"1\",\"events\":[]}", 400),
      ("{\"page\":\"a\",\"number\":1e400,\"events\":[]}", 400),
      (
        "{\"page\":\"a\",\"number\":1,\"events\":[{\"element\":\"x\",\"action\":\"explode\"}]}", 400
      ),
      ("{\"page\":\"a\",\"number\":1,\"events\":[{\"element\":null,\"action\":\"tap\"}]}", 400),
      (String(repeating: "[", count: 100_000), 400),
      (
        "{\"page\":\"a\",\"number\":1,\"events\":[{\"element\":\"../../etc\",\"action\":\"tap\"}]}",
        200
      ),
    ])
  func badMessage(body: String, status: Int) async throws {
    try await serving { client in
      let browser = Browser(client)
      let first = try #require(try await browser.get())
      try await expect(status, browser.post(body))
      #expect(try await browser.get()?.body == first.body)
    }
  }

  @Test("without a session, a message is told that there is no such app any more")
  func noSession() async throws {
    try await serving { client in
      try await expect(205, client.post(event("gallery.filter")))
      let cookie = "animals-\(client.port)=00000000000000000000000000000000"
      try await expect(205, client.post(event("gallery.filter"), cookie: cookie))
    }
  }

  @Test("a page that shows another app than the browser has by now changes nothing in it")
  func anotherApp() async throws {
    try await serving { client in
      let old = try #require(try await client.get("/")?.body.firstMatch(of: /data-app="(\w+)"/))
      let browser = Browser(client)
      _ = try await browser.get("/start")
      let page = try #require(try await browser.get()?.body)
      let message = """
        {"app":"\(old.output.1)","page":"a","number":1,
        "events":[{"element":"gallery.favorites","action":"tap"}]}
        """
      try await expect(205, browser.post(message))
      #expect(try await browser.get()?.body == page)
      let new = try #require(page.firstMatch(of: /data-app="(\w+)"/)?.output.1)
      try await expect(200, browser.post(message.replacing(old.output.1, with: new)))
      #expect(try await browser.get()?.body != page)
      #expect(await browser.cookie?.contains(new) == false)
    }
  }

  @Test(
    "paths and methods that there are none of are refused",
    arguments: [
      ("GET", "/etc/passwd", 404), ("GET", "/../../etc/passwd", 404),
      ("GET", "/assets/../page.css", 404), ("GET", "/%2e%2e/%2e%2e/etc/passwd", 404),
      ("GET", "//etc/passwd", 404), ("GET", "/assets/0/page.css", 404), ("GET", "/event", 405),
      ("POST", "/", 405), ("POST", "/start", 405), ("DELETE", "/", 405), ("TRACE", "/", 405),
      ("PUT", "/event", 405), ("HEAD", "/", 200),
    ])
  func paths(method: String, path: String, status: Int) async throws {
    try await serving { client in
      try await expect(status, client.send(method, path))
    }
  }

  @Test(
    "a browser that calls the server by another name is turned away",
    arguments: [
      ("127.0.0.1", 200), ("127.0.0.1:80", 200), ("localhost:1", 200), ("LOCALHOST", 200),
      ("app.localhost", 200), ("[::1]:8080", 200), ("192.168.0.7", 200), ("good.example:80", 200),
      ("evil.example", 421), ("127.0.0.1.evil.example", 421), ("localhost.evil", 421),
      ("1.2.3", 421), ("127.0.0.1:http", 400), ("[::1", 400), ("a b", 400), ("", 400),
    ])
  func hosts(host: String, status: Int) async throws {
    try await serving(AnimalsServer.Configuration(allowedHosts: ["good.example"])) { client in
      try await expect(status, client.get("/", headers: ["Host: \(host)"]))
    }
  }

  @Test(
    "another site does nothing on a person's behalf",
    arguments: [
      (["Origin: http://evil.example"], 403), (["Origin: null"], 403),
      (["Origin: http://127.0.0.1:1"], 403), (["Sec-Fetch-Site: cross-site"], 403),
      (["Sec-Fetch-Site: same-site"], 403), (["Sec-Fetch-Site: same-origin"], 200), ([], 200),
    ])
  func origins(headers: [String], status: Int) async throws {
    try await serving { client in
      let browser = Browser(client)
      _ = try await browser.get()
      let answer = try await browser.post(event("gallery.favorites"), headers: headers)
      #expect(answer?.status == status)
      #expect(try await browser.get()?.body.contains("No animals found") == (status == 200))
    }
  }

  @Test("the page's files may be kept for ever, under a path that tells their content")
  func assets() async throws {
    try await serving { client in
      for asset in Assets(.animals).all {
        let answer = try #require(try await client.get(asset.path))
        #expect(answer.headers["content-type"] == asset.type)
        #expect(answer.headers["cache-control"] == "public, max-age=31536000, immutable")
        #expect(answer.body.utf8.count == asset.bytes.count)
      }
      #expect(try await client.get("/icon.svg")?.headers["content-type"] == "image/svg+xml")
    }
  }

  @Test("a port that is taken is told in a sentence, and free again when the server has stopped")
  func port() async throws {
    let first = try await AnimalsServer.start()
    let configuration = AnimalsServer.Configuration(port: first.port)
    let error = await #expect(throws: AnimalsServer.StartError.self) {
      try await AnimalsServer.start(configuration)
    }
    #expect(
      error?.description
        == "Port \(first.port) of 127.0.0.1 is in use by another program. Choose another port, or 0 "
        + "for any free one.")
    await first.stop()
    // Between the two, another test may have been given the port: then it is another port's turn.
    var restarted = try? await AnimalsServer.start(configuration)
    for _ in 0..<20 where restarted == nil {
      let other = try await AnimalsServer.start()
      await other.stop()
      restarted = try? await AnimalsServer.start(AnimalsServer.Configuration(port: other.port))
    }
    let second = try #require(restarted)
    #expect(second.url == "http://127.0.0.1:\(second.port)")
    await second.stop()
  }

  @Test(
    "a host that is no address of this machine is told in a sentence", arguments: ["nope", "1.2.3"])
  func host(name: String) async {
    let error = await #expect(throws: AnimalsServer.StartError.self) {
      try await AnimalsServer.start(AnimalsServer.Configuration(host: name))
    }
    #expect(error == .noSuchAddress(host: name))
  }

  @Test("random times follow from the seed, and stay in their range")
  func latency() {
    let times = (0..<2).map { _ in
      let latency = Latency(milliseconds: 5...9, seed: 7)
      return (0..<200).map { _ in latency.next() }
    }
    #expect(times[0] == times[1])
    #expect(Set(times[0]) == Set((5...9).map { .milliseconds($0) }))
    let other = Latency(milliseconds: 5...9, seed: 8)
    #expect(times[0] != (0..<200).map { _ in other.next() })
  }

  @Test("late answers are the same answers")
  func late() async throws {
    let latency = Latency(milliseconds: 1...3, seed: 1)
    try await serving(AnimalsServer.Configuration(latency: latency)) { client in
      try await expect(200, client.get("/"))
    }
  }
}
