import Foundation
import JourneyTesting
import Testing

struct ShellScreen: ScreenModel {
  static let identifier: ElementIdentifier = "shell"
  static let name = "Shell"
}

struct ShellSemantics: ScreenSemantics {
  typealias Model = ShellScreen
  let prompt = Locator.element("prompt", .textField)
  let answer = Locator.element("answer", .text)
}

struct ShellRobot: Robot {
  typealias ScreenVerifier = ShellVerifier
  let journey: Journey

  func run(_ command: String, at site: SourceLocation = #_sourceLocation) async throws -> Self {
    try await step("run \(command)", at: site) { try await type(command, into: semantics.prompt) }
  }
}

struct ShellVerifier: Verifier {
  typealias Semantics = ShellSemantics
  let checks: CheckList

  @discardableResult
  func answers(_ text: String, at site: SourceLocation = #_sourceLocation) -> Self {
    expect(semantics.answer, .label(text), at: site)
  }
}

private let shell = AppUnderTest("Shell", firstLaunch: ()) { try ShellDriver() }

/// An app that nobody here wrote, driven by the driver of the article.
@Suite("Shell", .journeys(in: shell))
struct ShellJourneys {
  @Test("a shell calculates", arguments: [("6 * 7", "42"), ("7 / 2", "3")])
  func calculates(formula: String, result: String) async throws {
    try await shell.journey().on(ShellRobot.self)
      .run("echo $((\(formula)))")
      .verify { $0.answers(result) }
      .run("echo again")
      .verify { $0.answers("again") }
  }

  @Test("what the driver cannot do is said")
  func refused() async throws {
    let robot = try await shell.journey().on(ShellRobot.self)
    let failure = await #expect(throws: (any Error).self) { try await robot.journey.open("file:") }
    #expect(String(describing: failure).contains("the driver “shell” cannot open links"))
  }

  @Test("the driver is the one that the article shows, in 30 lines")
  func article() throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent()
    let source = try String(contentsOf: tests.appending(path: "ShellDriver.swift"), encoding: .utf8)
    let article = try String(
      contentsOf: tests.appending(path: "../../docs/your-own-driver.md"), encoding: .utf8)
    #expect(article.contains("```swift\n\(source)```\n"))
    #expect(source.split(separator: "\n").count <= 30)
  }
}
