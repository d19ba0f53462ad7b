import AccessibilityTree
import JourneyTesting
import RobotCore
import Testing

struct ListScreen: ScreenModel {
  static let identifier: ElementIdentifier = "orders"
  static let name = "Orders"
}

struct ListSemantics: ScreenSemantics {
  typealias Model = ListScreen
  let arrival: [Arrival] = [.title("Orders")]
  let newOrder = Locator.role(.link, "New order")
  let download = Locator.role(.link, "Download")
  func row(_ animal: String) -> Locator { .role(.row).holding(.role(.cell, animal)) }
  func cell(_ text: String, of animal: String) -> Locator {
    .role(.cell, text).inside(row(animal))
  }
}

struct ListRobot: Robot {
  typealias ScreenVerifier = ListVerifier
  let journey: Journey

  func newOrder(at site: SourceLocation = #_sourceLocation) async throws -> FormRobot {
    try await navigate("begin an order", at: site) { try await tap(semantics.newOrder) }
  }

  func download(at site: SourceLocation = #_sourceLocation) async throws -> DownloadedFile {
    try await download("download the orders", at: CallSite(site)) {
      try await tap(semantics.download)
    }
  }
}

struct ListVerifier: Verifier {
  typealias Semantics = ListSemantics
  let checks: CheckList

  func shows(
    _ animal: String, kind: String = "Sea", day: String = "",
    at site: SourceLocation = #_sourceLocation
  ) {
    expect(semantics.row(animal), .exists, at: site)
    expect(semantics.cell(kind, of: animal), .exists, at: site)
    if !day.isEmpty { expect(semantics.cell(day, of: animal), .exists, at: site) }
  }
}
