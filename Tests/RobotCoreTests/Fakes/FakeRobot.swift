import AccessibilityTree
import RobotCore
import Synchronization

struct FakeModel: ScreenModel {
  static let identifier: ElementIdentifier = "fake"
  static let name = "Fake"
  let done: ElementIdentifier = "fake.done"
}

struct FakeSemantics: ScreenSemantics {
  typealias Model = FakeModel
  var done: Locator { .element(model.done, .button, named: "Done") }
}

struct FakeVerifier: Verifier {
  typealias Semantics = FakeSemantics
  let checks: CheckList
}

struct FakeRobot: Robot {
  typealias ScreenVerifier = FakeVerifier
  let journey: Journey
}

struct OtherModel: ScreenModel {
  static let identifier: ElementIdentifier = "other"
  static let name = "Other"
}

struct OtherSemantics: ScreenSemantics { typealias Model = OtherModel }

struct OtherVerifier: Verifier {
  typealias Semantics = OtherSemantics
  let checks: CheckList
}

struct OtherRobot: Robot {
  typealias ScreenVerifier = OtherVerifier
  let journey: Journey
}

/// Collects the failures that do not end a journey.
final class Failures: Sendable {
  private let failures = Mutex<[JourneyFailure]>([])
  var all: [JourneyFailure] { failures.withLock { $0 } }

  func add(_ failure: JourneyFailure) { failures.withLock { $0.append(failure) } }

  func robot(_ app: any AccessibleApp, patience: Patience = Patience()) -> FakeRobot {
    FakeRobot(
      journey: Journey(
        driver: InProcessDriver(app), patience: patience, log: StepLog { 0 },
        rerunCommand: { "swift test --filter 'Fakes/fake'" }
      ) { failure in self.failures.withLock { $0.append(failure) } })
  }
}

/// The failure that a piece of a journey throws.
func failure(_ body: () async throws -> Void) async -> JourneyFailure? {
  do {
    try await body()
    return nil
  } catch {
    return error as? JourneyFailure
  }
}

/// A button at a place of its own.
func button(
  _ identifier: ElementIdentifier, _ label: String, state: Element.State = [], y: Double = 0
) -> Element {
  Element(
    .button, identifier: identifier, label: label, state: state,
    frame: Rect(x: 10, y: 10 + y, width: 80, height: 40), actions: .tap)
}
