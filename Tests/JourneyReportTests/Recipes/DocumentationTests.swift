import Foundation
import Testing

/// What `scripts/docs` does before and after DocC, which takes minutes.
@Suite("The site of the documentation")
struct DocumentationTests {
  private struct Reference: Codable {
    var identifier: String
    var url: String
  }
  private struct Page: Codable {
    struct Section: Codable {
      var title: String?
      var identifiers: [String]
    }
    var topicSections: [Section]
    var references: [String: Reference]
  }

  @Test("every public type is in a topic, and the first page leads to the tutorial first")
  func landing() throws {
    let work = FileManager.default.temporaryDirectory.appending(path: "docs-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: work) }
    let pages = work.appending(path: "archive/data/documentation")
    try FileManager.default.createDirectory(at: pages, withIntermediateDirectories: true)
    let catalogs = work.appending(path: "catalogs")
    let articles = try Repository.run(
      "/usr/bin/env", "python3", Repository.url("Tools/Documentation/articles.py").path,
      catalogs.path, "https://example.org")
    try #require(articles.status == 0, "\(articles.output)")

    // The pages as DocC writes them.
    let modules = try FileManager.default.contentsOfDirectory(atPath: catalogs.path)
      .map { String($0.dropLast(".docc".count)) }
    for module in modules {
      let files = try FileManager.default.contentsOfDirectory(
        atPath: catalogs.appending(path: "\(module).docc").path)
      let guides = files.map { String($0.dropLast(".md".count)) }.filter { $0 != module }
      let references = guides.map {
        Reference(
          identifier: "doc://\(module)/\($0)", url: "/documentation/\(module.lowercased())/\($0)")
      }
      try Self.write(
        Page(
          topicSections: [],
          references: Dictionary(
            uniqueKeysWithValues: references.map { ($0.identifier, $0) })),
        to: pages.appending(path: "\(module.lowercased()).json"))
    }
    let first = work.appending(path: "archive/data/documentation.json")
    let identifiers = modules.map { "doc://\($0)" }
    try Self.write(
      Page(topicSections: [.init(identifiers: identifiers)], references: [:]), to: first)

    let landing = try Repository.run(
      "/usr/bin/env", "python3", Repository.url("Tools/Documentation/landing.py").path,
      work.appending(path: "archive").path, environment: ["PYTHONDONTWRITEBYTECODE": "1"])
    try #require(landing.status == 0, "\(landing.output)")
    let page = try JSONDecoder().decode(Page.self, from: Data(contentsOf: first))
    #expect(page.topicSections.map(\.title) == ["Start here", "Guides", "Modules"])
    #expect(page.topicSections.first?.identifiers.first == "doc://JourneyBrowsers/tutorial")
    #expect(page.topicSections.last?.identifiers == identifiers)
    #expect(page.references["doc://JourneyBrowsers/tutorial"] != nil)
  }

  private static func write(_ page: Page, to file: URL) throws {
    try JSONEncoder().encode(page).write(to: file)
  }
}
