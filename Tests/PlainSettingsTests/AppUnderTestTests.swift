import AccessibilityTree
import JourneyTesting
import RobotCore
import Testing

/// This target is compiled as an ordinary package's is: without the upcoming features that ours are.
@Suite("An app of another package")
struct AppUnderTestTests {
  private enum Launching {
    static func inProcess(_ text: String) async throws -> any Driver {
      InProcessDriver(LabelApp(text: text))
    }
    static func noBrowser() async -> String? { "there is none" }
  }

  private struct LabelApp: AccessibleApp {
    let text: String
    func tree() async -> AccessibilityTree {
      AccessibilityTree(root: Element(.window, label: text))
    }
    func perform(_ action: Action, on element: Element) async {}
    func open(_ link: String) async {}
  }

  // Functions by their names, at the top of a type: Swift 6.3.1 crashed here.
  private static let inProcess = AppUnderTest(
    "Plain", firstLaunch: "first", launch: Launching.inProcess)
  private static let inBoth = inProcess.inBrowser(
    unless: Launching.noBrowser, launch: Launching.inProcess)
  private static let inBrowser = AppUnderTest(
    "Web", firstLaunch: 1, inBrowserUnless: Launching.noBrowser
  ) { number in try await Launching.inProcess("\(number)") }

  @Test("an app is described by functions of its own", .journeys(in: inProcess))
  func functions() async throws {
    #expect(Self.inBoth.name == "Plain")
    #expect(Self.inBrowser.name == "Web")
    let driver = try await Self.inProcess.launch("second").driver
    #expect(try await driver.snapshot().tree.root.label == "second")
  }
}
