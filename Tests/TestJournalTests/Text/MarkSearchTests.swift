import Foundation
import Testing

@testable import TestJournal

@Suite("Looking for marks")
struct MarkSearchTests {
  private static let search = MarkSearch(["ab: ", "bab", "a test"])

  private func finds(_ text: String) -> Bool {
    Array(text.utf8).withUnsafeBytes { Self.search.finds(in: $0) }
  }

  @Test("a mark is found wherever it stands", arguments: ["ab: ", "bab", "a test"])
  func places(mark: String) {
    for before in 0..<20 {
      for after in 0..<20 {
        let text =
          String(repeating: "x", count: before) + mark + String(repeating: "x", count: after)
        #expect(finds(text), "“\(text)”")
      }
    }
  }

  @Test(
    "what is no mark is not found",
    arguments: ["", "a", "ab", "ab:", "a tes", "b ab:a test".replacing("a test", with: "a Test")])
  func absent(text: String) {
    #expect(!finds(text))
  }

  @Test(
    "it finds what a search for one after another finds, in texts that are full of beginnings of marks"
  )
  func everything() {
    var random = SystemRandomNumberGenerator()
    let letters = Array("ab: tes")
    for _ in 0..<5_000 {
      let text = String(
        (0..<Int.random(in: 0...24)).compactMap { _ in letters.randomElement(using: &random) })
      let expected = ["ab: ", "bab", "a test"].contains { text.contains($0) }
      #expect(finds(text) == expected, "“\(text)”")
    }
  }
}
