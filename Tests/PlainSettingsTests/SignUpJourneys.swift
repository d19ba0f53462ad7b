import JourneyTesting
import Testing

/// A form of eight fields, and what becomes of it.
actor SignUpApp: AccessibleApp {
  private var values: [String: String] = ["Country": "Chad"]
  private var focus = ""
  private var isSent = false

  func tree() -> AccessibilityTree {
    let texts = ["Name", "Mail", "Password", "Born", "Notes"].map { name in
      element(.textField, name, [.tap, .type, .clear, .setValue])
    }
    let others = [
      element(.comboBox, "Country", .select, .options(["Chad", "Mali"])),
      element(.stepper, "Pets", .setValue, .numbers(0...9, step: 1)),
      element(.checkbox, "I agree", .tap), element(.button, "Send", .tap),
    ]
    return AccessibilityTree(
      root: Element(
        .window, label: isSent ? "Thanks" : "Sign Up",
        frame: Rect(x: 0, y: 0, width: 300, height: 600), children: isSent ? [] : texts + others))
  }

  func perform(_ action: Action, on element: Element) {
    switch action {
    case .tap where element.role == .button: isSent = true
    case .tap where element.role == .checkbox: values[element.label] = "on"
    case .tap: focus = element.label
    case .clear: values[element.label] = ""
    case .type(let text): values[element.label, default: ""] += text
    case .setValue(let value): values[element.label] = value
    case .select(let options): values[element.label] = options.first
    default: break
    }
  }

  func open(_ link: String) {}

  private func element(
    _ role: Role, _ label: String, _ actions: Action.Kind,
    _ allowed: Element.AllowedValues? = nil
  ) -> Element {
    let lines = [
      "Name", "Mail", "Password", "Born", "Notes", "Country", "Pets", "I agree", "Send",
    ]
    let isTicked = role == .checkbox && values[label] == "on"
    return Element(
      role, label: label, value: role == .checkbox ? "" : values[label] ?? "",
      state: isTicked ? .selected : focus == label ? .focused : [],
      frame: Rect(x: 0, y: Double(lines.firstIndex(of: label) ?? 0) * 60, width: 300, height: 50),
      actions: actions, allowedValues: allowed)
  }
}

struct ThanksSemantics: ScreenSemantics {}
typealias ThanksRobot = RobotOf<ThanksSemantics>

let signUp = AppUnderTest("Sign up", firstLaunch: ()) { InProcessDriver(SignUpApp()) }

@Suite("A form of eight fields", .journeys(in: signUp))
struct SignUpJourneys {
  @Test("it is filled in by the names of its fields, and leads on")
  func filledIn() async throws {
    try await signUp.journey().on(SignUpRobot.self)
      .fill(\.user, with: "Ada")
      .fill(\.mail, with: "ada@example.org")
      .fill(\.password, with: "secret")
      .set(\.born, to: "1815-12-10")
      .select("Mali", in: \.country)
      .set(\.pets, to: "2")
      .fill(\.notes, with: "Engines")
      .check(\.agree)
      .verify {
        $0.expect(\.user, .value("Ada")).expect(\.country, .value("Mali"))
          .expect(\.pets, .value("2")).expect(\.agree, .checked)
      }
      .tap(\.send, to: ThanksRobot.self)
  }
}
