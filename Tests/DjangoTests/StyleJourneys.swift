import JourneyBrowsers
import JourneyTesting
import RobotCore
import Synchronization
import Testing

/// How the pages of an app that knows nothing of journeys are drawn: recorded, and compared.
@Suite(
  "Styles of Django's admin", .journeys(in: django),
  .notIn(.webkit, because: "its requests cannot be answered"),
  .enabled(if: DjangoSite.absence == nil, "\(DjangoSite.absence ?? "")"))
struct StyleJourneys {
  /// A record that lasts as long as its journey.
  private final class Record: ScreenRecord {
    private let text = Mutex<String?>(nil)
    var isRenewed: Bool { text.withLock { $0 == nil } }
    let place = "in this journey"
    let advice = "the journey records it"
    func load() -> String? { text.withLock { $0 } }
    func save(_ text: String) { self.text.withLock { $0 = text } }
  }

  @Test("a page that is loaded again is drawn as it was, and without a style sheet it is not")
  func lostStyleSheet() async throws {
    let record = Record()
    let robot = try await django.open("/admin/", to: LoginRobot.self)
      .verify { $0.isDrawn(as: record) }
    try await robot.loadAgain().verify { $0.isDrawn(as: record) }
    let failure = await #expect(throws: JourneyFailure.self) {
      try await robot.answering("/static/admin/css/login.css*", with: .bytes([], type: "text/css"))
        .loadAgain()
        .require(within: .milliseconds(300)) { $0.isDrawn(as: record) }
    }
    let text = failure?.description ?? ""
    #expect(text.contains("div#container”: border-width: 1px → usual"), "\(text)")
    // Firefox does not tell lengths as the style sheets specify them.
    if robot.journey.driver.name == "Chromium" {
      #expect(text.contains("div#container”: border-radius: 4px → usual"), "\(text)")
    }
    #expect(text.contains("“window”: styled as recorded"), "\(text)")
  }
}

extension LoginRobot {
  @discardableResult
  fileprivate func loadAgain() async throws -> Self {
    try await step("load the page again") { try await journey.reload() }
  }
}

extension LoginVerifier {
  @discardableResult
  fileprivate func isDrawn(as record: any ScreenRecord) -> Self {
    expect(.role(.window), hasStyles: record)
  }
}
