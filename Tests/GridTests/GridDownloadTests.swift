import AccessibilityTree
import Foundation
import JourneyTesting
import RobotCore
import Testing

@testable import WebDriver

/// Files that a browser on another machine downloads.
@Suite(
  "Downloads through a Grid", .serialized,
  .takesTurns(using: .browser),
  .enabled(if: GridProcess.absence == nil, "\(GridProcess.absence ?? "")"))
struct GridDownloadTests {
  /// A page with a small file and a large one.
  private static let page =
    "data:text/html,<title>Shop</title><a download=crab.csv href='data:text/csv,name%250Acrab'>Crab</a>"
    + "<a download=sharks.csv id=sharks>Sharks</a>"
    + "<script>sharks.href=URL.createObjectURL(new Blob(['shark,'.repeat(500000)]))</script>"

  @Test("a Grid that manages downloads hands them over, each anew")
  func managed() async throws {
    let grid = try await GridProcess(["--nodes", "1", "--managed-downloads"])
    let options = BrowserOptions().with { $0.capabilities = ["se:downloadsEnabled": true] }
    let pool = BrowserPool(endpoint: try Endpoint(grid.url), limit: 1, options: options)
    let driver = try await pool.driver(opening: Self.page)
    let sharks = String(repeating: "shark,", count: 500_000)
    for (link, text) in [("Crab", "name\ncrab"), ("Sharks", sharks), ("Crab", "name\ncrab")] {
      try await driver.prepareForDownload()
      let element = try #require(await driver.snapshot().all(.role(.link, link)).first)
      try await driver.perform(.tap, on: element)
      let file = try await driver.downloadedFile(within: .seconds(60))
      #expect(file.name == "\(link.lowercased()).csv")
      #expect(file.bytes == Array(text.utf8))
    }
    try await driver.prepareForDownload()
    await #expect(throws: DriverError.self) {
      _ = try await driver.downloadedFile(within: .milliseconds(100))
    }
    await driver.end()
    await pool.shutdown()
    await grid.end()
  }
}
