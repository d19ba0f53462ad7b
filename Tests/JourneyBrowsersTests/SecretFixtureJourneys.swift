import Foundation
import JourneyBrowsers
import JourneyTesting
import MockServer
import ReportSamples
import RobotCore
import Synchronization
import Testing

/// A secret with every awkward character. The tests pass it to a child process in the environment.
enum Leak {
  static let variable = "LEAKY_PASSWORD"
  static let secret = ProcessInfo.processInfo.environment[variable]
  /// The part that is plain in every form except base64 and hexadecimal.
  static let core = "Zq7xK9vWLpR4"
  static let value = "Pâ s\"'`<&>%+/\\=?;#{}[]()|^~@:,.$*!é€ \(core) %41 &lt; \\n"
  static let login = "http://leaky-user:Hm3bT8yQd2Nc@"

  /// A page with ten kinds of field, which repeats the entered text in many forms: in texts, names, its address, its title, its console and
  /// its requests.
  static let page = """
    <!doctype html><html lang="en"><meta charset="utf-8"><title>Leaky</title><h1>Leaky</h1>
    <p><label>Password <input id="a" type="password"></label>
    <p><label>Code <input id="b" type="text" autocomplete="one-time-code"></label>
    <p><label>Search <input id="c" type="search"></label>
    <p><label>Mail <input id="d" type="text" inputmode="email"></label>
    <p><label>Phone <input id="e" type="tel"></label>
    <p><label>Notes <textarea id="f"></textarea></label>
    <p><label>Choice <input id="g" list="choices"></label><datalist id="choices"></datalist>
    <p><label>Short <input id="h" maxlength="30"></label>
    <p id="i" contenteditable role="textbox" aria-label="Free">x</p>
    <p><label>Number <input id="j" type="number"></label>
    <div id="echo"></div>
    <script>
    const html = t => t.replace(/[&<>"']/g, c => `&#${c.charCodeAt(0)};`);
    const base64 = t => btoa(String.fromCharCode(...new TextEncoder().encode(t)));
    const forms = t => [t, JSON.stringify(t), JSON.stringify(JSON.stringify(t)), encodeURIComponent(t),
      encodeURIComponent(t).replace(/%20/g, "+"), escape(t), html(t), base64(t), base64("user:" + t),
      new URLSearchParams({q: t}).toString(), t.toUpperCase() === t ? t : t + t];
    addEventListener("input", e => {
      const text = e.target.value ?? e.target.textContent;
      const echo = document.getElementById("echo");
      echo.replaceChildren(...forms(text).map((form, index) => {
        const p = document.createElement("p");
        p.textContent = `It is ${form}.`; p.dataset.testid = `echo-${index}-${form}`; p.title = form;
        return p;
      }));
      for (const form of forms(text)) console.error("Invalid: " + form);
      document.title = "Leaky " + text;
      history.replaceState(null, "", "?token=" + encodeURIComponent(text) + "#" + encodeURIComponent(text));
      fetch(location.origin + "/echo?api_key=" + encodeURIComponent(text), {method: "POST", body: JSON.stringify({note: text, forms: forms(text)}),
        headers: {"Content-Type": "application/json", "X-Note": encodeURIComponent(text)}});
      fetch(location.origin + "/form", {method: "POST", body: new URLSearchParams({note: text, password: text})});
    });
    </script>
    """
}

/// Keeps the server alive, which ends with its last reference.
private let running = Mutex<MockServer?>(nil)

private let leaky = WebApp("Leaky") {
  let server = try await MockServer.start()
  let page = MockResponse(
    headers: ["Content-Type": "text/html; charset=utf-8"], body: Data(Leak.page.utf8))
  server.register(.GET, "/", page)
  for path in ["/echo", "/form"] {
    server.register(.POST, path) { request in
      let latin = request.text.data(using: .isoLatin1, allowLossyConversion: true) ?? Data()
      return MockResponse(
        headers: [
          "Content-Type": "text/plain", "X-Echo": request.query("api_key")?.filter(\.isASCII) ?? "",
        ],
        body: path == "/form" ? latin : request.body)
    }
  }
  running.withLock { $0 = server }
  return server.baseURL.absoluteString.replacing("http://", with: Leak.login)
}.watchingRequests()

private struct LeakySemantics: ScreenSemantics {
  let password = Locator.role(.textField, "Password")
  let code = Locator.role(.textField, "Code")
  let search = Locator.role(.searchField, "Search")
  let mail = Locator.role(.textField, "Mail")
  let phone = Locator.role(.textField, "Phone")
  let notes = Locator.role(.textField, "Notes")
  let choice = Locator.role(.comboBox, "Choice")
  let short = Locator.role(.textField, "Short")
  let free = Locator.role(.textField, "Free")
  let number = Locator.role(.textField, "Number")
  static let name = "Leaky"
}

private typealias LeakyRobot = RobotOf<LeakySemantics>

extension RobotOf<LeakySemantics> {
  fileprivate func enter(_ secret: String, into locator: Locator, typing: Bool) async throws {
    if typing {
      try await type(secret: secret, into: locator)
    } else {
      try await fill(locator, withSecret: secret)
    }
  }
}

/// An outline that is recorded next to the reports.
private struct RecordedHere: ScreenRecord {
  let name: String
  var place: String { "in \(name)" }
  var isRenewed: Bool { true }
  var advice: String { "run it again" }
  func load() throws -> String? { nil }
  func save(_ text: String) throws {
    let folder = ProcessInfo.processInfo.environment["JOURNEYS_REPORTS"] ?? "."
    try Data(text.utf8).write(to: URL(filePath: "\(folder)/\(name)"))
  }
}

/// Journeys that type a secret into a page that reveals it, and fail in many ways. The tests run them in a child process.
@Suite("Secret fixtures", .enabled(if: Leak.secret != nil), .journeys(in: leaky), .serialized)
struct SecretFixtureJourneys {
  @Test(arguments: 0..<10)
  func leaks(field: Int) async throws {
    let secret = Leak.secret ?? ""
    let robot = try await opened()
    let fields = LeakySemantics()
    let locator = [
      fields.password, fields.code, fields.search, fields.mail, fields.phone, fields.notes,
      fields.choice, fields.short, fields.free, fields.number,
    ][field]
    try await robot.enter(secret, into: locator, typing: field.isMultiple(of: 2))
    leaky.attach("What was typed is \(secret)", named: "typed.txt")
    try await robot.verify {
      $0.expect(locator, .value("something else"))
        .expect(locator, .label("no such label"))
        .expect(title: "Another title").expect(location: "/elsewhere")
        .expect(.role(.window), hasOutline: "- window “Nothing”")
        .expect(.role(.window), hasOutline: RecordedHere(name: "outline-\(field).txt"))
        .expect("a secret that is \(secret)") { "found \($0.tree.root.label)" }
    }
    Issue.record("It is \(secret).")
    #expect(robot.journey.newestSnapshot?.tree.root.label == "Leaky \(secret)!")
    try await robot.tap(.role(.button, "It is \(secret)"))
  }

  private func opened() async throws -> LeakyRobot {
    try await leaky.launch(patience: Patience(each: .milliseconds(300), total: .seconds(3)))
      .on(LeakyRobot.self)
  }

  @Test func throwsIt() async throws {
    struct Told: Error, CustomStringConvertible {
      let description: String
    }
    let robot = try await opened()
    try await robot.enter(Leak.secret ?? "", into: LeakySemantics().code, typing: true)
    throw Told(description: "“\(Leak.secret ?? "")” is wrong.")
  }
}
