import AccessibilityTree
import JourneyTesting
import RobotCore
import Testing

@Suite("Observations")
struct ObservationsTests {
  private let observations = Observations()
  private let driver: ObservingDriver

  init() {
    driver = ObservingDriver(InProcessDriver(MenuApp()), recording: observations)
  }

  private func element(_ identifier: String) async throws -> LocatedElement {
    try #require(
      try await driver.snapshot().all(.element(ElementIdentifier(rawValue: identifier))).first)
  }

  private func faults(of identifier: String) -> Set<UIFault> {
    Set(observations.mutants.filter { $0.element.identifier == identifier }.map(\.fault))
  }

  private func check(_ fault: UIFault, of identifier: String) -> String? {
    observations.mutants.first { $0.element.identifier == identifier && $0.fault == fault }
      .flatMap { observations.check(against: $0) }
  }

  @Test("what is shown can be wrong in what it shows, and no more")
  func shown() async throws {
    _ = try await driver.snapshot()
    #expect(
      faults(of: "menu.pay") == [.missing, .label, .color, .enabledness, .role, .noSize])
    #expect(faults(of: "menu.list") == [.missing, .extraRow])
    #expect(faults(of: "menu.Soup").contains(.swapped))
    #expect(!faults(of: "menu.Salad").contains(.swapped))
    #expect(!faults(of: "menu.Soup").contains(.selection))
    #expect(Set(observations.mutants.map(\.screen)) == ["menu"])
  }

  @Test("what was acted on can do something else")
  func acted() async throws {
    try await driver.perform(.tap, on: element("menu.Soup"))
    _ = try await driver.snapshot()
    #expect(faults(of: "menu.Soup").isSuperset(of: [.deadTap, .neighbourTap, .late, .selection]))
    try await driver.perform(.tap, on: element("menu.name"))
    try await driver.perform(.type("Ada"), on: element("menu.name"))
    #expect(faults(of: "menu.name").isSuperset(of: [.deadTap, .lostLetter, .late]))
    #expect(!faults(of: "menu.pay").contains(.deadTap))
  }

  @Test("each mutant has the check that would find it")
  func checks() async throws {
    try await driver.perform(.tap, on: element("menu.Soup"))
    try await driver.perform(.tap, on: element("menu.pay"))
    _ = try await driver.snapshot()
    #expect(check(.missing, of: "menu.pay") == #"$0.expect(.element("menu.pay"), .exists)"#)
    #expect(check(.label, of: "menu.pay") == #"$0.expect(.element("menu.pay"), .label("Pay"))"#)
    #expect(check(.color, of: "menu.pay") == #"$0.expect(.element("menu.pay"), .color("green"))"#)
    #expect(check(.enabledness, of: "menu.pay") == #"$0.expect(.element("menu.pay"), .enabled)"#)
    #expect(
      check(.role, of: "menu.pay")
        == #"$0.expect(.element("menu.pay", .button), .exists)"#)
    #expect(
      check(.extraRow, of: "menu.list")
        == #"$0.expect(.role(.cell).inside(.element("menu.list")), "#
        + #"exactly: ["Soup", "Salad"], "rows")"#)
    #expect(check(.swapped, of: "menu.Soup") == check(.extraRow, of: "menu.list"))
    #expect(check(.noSize, of: "menu.pay") == #"$0.expect(.element("menu.pay"), .visible)"#)
    #expect(check(.deadTap, of: "menu.Soup") == #"$0.expect(.element("menu.Soup"), .selected)"#)
    #expect(check(.deadTap, of: "menu.pay") == #"$0.expect(.element("bill"), .exists)"#)
  }

  @Test("a case that acted on an element came nearer than one that was only shown it")
  func nearness() async throws {
    _ = try await driver.snapshot()
    let mutant = try #require(observations.mutants.first { $0.element.identifier == "menu.pay" })
    let seen = observations.nearness(to: mutant)
    try await driver.perform(.tap, on: element("menu.pay"))
    #expect(seen > 0)
    #expect(observations.nearness(to: mutant) > seen + 1_000)
  }
}
