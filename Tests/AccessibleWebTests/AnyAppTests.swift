import AccessibilityTree
import Foundation
import HTTPTesting
import Synchronization
import Testing

@testable import AccessibleWeb

@Suite("Any app")
struct AnyAppTests {
  /// An app that changes when a response arrives from its network.
  private final class WaitingApp: AccessibleApp {
    private let answers = Mutex(1)

    func tree() -> AccessibilityTree {
      let text = answers.withLock { $0 == 0 ? "there" : "waiting" }
      return AccessibilityTree(root: Element(.window, children: [Element(.text, label: text)]))
    }
    func perform(_ action: Action, on element: Element) {}
    func open(_ link: String) {}
    func isWaitingForNetwork() -> Bool { answers.withLock { $0 > 0 } }
    func advance(within limit: Duration) -> Duration? {
      answers.withLock { answers in
        guard answers > 0 else { return nil }
        answers -= 1
        return .milliseconds(1)
      }
    }
  }

  @Test("an app that knows nothing about pages is served, with an instance for each browser")
  func served() async throws {
    let server = try await AccessibleServer.start(AccessibleSite("tea") { TeaApp() })
    let client = Client(port: server.port)
    let first = try #require(try await client.get("/"))
    #expect(first.body.contains("<p data-testid=\"tea.cups\""))
    #expect(first.body.contains("<title>Tea</title>"))
    let tap =
      "{\"page\":\"p\",\"number\":1,\"events\":[{\"element\":\"tea.drink\",\"action\":\"tap\"}]}"
    let drunk = try #require(try await client.post(tap, cookie: first.cookie))
    #expect(drunk.status == 200)
    #expect(drunk.body.contains(">1 cups</p>"))
    #expect(try await client.get("/", cookie: drunk.cookie)?.body.contains(">1 cups</p>") == true)
    #expect(try await client.get("/")?.body.contains(">0 cups</p>") == true)
    let linked = try #require(try await client.get("/open?link=7"))
    #expect(try await client.get("/", cookie: linked.cookie)?.body.contains(">7 cups</p>") == true)
    #expect(
      try await client.get("/start?size=1")?.body == "Unknown parameter “size”. Known: link.\n")
    await server.stop()
  }

  @Test("an app that waits for its network is followed until the response arrives")
  func followed() async {
    let app = FollowedApp(WaitingApp())
    let before = await app.content()
    #expect(before.isLoading)
    await app.wait(after: before.version, within: .seconds(5))
    let after = await app.content()
    #expect(after.version == before.version + 1)
    #expect(!after.isLoading)
    await app.wait(after: after.version, within: .seconds(5))
    #expect(await app.content().version == after.version)
  }

  @Test("the article contains the app as it is compiled here")
  func article() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let root = folder.deletingLastPathComponent().deletingLastPathComponent()
    let article = try String(
      contentsOf: root.appending(path: "docs/your-own-app.md"), encoding: .utf8)
    for name in ["TeaApp.swift", "TeaJourneys.swift"] {
      let source = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      let code = source.split(separator: "\n\n").map { $0.trimmingCharacters(in: .newlines) }
      for part in code where !part.hasPrefix("import") {
        #expect(article.contains(part), "docs/your-own-app.md lacks: \(part)")
      }
    }
  }
}
