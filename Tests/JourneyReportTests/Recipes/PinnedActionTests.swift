import Foundation
import Testing

/// An action of others runs with our permissions: its tag can move to other code, a commit cannot.
@Suite("Pinned actions")
struct PinnedActionTests {
  @Test("each is pinned to a commit, with its version, and to the same one everywhere")
  func pinned() throws {
    var pins: [Substring: Set<Substring>] = [:]
    for file in try Self.files() {
      for use in try Repository.text(file).matches(of: /uses: (?!OWNER\/)([\w.\/-]+)@(.*)/) {
        #expect(use.2.wholeMatch(of: /[0-9a-f]{40} # v\d+\.\d+\.\d+/) != nil, "\(use.0) in \(file)")
        pins[use.1, default: []].insert(use.2)
      }
    }
    #expect(pins.count >= 4)
    for (action, commits) in pins { #expect(commits.count == 1, "\(action)") }
  }

  private static func files() throws -> [String] {
    try [".github", "docs"].flatMap { folder in
      try FileManager.default.subpathsOfDirectory(atPath: Repository.url(folder).path)
        .filter { $0.hasSuffix(".yml") || $0.hasSuffix(".md") }.map { "\(folder)/\($0)" }
    }
  }
}
