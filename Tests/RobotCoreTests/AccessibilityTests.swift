import AccessibilityTree
import Testing

@testable import RobotCore

@Suite("Accessibility of an app")
struct AccessibilityTests {
  private static let window = Rect(x: 0, y: 0, width: 400, height: 800)

  private static func control(
    _ identifier: ElementIdentifier, _ label: String = "Name", _ frame: Rect,
    role: Role = .button, state: Element.State = []
  ) -> Element {
    Element(role, identifier: identifier, label: label, state: state, frame: frame, actions: .tap)
  }

  private static func place(_ y: Double, _ size: Double = 44) -> Rect {
    Rect(x: 10, y: y, width: size, height: size)
  }

  private func findings(
    _ children: [Element], over others: [Element] = [],
    except exceptions: [AccessibilityException] = []
  ) -> [String] {
    let screen = Element(
      .screen, identifier: "fake", label: "Fake", frame: Self.window, children: children)
    let snapshot = Snapshot(
      tree: AccessibilityTree(
        root: Element(.window, label: "App", frame: Self.window, children: [screen] + others)),
      time: .zero, isIdle: true)
    return Check.audit(except: exceptions, at: #_sourceLocation).compactMap { check in
      guard case .failure(let mismatch) = check.evaluate(snapshot) else { return nil }
      let marked = mismatch.target.map { snapshot.all($0).map(\.element.identifier) } ?? []
      return "\(check.text): \(mismatch.found) [\(marked.joined(separator: " "))]"
    }
  }

  @Test("an app in which all is well has no finding, whatever lies behind a sheet")
  func fine() {
    let sheet = Element(
      .sheet, identifier: "sheet", state: .modal, frame: Self.window,
      children: [Self.control("fake.done", "Done", Self.place(300))])
    let plain = [
      Self.control("fake.a", "A", Self.place(0)),
      Self.control("fake.off", "", Self.place(50, 10), state: .hidden),
      Self.control("fake.disabled", "Off", Self.place(100, 10), state: .disabled),
      Element(.cell, identifier: "fake.cell", frame: Self.place(150), actions: .tap),
      Element(.text, identifier: "fake.text", label: "small", frame: Self.place(200, 5)),
    ]
    #expect(findings(plain) == [])
    #expect(findings(plain, over: [sheet]) == [])
  }

  @Test("names, hit areas, identifiers and what is covered are told with the elements marked")
  func broken() {
    let found = findings([
      Self.control("fake.nameless", "", Self.place(0)),
      Element(.image, identifier: "fake.image", frame: Self.place(50)),
      Self.control("fake.small", "Small", Self.place(100, 43)),
      Self.control("fake.twice", "One", Self.place(150)),
      Self.control("fake.twice", "Two", Self.place(200)),
      Self.control("fake.under", "Under", Self.place(300)),
      Element(.group, identifier: "fake.banner", label: "News", frame: Self.place(290, 80)),
    ])
    #expect(
      found == [
        "accessible: names: 2: “fake.nameless” (button): no name; “fake.image” (image): no name [fake.nameless fake.image]",
        "accessible: hit areas: “fake.small” (button “Small”): 43 by 43 points [fake.small]",
        "accessible: identifiers: 2: “fake.twice” (button “One”): used by 2 elements; “fake.twice” (button “Two”): used by 2 elements [fake.twice fake.twice]",
        "accessible: nothing covered: “fake.under” (button “Under”): under “fake.banner” (group “News”) [fake.under]",
      ])
  }

  @Test("what an exception names is passed over: a rule, an element, or a rule for an element")
  func exceptions() {
    let elements = [
      Self.control("fake.nameless", "", Self.place(0, 20)),
      Self.control("fake.small", "Small", Self.place(100, 20)),
    ]
    #expect(findings(elements).count == 2)
    #expect(
      findings(elements, except: [.rule(.name)])
        == [
          "accessible: hit areas: 2: “fake.nameless” (button): 20 by 20 points; “fake.small” (button “Small”): 20 by 20 points [fake.nameless fake.small]"
        ])
    #expect(
      findings(elements, except: [.element(.element("fake.nameless"))])
        == ["accessible: hit areas: “fake.small” (button “Small”): 20 by 20 points [fake.small]"])
    #expect(
      findings(
        elements,
        except: [.element(.role(.button), .hitArea), .element(.element("fake.nameless"), .name)])
        == [])
  }

  @Test("a new screen is looked at once, and each finding told once")
  func audits() async throws {
    let audits = ScreenAudits()
    struct SmallApp: AccessibleApp {
      func tree() -> AccessibilityTree {
        let screen = Element(
          .screen, identifier: FakeModel.identifier, label: "Fake",
          frame: AccessibilityTests.window,
          children: [
            AccessibilityTests.control(
              "fake.small", "Small", Rect(x: 0, y: 0, width: 20, height: 20))
          ])
        return AccessibilityTree(
          root: Element(.window, label: "App", frame: AccessibilityTests.window, children: [screen])
        )
      }
      func perform(_ action: Action, on element: Element) {}
      func open(_ link: String) {}
    }
    let failures = Failures()
    for _ in 0..<2 {
      let journey = Journey(
        driver: InProcessDriver(SmallApp()), patience: Patience(), log: StepLog { 0 },
        coverage: nil, audits: audits, rerunCommand: { nil }, report: failures.add)
      _ = try await journey.on(FakeRobot.self)
    }
    #expect(failures.all.count == 1)
    #expect(
      failures.all.first?.headline
        == "Verify accessible: hit areas on Fake: element “fake.small” (button “Small”) violates an accessibility rule"
    )
    #expect(
      failures.all.first?.expected
        == "44 by 44 points (Apple's Human Interface Guidelines, Buttons)"
    )
    #expect(failures.all.first?.target == "fake.small")
  }
}
