import Foundation
import Testing

@Suite("Snippets")
struct SnippetTests {
  /// A snippet of a document.
  struct Snippet: Sendable, CustomTestStringConvertible {
    let document: String
    let lines: [String]
    var testDescription: String { "\(document): \(lines.first ?? "")" }
  }

  private static let documents = ["README.md", "docs/tutorial.md"]

  private static let snippets: [Snippet] = documents.flatMap { document -> [Snippet] in
    let text = (try? Repository.text(document)) ?? ""
    return text.components(separatedBy: "\n```swift\n").dropFirst().map { part in
      Snippet(document: document, lines: lines(part.components(separatedBy: "\n```")[0]))
    }
  }

  /// All sources that are compiled: what the examples and the tests are made of, and their manifests.
  private static let sources: [[String]] = ["Examples", "Tests"].flatMap { folder -> [[String]] in
    let files = FileManager.default.enumerator(
      at: Repository.url(folder), includingPropertiesForKeys: nil)
    return (files?.allObjects ?? []).compactMap { $0 as? URL }
      .filter { $0.pathExtension == "swift" && !$0.path.contains("/.build/") }
      .compactMap { try? String(contentsOf: $0, encoding: .utf8) }.map(lines)
  }

  /// The lines without indentation and without comments at their ends, which a document has for its reader.
  private static func lines(_ text: String) -> [String] {
    text.split(separator: "\n").map { line in
      let code = line.components(separatedBy: "  // ")[0]
      return code.trimmingCharacters(in: .whitespaces)
    }.filter { !$0.isEmpty }
  }

  /// Whether a source has the lines in this order; a document leaves out what its reader need not see.
  private static func has(_ source: [String], _ lines: [String]) -> Bool {
    var rest = source[...]
    return lines.allSatisfy { line in
      guard let place = rest.firstIndex(of: line) else { return false }
      rest = rest[(place + 1)...]
      return true
    }
  }

  @Test("each is in a source that is compiled", arguments: snippets)
  func compiled(snippet: Snippet) {
    // A dependency is declared by its address there, and by its path here.
    if snippet.lines.first == "// Package.swift" { return }
    let isThere = Self.sources.contains { Self.has($0, snippet.lines) }
    #expect(isThere, "no source contains: \(snippet.lines.joined(separator: "\n"))")
  }

  @Test("there are some")
  func some() {
    for document in Self.documents {
      #expect(Self.snippets.count { $0.document == document } >= 4)
    }
  }
}
