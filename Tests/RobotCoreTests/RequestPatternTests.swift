import RobotCore
import Testing

@Suite("Patterns of requests")
struct RequestPatternTests {
  private func matches(_ pattern: RequestPattern, _ url: String, _ method: String = "GET") -> Bool {
    pattern.matches(PageRequest(method, url))
  }

  @Test(
    "a pattern means the requests that it says",
    arguments: [
      ("/api/animals", "http://a.test/api/animals"),
      ("/api/animals", "https://b.test:81/api/animals?page=2#top"),
      ("/api/*", "http://a.test/api/animals"), ("/api/*/legs", "http://a.test/api/crab/legs"),
      ("/api/**", "http://a.test/api/crab/legs"), ("/api/**", "http://a.test/api/"),
      ("/**.js", "http://a.test/lib/app.js"), ("**/animals", "http://a.test/api/animals"),
      ("http://a.test/**", "http://a.test/x"), ("/api?page=*", "http://a.test/api?page=2"),
      ("GET /api", "http://a.test/api"), ("**", "http://a.test/"), ("/", "http://a.test/"),
      ("/a***b", "http://a.test/a/x/b"), ("/Käse", "http://a.test/Käse"),
      ("/Käse?art=*", "http://a.test/K%C3%A4se?art=alt"), ("/a b", "http://a.test/a%20b"),
    ])
  func meant(pattern: String, url: String) throws {
    #expect(matches(RequestPattern(pattern), url))
    #expect(try matchesInPage(RequestPattern(pattern), url))
  }

  /// Whether the regular expression matches that a page gets, as JavaScript reads it.
  private func matchesInPage(_ pattern: RequestPattern, _ url: String) throws -> Bool {
    let rest = url.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
    let path = rest.count > 3 ? "/\(rest[3])" : ""
    // A page encodes its addresses.
    let place = (pattern.isPath ? path : url).prefix { $0 != "#" }.replacing("ä", with: "%C3%A4")
    return try (pattern.method ?? "GET") == "GET"
      && place.wholeMatch(of: Regex("(?s)\(pattern.expression)")) != nil
  }

  @Test(
    "a pattern means no other requests",
    arguments: [
      ("/api/animals", "http://a.test/api/animals/crab"), ("/api/*", "http://a.test/api/crab/legs"),
      ("/api/*", "http://a.test/v2/api/x"), ("/api?page=2", "http://a.test/api"),
      ("http://a.test/**", "http://b.test/x"), ("POST /api", "http://a.test/api"),
      ("/api", "http://a.test"), ("*", "http://a.test/x"), ("get /api", "http://a.test/api"),
      ("/api/animals", "http://a.test/?next=/api/animals"), ("", "http://a.test/"),
    ])
  func notMeant(pattern: String, url: String) throws {
    #expect(!matches(RequestPattern(pattern), url))
    #expect(try !matchesInPage(RequestPattern(pattern), url))
  }

  @Test(
    "a pattern that no request can match is a mistake",
    arguments: [
      ("api/animals", true), ("get /api", true), ("", true), ("localhost:8080/api", true),
      ("/api#top", true), ("**/api", false), ("GET /api", false), ("*://a.test/", false),
      ("http*://a.test/", false), ("wss://a.test/**", false), ("data:**", false), ("/", false),
    ])
  func mistakes(pattern: String, isMistaken: Bool) {
    #expect((RequestPattern(pattern).mistake != nil) == isMistaken)
  }

  @Test("what a browser asks before a request to another origin is meant by its method only")
  func preflight() {
    var request = PageRequest("OPTIONS", "http://a.test/api")
    request.isPreflight = true
    #expect(!RequestPattern("/api").matches(request))
    #expect(RequestPattern("OPTIONS /api").matches(request))
  }

  @Test(
    "a pattern of many stars is decided in time that grows with the address only")
  func hostile() {
    let pattern = RequestPattern("/" + String(repeating: "**a", count: 60) + "b")
    // Tried one way after the other, the stars would take longer than anybody waits.
    #expect(!matches(pattern, "http://a.test/" + String(repeating: "a", count: 2_000)))
  }
}
