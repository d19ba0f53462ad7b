import JourneyBrowsers
import Testing

private let panel = WebApp("Panel", running: Stranger.program("panel"))
private let marimo = WebApp("marimo", running: Stranger.program("marimo"))

private struct ZooSemantics: ScreenSemantics {
  static let name = "Zoo"
  let born = Locator.role(.group, "Born")
  let fed = Locator.role(.group, "Fed")
}

private typealias ZooRobot = RobotOf<ZooSemantics>

/// The date fields of Material UI.
@Suite(
  "Panel's date fields", .journeys(in: panel),
  .needsStranger("panel"))
struct PanelDateJourneys {
  @Test("a date and a time reach the server")
  func set() async throws {
    try await panel.open("/", to: ZooRobot.self)
      .set(\.born, to: "2026-03-29")
      .verify {
        $0.expect(\.born, .value("2026-03-29"))
        $0.expect(.text(containing: "Born 2026-03-29, fed None"), .visible)
      }
      .fill(\.fed, with: "2024-02-29T18:05")
      .verify {
        $0.expect(.text(containing: "fed 2024-02-29 18:05:00"), .visible)
      }
      .set(\.born, to: "")
      .verify { $0.expect(\.born, .value("")) }
  }
}

/// The date field of React Aria.
@Suite(
  "marimo's date field", .journeys(in: marimo),
  .needsStranger("marimo"))
struct MarimoDateJourneys {
  @Test("a date reaches the server, even one that is there only in its own year")
  func set() async throws {
    try await marimo.open("/", to: ZooRobot.self)
      .verify { $0.expect(\.born, .value("2025-01-31")) }
      .set(\.born, to: "2024-02-29")
      .verify {
        $0.expect(\.born, .value("2024-02-29"))
        $0.expect(.text("It was born on 2024-02-29."), .visible)
      }
  }
}
