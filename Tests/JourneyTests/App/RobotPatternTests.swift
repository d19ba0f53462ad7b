import Foundation
import Testing

/// Holds the sources of the journeys to the robot pattern.
@Suite("Robot pattern")
struct RobotPatternTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()

  @Test(
    "each screen has its semantics, its robot and its verifier in files of their own",
    arguments: ["Gallery", "Detail", "Filter", "NotFound"])
  func threeRoles(screen: String) throws {
    let files = try FileManager.default.contentsOfDirectory(
      atPath: Self.folder.appending(path: screen).path(percentEncoded: false))
    #expect(
      files.sorted() == [
        "\(screen)Robot.swift", "\(screen)Semantics.swift", "\(screen)Verifier.swift",
      ]
    )
  }

  @Test("semantics hold references only")
  func semantics() throws {
    try expectNone(of: ["await", "throws", ".tap(", "expect(", "journey"], in: "Semantics.swift")
  }

  @Test("robots check no content")
  func robots() throws {
    try expectNone(of: ["expect(", "#expect", "#require", "Condition"], in: "Robot.swift")
  }

  @Test("verifiers act on nothing")
  func verifiers() throws {
    try expectNone(of: ["await", ".tap(", ".type(", "journey", "#expect"], in: "Verifier.swift")
  }

  @Test("journeys speak to robots only")
  func journeys() throws {
    try expectNone(
      of: [
        "Semantics", "Verifier", "Locator", ".driver", "#expect", "#require", "AnimalsApp(", "if ",
        ".element(",
      ], in: "Journeys.swift")
  }

  @Test("what is expected stands in the tests, and is not asked of the app")
  func oracles() throws {
    try expectNone(
      of: ["AnimalsDomain", "import AnimalsApp", "import AnimalsWeb"], in: "Verifier.swift")
    try expectNone(of: ["AnimalsDomain", "import AnimalsApp"], in: "Journeys.swift")
    try expectNone(of: ["AnimalsDomain", "import AnimalsApp"], in: "Robot.swift")
    try expectNone(of: ["AnimalsDomain"], in: "Semantics.swift")
    try expectNone(of: ["AnimalsDomain", "import AnimalsApp"], in: ".swift", under: "Expectations")
  }

  private func expectNone(of words: [String], in suffix: String, under folder: String = "")
    throws
  {
    let files = try #require(
      FileManager.default.enumerator(
        at: Self.folder.appending(path: folder), includingPropertiesForKeys: nil))
    var count = 0
    for case let file as URL in files where file.lastPathComponent.hasSuffix(suffix) {
      count += 1
      let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").filter {
        !$0.trimmingPrefix { $0 == " " }.hasPrefix("//")
          && !$0.contains("typealias") && !$0.contains("struct ")
      }
      for word in words {
        #expect(!lines.contains { $0.contains(word) }, "\(file.lastPathComponent) holds “\(word)”")
      }
    }
    #expect(count >= 4)
  }
}
