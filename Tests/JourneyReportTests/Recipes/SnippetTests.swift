import Foundation
import Testing

/// Each snippet is in a source that is compiled: in the packages of `Examples`, which are not this one, or in tests.
@Suite("Snippets")
struct SnippetTests {
  private static let documents: [String] =
    files(in: "docs", ["md"]).filter { $0 != "docs/recipes.md" } + ["README.md"]
    + files(in: "Sources", ["md", "swift"])
  private static let snippets: [Snippet] = documents.flatMap { Snippet.all(in: $0) }

  /// All sources that are compiled.
  private static let sources: [[String]] = ["Examples", "Tests"].flatMap { folder in
    files(in: folder, ["swift"]).compactMap { try? Repository.text($0) }
      .map { Snippet.lines(of: $0) }
  }

  /// The snippets that no source here has, and why.
  private static let elsewhere = ["List { … }": "SwiftUI, which Linux does not have"]

  private static func files(in folder: String, _ extensions: Set<String>) -> [String] {
    let root = Repository.url("").path
    let files = FileManager.default.enumerator(
      at: Repository.url(folder), includingPropertiesForKeys: nil)
    return (files?.allObjects ?? []).compactMap { $0 as? URL }
      .filter { extensions.contains($0.pathExtension) && !$0.path.contains("/.build/") }
      .map { String($0.path.dropFirst(root.count).drop { $0 == "/" }) }.sorted()
  }

  @Test("each is in a source that is compiled", arguments: snippets)
  func compiled(snippet: Snippet) throws {
    if Self.elsewhere[snippet.lines.first ?? ""] != nil { return }
    if snippet.lines.first?.hasPrefix(".package(") == true {
      // A dependency is declared by its address there, and by its path in the sources.
      let product =
        snippet.lines.lazy
        .compactMap { $0.firstMatch(of: /\.product\(name: "(\w+)"/)?.output.1 }.first ?? "none"
      #expect(try Repository.text("Package.swift").contains(".library(name: \"\(product)\""))
      return
    }
    let isThere = Self.sources.contains(where: snippet.isIn)
    #expect(isThere, "no source contains: \(snippet.lines.joined(separator: "\n"))")
  }

  @Test(
    "there are some", arguments: [("README.md", 6), ("docs/tutorial.md", 4), ("docs/web.md", 14)])
  func some(document: String, count: Int) {
    #expect(Self.snippets.count { $0.document == document } >= count)
  }

  @Test("documentation of symbols has some")
  func symbols() {
    #expect(Self.snippets.count { $0.document.hasSuffix(".swift") } >= 15)
  }
}
