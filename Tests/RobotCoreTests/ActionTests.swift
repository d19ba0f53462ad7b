import AccessibilityTree
import RobotCore
import TestModel
import Testing

@Suite("Actions")
struct ActionTests {
  private let failures = Failures()

  @Test("an element that is there, alone, enabled and free is tapped")
  func tap() async throws {
    let app = TimedApp([button("fake.done", "Done")])
    let robot = failures.robot(app)
    try await robot.tap(robot.semantics.done)
    #expect(app.performed == ["tap fake.done"])
  }

  @Test("an element that comes late is waited for, on the app's clock and not on ours")
  func late() async throws {
    let app = TimedApp([], then: [(.seconds(9), [button("fake.done", "Done")])])
    let robot = failures.robot(app)
    try await robot.tap(robot.semantics.done)
    #expect(app.performed == ["tap fake.done"])
    #expect(app.time == .seconds(9))
  }

  @Test("an element that comes too late fails, and no time of ours is spent")
  func tooLate() async throws {
    let app = TimedApp([], then: [(.seconds(11), [button("fake.done", "Done")])])
    let robot = failures.robot(app)
    let failure = await failure { try await robot.tap(robot.semantics.done) }
    #expect(failure?.kind == .elementNotFound)
    #expect(app.performed.isEmpty)
  }

  @Test("a wait can be given a time of its own")
  func ownLimit() async throws {
    let app = TimedApp([], then: [(.seconds(11), [button("fake.done", "Done")])])
    let robot = failures.robot(app)
    try await robot.tap(robot.semantics.done, within: .seconds(20))
    #expect(app.performed == ["tap fake.done"])
  }

  @Test("all waits of a journey together have an end")
  func total() async throws {
    let steps = (1...20).map { second in
      (Duration.seconds(second * 4), [button("fake.done", "Done \(second)")])
    }
    let robot = failures.robot(
      TimedApp([], then: steps), patience: Patience(each: .seconds(5), total: .seconds(10)))
    var waited = 0
    let failure = await failure {
      for second in 1...20 {
        try await robot.tap(.role(.button, "Done \(second)"))
        waited += 1
      }
    }
    #expect(waited == 2)
    #expect(failure?.kind == .elementNotFound)
  }

  @Test("what stands in the way of a tap is said", arguments: Obstacle.allCases)
  func obstacle(obstacle: Obstacle) async throws {
    let app = TimedApp(obstacle.elements)
    let robot = failures.robot(app)
    let failure = await failure { try await robot.tap(robot.semantics.done) }
    #expect(failure?.reason == obstacle.reason)
    #expect(failure?.headline == "Tap “Done” on Fake: \(obstacle.reason)")
    #expect(app.performed.isEmpty)
  }

  enum Obstacle: CaseIterable {
    case disabled, hidden, moving, covered, offScreen, ambiguous, deaf, wrongRole

    var elements: [Element] {
      switch self {
      case .disabled: [button("fake.done", "Done", state: .disabled)]
      case .hidden: [button("fake.done", "Done", state: .hidden)]
      case .moving: [button("fake.done", "Done", state: .moving)]
      case .covered:
        [
          button("fake.done", "Done"),
          Element(
            .group, identifier: "fake.toast", label: "Saved",
            frame: Rect(x: 0, y: 0, width: 300, height: 100)),
        ]
      case .offScreen: [button("fake.done", "Done", y: 700)]
      case .ambiguous: [button("fake.done", "Done"), button("fake.done", "Done too", y: 60)]
      case .deaf:
        [
          Element(
            .button, identifier: "fake.done", label: "Done",
            frame: Rect(x: 0, y: 0, width: 40, height: 40))
        ]
      case .wrongRole:
        [
          Element(
            .cell, identifier: "fake.done", label: "Done",
            frame: Rect(x: 0, y: 0, width: 40, height: 40), actions: .tap)
        ]
      }
    }

    var reason: String {
      switch self {
      case .disabled: "element “fake.done” is disabled"
      case .hidden: "element “fake.done” is hidden"
      case .moving: "element “fake.done” is moving"
      case .covered: "element “fake.done” is covered by “fake.toast” (group “Saved”)"
      case .offScreen: "element “fake.done” is off screen"
      case .ambiguous: "2 elements “fake.done”"
      case .deaf: "element “fake.done” cannot be tapped"
      case .wrongRole: "no element “fake.done”"
      }
    }
  }

  @Test(
    "what will hardly change is waited for no longer than a second",
    arguments: [Obstacle.ambiguous, .deaf], [(500, true), (5000, false)])
  func lasting(obstacle: Obstacle, then change: (Int, Bool)) async throws {
    let app = TimedApp(
      obstacle.elements,
      then: [
        (.milliseconds(change.0), [button("fake.done", "Done")]),
        (.seconds(9), [button("fake.done", "Done"), button("fake.other", "Other", y: 80)]),
      ])
    let robot = failures.robot(app)
    let failure = await failure { try await robot.tap(robot.semantics.done) }
    #expect((failure == nil) == change.1)
    #expect(app.time < .seconds(2))
  }

  @Test("a disabled button that is enabled later is waited for")
  func enabledLater() async throws {
    let app = TimedApp(
      [button("fake.done", "Done", state: .disabled)],
      then: [(.seconds(1), [button("fake.done", "Done")])])
    let robot = failures.robot(app)
    try await robot.tap(robot.semantics.done)
    #expect(app.performed == ["tap fake.done"])
  }

  @Test("typing needs the focus, which the tap before it gives where the field does not have it")
  func typing() async throws {
    @Sendable func field(_ value: String, focused: Bool) -> Element {
      Element(
        .textField, identifier: "fake.name", label: "Name", value: value,
        state: focused ? .focused : [], frame: Rect(x: 0, y: 0, width: 100, height: 40),
        actions: [.tap, .type, .clear])
    }
    let app = TimedApp([field("", focused: false)]) { action, _, state in
      switch action {
      case .tap: state.tree = TimedApp.tree([field("", focused: true)])
      case .type(let text): state.tree = TimedApp.tree([field(text, focused: true)])
      default: break
      }
    }
    let robot = failures.robot(app)
    try await robot.type("Casa", into: .element("fake.name"))
    #expect(app.performed == ["tap fake.name", "type(\"Casa\") fake.name"])
    // A person does not tap the field that they are typing into.
    try await robot.type("Mare", into: .element("fake.name"))
    #expect(app.performed.suffix(2) == ["type(\"Casa\") fake.name", "type(\"Mare\") fake.name"])

    let unfocusable = failures.robot(TimedApp([field("", focused: false)]))
    let failure = await failure { try await unfocusable.type("Casa", into: .element("fake.name")) }
    #expect(failure?.reason == "element “fake.name” is not focused")
  }

  @Test("selecting what is selected already taps nothing; what does not become selected fails")
  func selecting() async throws {
    let selected = TimedApp([button("fake.done", "Done", state: .selected)])
    try await failures.robot(selected).check(.element("fake.done"))
    #expect(selected.performed.isEmpty)

    let stubborn = failures.robot(TimedApp([button("fake.done", "Done")]))
    let failure = await failure { try await stubborn.check(.element("fake.done")) }
    #expect(failure?.reason == "element “fake.done” is not selected")
  }

  @Test("what is typed in secret stands in no step and in no failure")
  func secret() async throws {
    let field = Element(
      .textField, identifier: "fake.name", label: "Name", state: .focused,
      frame: Rect(x: 0, y: 0, width: 100, height: 40), actions: [.tap, .type])
    let app = TimedApp([field])
    let robot = failures.robot(app)
    try await robot.type(secret: "sesame", into: .element("fake.name"))
    #expect(app.performed.last == "type(\"sesame\") fake.name")
    #expect(robot.journey.steps.last?.text == "type “•••” into “fake.name”")
    let unfocused = failures.robot(TimedApp([Element(field, state: [])]))
    let failure = await failure {
      try await unfocused.type(secret: "sesame", into: .element("fake.name"))
    }
    #expect(failure?.attempted == "Type “•••” into “fake.name”")
    #expect(failure?.description.contains("sesame") == false)
  }
}

/// The text of a field is replaced at once where the field offers that.
@Suite("Filling a field")
struct FillingTests {
  private let failures = Failures()
  private static let name = Locator.element("fake.name")

  private func field(_ actions: Action.Kind, _ state: Element.State = []) -> Element {
    Element(
      .textField, identifier: "fake.name", label: "Name", state: state,
      frame: Rect(x: 0, y: 0, width: 100, height: 40), actions: actions)
  }

  @Test("one action, where the field offers it")
  func once() async throws {
    let app = TimedApp([field([.tap, .type, .clear, .setValue])])
    let robot = failures.robot(app)
    try await robot.fill(Self.name, with: "Crab")
    #expect(app.performed == ["setValue(\"Crab\") fake.name"])
    #expect(robot.journey.steps.map(\.text) == ["enter “Crab” into “fake.name”"])
  }

  @Test("a field is looked up as often to be filled as to be tapped")
  func oneLook() async throws {
    let app = TimedApp([field([.tap, .type, .clear, .setValue])])
    let robot = failures.robot(app)
    let counts = try await [
      reads(of: app) { try await robot.tap(Self.name) },
      reads(of: app) { try await robot.fill(Self.name, with: "Crab") },
    ]
    #expect(counts[0] > 0 && counts[0] == counts[1], "\(counts)")
  }

  private func reads(of app: TimedApp, _ body: () async throws -> Void) async throws -> Int {
    let before = app.readCount
    try await body()
    return app.readCount - before
  }

  @Test("clear and type, where it takes text from the keyboard only")
  func keys() async throws {
    let app = TimedApp([field([.tap, .type, .clear], .focused)])
    let robot = failures.robot(app)
    try await robot.fill(Self.name, with: "Crab")
    #expect(app.performed == ["clear fake.name", "type(\"Crab\") fake.name"])
    #expect(robot.journey.steps.map(\.text) == ["type “Crab” into “fake.name”"])
  }

  @Test("what takes no text says so")
  func button() async throws {
    let refusal = await failure {
      try await failures.robot(TimedApp([field(.tap)])).fill(Self.name, with: "Crab")
    }
    #expect(refusal?.attempted == "Enter “Crab” into “fake.name”")
    #expect(refusal?.reason == "element “fake.name” cannot be given a value")
    let nothing = await failure {
      try await failures.robot(TimedApp([])).fill(Self.name, with: "Crab")
    }
    #expect(nothing?.attempted == "Fill “fake.name”")
    #expect(nothing?.kind == .elementNotFound)
  }

  @Test(
    "a secret stands in no step and in no failure, also when the field refuses it",
    arguments: [Element.State.secret, []])
  func secret(state: Element.State) async throws {
    let robot = failures.robot(TimedApp([field([.type, .setValue], state)]))
    let failure = await failure {
      if state.isEmpty {
        try await robot.fill(Self.name, withSecret: "open\nsesame")
      } else {
        try await robot.fill(Self.name, with: "open\nsesame")
      }
    }
    #expect(robot.journey.steps.last?.text == "enter “•••” into “fake.name”")
    #expect(
      failure?.reason
        == "the action failed: “fake.name” (text field “Name”) does not accept the secret")
    #expect(failure?.description.contains("sesame") == false)
  }
}

extension Element {
  /// The same element in another state.
  fileprivate convenience init(_ element: Element, state: State) {
    self.init(
      element.role, identifier: ElementIdentifier(rawValue: element.identifier),
      label: element.label, state: state, frame: element.frame, actions: element.actions)
  }
}
