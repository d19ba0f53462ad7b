import JourneyFixtures
import JourneyTesting
import RobotCore
import Testing

/// Journeys that end in every way in which a journey can end; the recording tests run them in a child process.
@Suite("Fixtures", .enabled(if: Fixture.isRequested), .journeys(in: buttonApp), .serialized)
struct FixtureJourneys {
  @Test(arguments: ["a", "b"], [1, 2])
  func passes(letter: String, number: Int) async throws {
    try await one.done().verify { $0.label("Done") }
  }

  @Test(arguments: ["same", "same"])
  func twice(text: String) async throws {
    try await one.done()
  }

  @Test func elementIsMissing() async throws {
    try await one.done().tapMissing()
  }

  @Test func checksFail() async throws {
    try await one
      .verify { $0.label("Ready").label("Steady") }
      .done()
  }

  @Test func expectationFails() async throws {
    #expect(1 + 1 == 3, "arithmetic")
  }

  @Test func requirementFails() async throws {
    _ = try #require(Int("x"))
  }

  @Test func throwsAnError() async throws {
    struct Unexpected: Error, CustomStringConvertible { let description = "the disk is on fire" }
    throw Unexpected()
  }

  @Test func knownIssue() async throws {
    withKnownIssue("a known one") { Issue.record("still broken") }
  }

  @Test func warning() async throws {
    Issue.record("be careful", severity: .warning)
  }

  @Test(arguments: [] as [Int])
  func withoutArguments(number: Int) async throws {}

  @Test(.disabled("not on Sundays")) func disabled() async throws {}

  @Test func cancelled() async throws {
    try Test.cancel("no longer needed")
  }

  @Test(arguments: [HostileText.all])
  func hostile(text: String) async throws {
    Issue.record(Comment(rawValue: text))
  }

  @Test(arguments: [PastedText("'\u{301}; touch created; '\u{301}"), PastedText("a\nb  c")])
  func pasted(text: PastedText) async throws {
    try await one.tapMissing()
  }

  @Test func fromAChildTask() async throws {
    await withTaskGroup(of: Void.self) { group in
      group.addTask { Issue.record("in a child task") }
    }
  }

  @Test func attaches() async throws {
    buttonApp.attach("what was seen", named: "seen.txt")
    buttonApp.attach([0x89, 0x50] as [UInt8], named: "shot.png")
  }

  @Test func attachesTooMuch() async throws {
    buttonApp.attach([UInt8](repeating: 0, count: 32 << 20 + 1), named: "film.mp4")
  }

  private var one: OneRobot {
    get async throws { try await buttonApp.journey().on(OneRobot.self) }
  }
}

/// An argument that is shown as it is, and whose command people paste.
struct PastedText: CustomTestStringConvertible {
  let testDescription: String
  init(_ text: String) { testDescription = text }
}

/// Text that breaks whatever writes it carelessly.
enum HostileText {
  static let all =
    "a\u{0}b\u{1}\u{1B}[31mred\u{1B}[0m ]]> </script><script>alert(1)</script> \u{FFFE}\u{202E}evil\u{2028}"
}
