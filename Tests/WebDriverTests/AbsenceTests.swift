import AccessibilityTree
import JourneyTesting
import RobotCore
import Testing
import WebDriver

/// Why an element is missing that the page has, but does not show.
@Suite(.takesTurns(using: .browser), .enabled(if: Browsers.areThere, Browsers.reason))
struct AbsenceTests {
  private static let reasons: [(Locator, String)] = [
    (.role(.button, "Behind"), "is hidden from assistive technology: <main#app> is “aria-hidden”"),
    (.role(.button, "Save"), "is not displayed: <div#menu> has “display: none”"),
    (.element("parts.save", .button), "is not displayed: <div#menu> has “display: none”"),
    (.role(.link, "Crabs"), "is invisible: <nav.top> has “visibility: hidden”"),
    (.role(.text, "Small print"), "is in <details>, which is closed"),
    (.role(.cell, "Large"), "is an option of combobox “Size”: select it there"),
    (.role(.image, "Shell"), "is a part of tab “notes.txt”, whose parts are not told apart"),
  ]

  @Test("a failure states why an element is missing", arguments: reasons)
  func reason(locator: Locator, reason: String) async throws {
    let failure = try await PartsRobot.drive("trouble/page-of-things-that-are-not-there") {
      try await $0.tap(locator, within: .milliseconds(100))
    }
    #expect(
      failure?.description.contains("no element \(locator): there is one that \(reason)") == true)
    #expect(failure?.found.hasPrefix("none") == true)
  }

  @Test("an element that the page does not have at all has no reason")
  func nothing() async throws {
    let failure = try await PartsRobot.drive("trouble/page-of-things-that-are-not-there") {
      try await $0.tap(.role(.button, "Unheard of"), within: .milliseconds(100))
    }
    #expect(failure?.description.contains("there is one") == false)
  }
}
