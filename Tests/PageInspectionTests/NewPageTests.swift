import Foundation
import JourneyBrowsers
import MockServer
import Testing

@Suite(
  "journeys new --url", .takesTurns(using: .browser),
  .enabled(if: SharedBrowsers.absence == nil, "There is no browser."))
struct NewPageTests {
  /// Serves pages, and gives the address and a folder that is gone afterwards.
  private func withShop(
    _ perform: (_ url: String, _ folder: URL) async throws -> Void
  ) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "new-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await withMockServer { server in
      server.register(.GET, "/old", .status(302).header("Location", "/orders?page=2"))
      server.register(
        .GET, "/orders", .text("<title>Orders</title><button>Add</button>", type: "text/html"))
      var url = server.baseURL.absoluteString
      if url.hasSuffix("/") { url.removeLast() }
      try await perform(url, folder)
    }
  }

  @Test("the journey opens the page at which the browser arrived, with its query")
  func redirected() async throws {
    try await withShop { url, folder in
      let result = try await JourneysProgram.run(
        ["new", "Shop", "--url", "\(url)/old", "--package", "/x"], in: folder)
      #expect(result.status == 0, "\(result.error)")
      let tests = folder.appending(path: "Shop/Tests/ShopJourneys")
      func text(_ name: String) throws -> String {
        try String(contentsOf: tests.appending(path: name), encoding: .utf8)
      }
      #expect(try text("ShopSite.swift").contains("let shop = WebApp(\"Shop\", at: \"\(url)\")"))
      #expect(
        try text("ShopJourneys.swift")
          .contains("shop.open(\"/orders?page=2\", to: ShopRobot.self)"))
      #expect(try text("ShopSemantics.swift").contains("let add = Locator.role(.button, \"Add\")"))
    }
  }

  @Test("an error page is no page to begin with, and nothing is written")
  func missing() async throws {
    try await withShop { url, folder in
      let result = try await JourneysProgram.run(
        ["new", "Shop", "--url", "\(url)/nowhere", "--package", "/x"], in: folder)
      #expect(result.status == 69)
      #expect(
        result.error
          == "error: \(url)/nowhere is an error page (status 404). Name a page that the server has.\n"
      )
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }
  }
}
