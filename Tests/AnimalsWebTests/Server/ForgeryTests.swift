import HTTPTesting
import Testing

@testable import AccessibleWeb
@testable import AnimalsWeb

/// What a page of another origin can make a browser send; for a browser, another port of this machine is the same site.
@Suite("Other pages")
struct ForgeryTests {
  @Test(
    "a page elsewhere, on another port of this machine too, neither resets the app nor leads it away",
    arguments: ["/start", "/start?favorites=crab", "/open?link=animals://filter"],
    [
      ["Sec-Fetch-Site: same-site", "Sec-Fetch-Dest: image"],
      ["Sec-Fetch-Site: same-site", "Sec-Fetch-Dest: iframe"],
      ["Sec-Fetch-Site: same-site", "Sec-Fetch-Dest: document", "Sec-Fetch-Mode: navigate"],
      ["Sec-Fetch-Site: cross-site", "Sec-Fetch-Dest: document", "Sec-Fetch-Mode: navigate"],
      ["Sec-Fetch-Site: nonsense"], ["Referer: http://127.0.0.1:1/"], ["Referer: nonsense"],
    ])
  func acting(path: String, headers: [String]) async throws {
    try await serving { client in
      let browser = Browser(client)
      _ = try await browser.get("/start?favorites=seal")
      _ = try await browser.post(event("gallery.favorites"))
      let before = try #require(try await browser.get()?.body)
      let answer = try #require(try await browser.get(path, headers: headers))
      #expect(answer.status == 403)
      #expect(
        answer.body
          == "A link on another page cannot change this app. Open the address directly.\n")
      #expect(answer.cookie == nil)
      #expect(try await browser.get()?.body == before)
    }
  }

  @Test(
    "a person, a tool and the app's own page may begin anew and follow links",
    arguments: [
      [], ["Sec-Fetch-Site: none", "Sec-Fetch-Dest: document"],
      ["Sec-Fetch-Site: same-origin", "Sec-Fetch-Dest: document"], ["Referer: http://HOST/"],
      ["Referer: https://HOST/start?x"],
    ])
  func allowed(headers: [String]) async throws {
    try await serving { client in
      let headers = headers.map { $0.replacing("HOST", with: "127.0.0.1:\(client.port)") }
      try await expect(303, client.get("/start", headers: headers))
      try await expect(303, client.get("/open?link=animals://filter", headers: headers))
    }
  }

  @Test("a page on another port may lead to the app, and not frame or load it")
  func embedding() async throws {
    try await serving { client in
      for site in ["same-site", "cross-site"] {
        let link = ["Sec-Fetch-Site: \(site)", "Sec-Fetch-Dest: document"]
        try await expect(200, client.get("/", headers: link))
        for destination in ["iframe", "image", "script", "empty"] {
          let load = ["Sec-Fetch-Site: \(site)", "Sec-Fetch-Dest: \(destination)"]
          try await expect(403, client.get("/", headers: load))
        }
      }
    }
  }

  /// Browsers share cookies between the ports of a host, and send the one with the longer path first.
  @Test(
    "a cookie that a page on another port adds does not take the app's place",
    arguments: ["junk", "00000000000000000000000000000000", "OTHERS"])
  func tossedCookie(value: String) async throws {
    try await serving { client in
      let other = Browser(client)
      _ = try await other.get()
      _ = try await other.post(event("gallery.filter"))
      let browser = Browser(client)
      let name = try #require(
        try await browser.get()?.body.firstMatch(of: /data-app="(\w+)"/)?.output.1)
      _ = try await browser.post(event("gallery.favorites"))
      let others = try #require(await other.cookie?.split(separator: "=").last)
      let tossed = value == "OTHERS" ? String(others) : value
      let own = try #require(await browser.cookie)
      let answer = try #require(
        try await client.post(
          """
          {"app":"\(name)","page":"test","number":2,
          "events":[{"element":"gallery.favorites","action":"tap"}]}
          """, cookie: "animals-\(client.port)=\(tossed); \(own)"))
      #expect(answer.status == 200)
      #expect(!answer.body.contains("No animals found"))
      #expect(try await browser.get()?.body.contains("No animals found") == false)
    }
  }
}
