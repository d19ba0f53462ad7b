import AccessibilityTree
import JourneyTesting
import RobotCore
import Testing
import WebDriver

/// A page that asks before it is left, once something has been entered.
@Suite(
  .takesTurns(using: .browser), .enabled(if: Browsers.areThere, Browsers.reason),
  .enabled(if: Browsers.engine == .chromium, "The drivers of the others answer the question."))
struct UnloadingTests {
  /// The ways to leave the page.
  enum Way: CaseIterable {
    case link, form, script, reload, back, address

    /// The address of the page that follows.
    var next: String {
      switch self {
      case .link, .script, .address: "plain-button"
      case .form: "plain-button?sent=yes"
      case .reload: "page-that-asks"
      case .back: "no-place-for-files"
      }
    }

    func take(_ robot: PartsRobot, to address: String) async throws {
      switch self {
      case .link: try await robot.tap(.role(.link, "Leave"))
      case .form: try await robot.tap(.role(.button, "Send"))
      case .script: try await robot.tap(.role(.button, "Later"))
      case .reload: try await robot.journey.reload()
      case .back: try await robot.journey.back()
      case .address: try await robot.journey.open(address)
      }
    }
  }

  private static let note = Locator.role(.textField, "Note")

  @Test(
    "the question is reported, and the page is left or stays according to the answer",
    arguments: Way.allCases, [true, false])
  func answered(way: Way, leaves: Bool) async throws {
    let failure = try await asking { robot, url in
      try await way.take(robot, to: url("plain-button"))
      if leaves {
        try await robot.journey.acceptDialog("Leave site? Changes you made may not be saved.")
        try await robot.verify { $0.expect(location: url(way.next)) }
        if way == .form {
          try await robot.verify { $0.expect(.text("animal=Crab"), .label("animal=Crab")) }
        }
      } else {
        try await robot.journey.dismissDialog()
        try await robot.verify {
          $0.expect(Self.note, .value("Crab")).logged("asked")
        }
      }
    }
    #expect(failure?.description == nil)
  }

  @Test("an unanswered question fails the next step, and the page stays")
  func unanswered() async throws {
    let failure = try await asking { robot, _ in
      try await robot.tap(.role(.link, "Leave"))
      try await robot.tap(.role(.button, "Later"))
    }
    #expect(
      failure?.description.contains(
        "the page opened the dialog “Leave site? Changes you made may not be saved.”") == true)
  }

  @Test("a page that does not ask is left")
  func unasked() async throws {
    let failure = try await asking(entering: "") { robot, url in
      try await robot.tap(.role(.link, "Leave"))
      try await robot.verify { $0.expect(location: url("plain-button")) }
    }
    #expect(failure?.description == nil)
  }

  /// Opens the page after another one, enters a text, and works there.
  @discardableResult
  private func asking(
    entering text: String = "Crab", _ work: (PartsRobot, (String) -> String) async throws -> Void
  ) async throws -> JourneyFailure? {
    let server = try await Browsers.server.value
    let url: (String) -> String = { page in server.url("trouble/\(page)") }
    return try await Browsers.with(url: url("no-place-for-files"), links: { $0 }) { driver in
      let failures = Failures()
      let robot = PartsRobot(journey: Journey(driver: driver) { failures.add($0) })
      do {
        try await robot.journey.open(url("page-that-asks"))
        try await robot.type(text, into: Self.note)
        try await work(robot, url)
        return failures.all.first
      } catch let failure as JourneyFailure {
        return failure
      }
    }
  }
}
