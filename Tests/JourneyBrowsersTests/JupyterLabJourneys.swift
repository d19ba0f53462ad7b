import JourneyBrowsers
import Testing

private let jupyterLab = WebApp("JupyterLab", running: Stranger.program("jupyterlab"))

private struct FilesSemantics: JupyterFileBrowser {
  static let name = "JupyterLab"
}

private typealias FilesRobot = RobotOf<FilesSemantics>

/// The file browser of JupyterLab, a zone for files without a field.
@Suite(
  "JupyterLab's files", .journeys(in: jupyterLab),
  .needsStranger("jupyter-lab"))
struct JupyterLabJourneys {
  @Test("files that are dropped on the file browser are in it")
  func dropped() async throws {
    try await jupyterLab.open("/lab", to: FilesRobot.self)
      .upload(
        Action.File("crab.txt", bytes: Array("A crab".utf8)),
        Action.File("seal.txt", bytes: Array("A seal".utf8)), to: \.files
      )
      .verify {
        $0.expect(\.[file: "crab.txt"], .visible).expect(\.[file: "seal.txt"], .visible)
      }
      .doubleTap(\.[file: "seal.txt"])
      .verify { $0.expect(.text("A seal"), .visible) }
  }
}
