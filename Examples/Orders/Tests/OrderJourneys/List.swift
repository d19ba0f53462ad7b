import JourneyBrowsers

struct ListSemantics: ScreenSemantics {
  static let name = "Orders"
  let newOrder = Locator.role(.link, "New order")
  let download = Locator.role(.link, "Download")
  func row(_ animal: String) -> Locator { .role(.row).holding(.role(.cell, animal)) }
  func cell(_ text: String, of animal: String) -> Locator {
    .role(.cell, text).inside(row(animal))
  }
}

typealias ListRobot = RobotOf<ListSemantics>
typealias ListVerifier = VerifierOf<ListSemantics>

extension ListRobot {
  func newOrder(at site: SourceLocation = #_sourceLocation) async throws -> FormRobot {
    try await navigate("begin an order", at: site) { try await tap(semantics.newOrder) }
  }

  func download(at site: SourceLocation = #_sourceLocation) async throws -> DownloadedFile {
    try await download("download the orders", at: site) {
      try await tap(semantics.download)
    }
  }
}

extension ListVerifier {
  func shows(
    _ animal: String, kind: String = "Sea", day: String = "",
    at site: SourceLocation = #_sourceLocation
  ) {
    expect(semantics.row(animal), .exists, at: site)
    expect(semantics.cell(kind, of: animal), .exists, at: site)
    if !day.isEmpty { expect(semantics.cell(day, of: animal), .exists, at: site) }
  }
}
