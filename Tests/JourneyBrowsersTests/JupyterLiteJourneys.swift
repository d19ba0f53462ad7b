import JourneyBrowsers
import Testing

private let jupyterLite = WebApp("JupyterLite", running: Stranger.program("jupyterlite"))
private let keeper = jupyterLite.signedIn(as: "the owner of a file", on: "/lab/index.html") {
  try await $0.on(FilesRobot.self)
    .upload(Action.File("crab.txt", bytes: Array("A crab".utf8)), to: \.files)
    .verify { $0.expect(\.[file: "crab.txt"], .visible) }
}

private struct FilesSemantics: JupyterFileBrowser {
  static let name = "JupyterLite"
}

private typealias FilesRobot = RobotOf<FilesSemantics>

/// JupyterLab without a server, whose files are in a database of the browser.
@Suite(
  "JupyterLite's files", .journeys(in: jupyterLite),
  .needsStranger("jupyter-lite"),
  .notIn(.firefox, .webkit, because: "their databases are not saved"))
struct JupyterLiteJourneys {
  @Test("a browser that starts where another one ended has its file", arguments: 1...2)
  func kept(time: Int) async throws {
    let files = try await keeper.open("/lab/index.html", to: FilesRobot.self)
    try await files { try await $0.doubleTap(\.[file: "crab.txt"]) }
    try await files.verify { $0.expect(.text("A crab"), .visible) }
  }
}
