import AccessibilityTree
import JourneyTesting
import RobotCore
import Testing
import WebDriver

/// What an audit finds in a page, and what it accepts.
@Suite(.takesTurns(using: .browser), .enabled(if: Browsers.areThere, Browsers.reason))
struct PageAuditTests {
  private func found(
    _ check: @Sendable (PartsRobot.ScreenVerifier) -> Void = { $0.isAccessible() }
  ) async throws -> [String] {
    try await Browsers.with("audit.html") { driver in
      let failures = Failures()
      let robot = PartsRobot(journey: Journey(driver: driver) { failures.add($0) })
      _ = try await robot.verify(within: .zero) { check($0) }
      return failures.all.map { "\($0.attempted): \($0.found)" }
    }
  }

  @Test("each rule finds its violations, and nothing else")
  func rules() async throws {
    let found = try await found().map { $0.replacing(#/ at \d+, \d+/#, with: " there") }
    #expect(
      found == [
        "Verify accessible: names: 3: button there: no name; text field there: no name; image there: no name",
        "Verify accessible: hit areas: 2: button “1”: 14 by 14 CSS pixels, and too close to another target; button “2”: 14 by 14 CSS pixels, and too close to another target",
        "Verify accessible: identifiers: 2: text “Once”: a duplicate id; text “Twice”: a duplicate id",
        "Verify accessible: complete texts: text “A text that is too long for its box”: cut off",
        "Verify accessible: contrast: 2: text “Pale on white”: 2.8 to 1, not 4.5: #999999 on #ffffff; text “Blue on blue”: 1.3 to 1, not 4.5: #445566 on #334455",
      ])
  }

  @Test("exceptions are skipped")
  func exceptions() async throws {
    let found = try await found {
      $0.isAccessible(
        except: .rule(.contrast), .rule(.hitArea), .rule(.identifier), .rule(.cutText),
        .element(.css("#nameless, #field")))
    }
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("Verify accessible: names: image at 20, ") == true)
  }
}
