import Foundation
import JourneyBrowsers
import Testing

@Suite("JupyterLab", .journeys(in: site))
struct JupyterLabJourney {
  @Test(arguments: numbers)
  func notebook(number: Int) async throws {
    let name = "crab-\(UUID().uuidString.prefix(8)).ipynb"
    try await site.open(WebPage("/lab/workspaces/\(UUID())"), to: JupyterLabRobot.self)
      .tap(\.python3IpykernelPython3, to: JupyterLabNotebookRobot.self)
      .verify { $0.expect(\.python3IpykernelIdle, .visible) }
      .fill(\.textField, with: "print(6 * 7)")
      .press(.enter, with: .shift, in: \.textField)
      .verify { $0.expect(.text("42"), .visible) }
      .fill(\.secondCell, with: "## Crabs")
      .select("Markdown", in: \.cellType)
      .tap(\.runThisCellAndAdvance)
      .verify { $0.expect(.role(.heading, "Crabs"), .visible) }
      .tap(\.file)
      .tap(\.renameNotebook)
      .fill(\.newName, with: name)
      .tap(\.renameFile)
      .verify { $0.expect(.role(.tab, containing: name), .visible) }
      .tap(\.saveAndCreateCheckpointCtrl)
      .tap(\.file)
      .tap(\.closeAndShutDownNotebook)
      .tap(\.ok)
      .verify { $0.expect(.role(.tab, containing: name), .absent) }
  }
}
