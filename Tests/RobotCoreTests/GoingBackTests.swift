import AccessibilityTree
import RobotCore
import Synchronization
import TestModel
import Testing

@Suite("Going back")
struct GoingBackTests {
  /// An app with a screen to go back from.
  private final class DeepApp: AccessibleApp {
    private let depth = Mutex(1)

    func tree() -> AccessibilityTree {
      TimedApp.tree([button("fake.depth", "\(depth.withLock { $0 })")])
    }

    func perform(_ action: Action, on element: Element) {}
    func open(_ link: String) {}
    func goBack() { depth.withLock { $0 -= 1 } }
  }

  private func journey(_ driver: any Driver) -> Journey {
    Journey(driver: driver) { Issue.record($0) }
  }

  @Test("an app in process goes back in its own way, and in both places where two are compared")
  func inProcess() async throws {
    let drivers: [any Driver] = [
      InProcessDriver(DeepApp()),
      ComparingDriver(InProcessDriver(DeepApp()), against: InProcessDriver(DeepApp())),
    ]
    for driver in drivers {
      let journey = journey(driver)
      try await journey.back()
      try await FakeRobot(journey: journey).verify {
        $0.expect(.element("fake.depth"), .label("0"))
      }
      #expect(journey.steps.map(\.text).first == "go back")
    }
  }

  @Test("an app without such a way stays as it is")
  func nowhere() async throws {
    let app = TimedApp([button("fake.done", "Done")])
    let before = app.tree()
    try await journey(InProcessDriver(app)).back()
    #expect(app.tree() == before)
  }

  @Test("a driver without such a way says so, at the call")
  func refused() async throws {
    let driver = UnsteadyDriver(TimedApp([]), throwing: [])
    let line = #line + 1
    let failure = await failure { try await journey(driver).back() }
    #expect(failure?.kind == .actionRefused)
    #expect(
      failure?.reason
        == "the action failed: the driver “unsteady” cannot go back: an app in process and a browser can"
    )
    #expect(failure?.site?.line == line)
  }
}
