import Foundation
import JourneyBrowsers
import JourneyTesting
import Testing

@Suite(
  "journeys inspect", .takesTurns(using: .browser),
  .enabled(if: SharedBrowsers.absence == nil, "There is no browser."))
struct InspectCommandTests {
  private static let hostile = "\u{1B}]0;owned\u{7}\u{1B}[31mred\u{202E}txt\u{9B}2J\u{200B}"

  @Test("a page's text reaches the terminal as text, whatever it contains")
  func hostilePage() async throws {
    let page = try Page(
      "<title>\(Self.hostile)</title><h1>\(Self.hostile)</h1><button>::error::</button>")
    defer { page.remove() }
    let result = try await run([page.address + "#\(Self.hostile)"])
    #expect(result.status == 0)
    #expect(result.output.contains("heading “"))
    #expect(result.output.unicodeScalars.filter(Self.isCommand) == [])
  }

  @Test("a page that cannot be loaded is reported, with exit status 69")
  func noPage() async throws {
    let result = try await run(["file:///nowhere/\(Self.hostile)"])
    #expect(result.status == 69)
    #expect(result.output == "")
    #expect(result.error.hasPrefix("error: file:///nowhere/"))
    #expect(result.error.contains("could not be loaded: net::ERR_FILE_NOT_FOUND"))
    #expect(result.error.unicodeScalars.filter(Self.isCommand) == [])
  }

  @Test("content that appears some time after the page has come to rest is seen, or waited for")
  func late() async throws {
    let page = try Page(
      """
      <title>Lab</title><h1>Loading</h1><script>
      setTimeout(() => { document.body.insertAdjacentHTML("beforeend", "<button>Launcher</button>") }, 700);
      setTimeout(() => { document.body.insertAdjacentHTML("beforeend", "<button>Notebook</button>") }, 4000);
      </script>
      """)
    defer { page.remove() }
    let first = try await run([page.address])
    #expect(first.output.contains("Launcher"))
    let second = try await run([page.address, "--wait-for", "Notebook"])
    #expect(second.status == 0)
    #expect(second.output.contains("Notebook"))
  }

  @Test("content that appears only after some steps is seen")
  func after() async throws {
    let page = try Page(
      """
      <title>Lab</title><h1>File</h1><button onclick="menu.hidden = false">File</button><input aria-label="Search" oninput="found.textContent = value">
      <div id="menu" role="menu" hidden><div role="menuitem">Open</div></div><p id="found"></p>
      """)
    defer { page.remove() }
    let result = try await run([
      page.address, "--after", "tap \"File\"", "--after", "type \"crab\" into \"Search\"",
    ])
    #expect(result.status == 0)
    #expect(result.output.contains("menu item “Open”"))
    #expect(result.output.contains("text “crab”"))
    let wrong = try await run([page.address, "--after", "tap \"Flie\""])
    #expect(wrong.status == 69)
    #expect(wrong.error.contains("nearest: heading “File”, button “File”"))
    let unknown = try await run([page.address, "--after", "press File"])
    #expect(unknown.status == 64)
    #expect(unknown.error.contains("“press File” is not a step."))
  }

  @Test("of several elements with a name, a step takes the one nearest to a heading or a text")
  func near() async throws {
    let page = try Page(
      """
      <title>Launcher</title><h2>Notebook</h2><button onclick="made.textContent = 'a notebook'">Python</button>
      <div style="height: 200px"></div><h2>Console</h2><button onclick="made.textContent = 'a console'">Python</button><p id="made"></p>
      """)
    defer { page.remove() }
    let result = try await run([page.address, "--after", "tap \"Python\" near \"Console\""])
    #expect(result.output.contains("text “a console”"))
    let ambiguous = try await run([page.address, "--after", "tap \"Python\""])
    #expect(ambiguous.status == 69)
    #expect(ambiguous.error.contains("2 elements button “Python”"))
  }

  @Test("an existing robot keeps its elements, and gets those that it lacks")
  func alreadyThere() async throws {
    let page = try Page(
      """
      <title>Order</title><button onclick="more.hidden = false">Order</button><button>Order now</button>
      <div id="more" hidden><button>Cancel</button><label>Order <input></label></div>
      """)
    defer { page.remove() }
    let arguments = [page.address, "--robot", "Order", "--output", page.folder.path]
    let first = try await run(arguments)
    let file = page.folder.appending(path: "OrderSemantics.swift")
    #expect(first.error == "wrote \(file.path)\n")
    #expect(first.status == 0)
    // A person renames an element, and a formatter breaks a line.
    var text = try String(contentsOf: file, encoding: .utf8)
    text.replace(
      "let orderNow = Locator.role(.button, \"Order now\")",
      with: "let now = Locator.role(\n    .button, \"Order now\")")
    try Data(text.utf8).write(to: file)
    let second = try await run(arguments)
    #expect(second.status == 0)
    #expect(second.error == "\(file.path) has all elements already\n")
    #expect(try String(contentsOf: file, encoding: .utf8) == text)
    let third = try await run(arguments + ["--after", "tap \"Order\""])
    #expect(third.error == "added cancel, orderTextField to \(file.path)\n")
    let added =
      "\n  let cancel = Locator.role(.button, \"Cancel\")\n  let orderTextField = Locator.role(.textField, \"Order\")\n}\n"
    text.replace("\n}\n", with: added)
    #expect(try String(contentsOf: file, encoding: .utf8) == text)
    try Data("struct Other {\n}\n".utf8).write(to: file)
    let fourth = try await run(arguments)
    #expect(fourth.status == 73)
    #expect(
      fourth.error
        == "error: “\(file.path)” has no “struct OrderSemantics” to add to. Choose another name with --robot, or overwrite it with --force.\n"
    )
  }

  @Test("a page is inspected with the state that a journey left behind")
  func signedIn() async throws {
    let page = try Page(
      """
      <title>Home</title><h1>Welcome</h1>
      <script>document.querySelector("h1").textContent += `, ${localStorage.getItem("user") ?? "whoever you are"}`</script>
      """)
    defer { page.remove() }
    let file = page.folder.appending(path: "state.json")
    let state = BrowserState(storage: ["file://": ["user": "keeper"]])
    try JSONEncoder().encode(state).write(to: file)
    #expect(try await run([page.address]).output.contains("heading “Welcome, whoever you are”"))
    let result = try await run([page.address, "--signed-in", file.path])
    #expect(result.output.contains("heading “Welcome, keeper”"))
    try Data("{}".utf8).write(to: file)
    let wrong = try await run([page.address, "--signed-in", file.path])
    #expect(wrong.status == 65)
    #expect(wrong.error.hasPrefix("error: “\(file.path)” is not a browser state in JSON."))
    #expect(try await run([page.address, "--signed-in", "/nowhere.json"]).status == 66)
  }

  /// Whether a character controls a terminal, or affects the characters beside it.
  private static func isCommand(_ scalar: Unicode.Scalar) -> Bool {
    scalar != "\n" && [.control, .format].contains(scalar.properties.generalCategory)
  }

  private struct Page {
    let folder: URL
    let address: String

    init(_ body: String) throws {
      folder = FileManager.default.temporaryDirectory.appending(path: "page-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let file = folder.appending(path: "page.html")
      try Data("<!doctype html><meta charset=utf-8>\(body)".utf8).write(to: file)
      address = file.absoluteString
    }

    func remove() { try? FileManager.default.removeItem(at: folder) }
  }

  private func run(
    _ arguments: [String]
  ) async throws -> (status: Int32, output: String, error: String) {
    try await JourneysProgram.run(["inspect"] + arguments)
  }
}
