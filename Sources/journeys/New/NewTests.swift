import PageInspection

/// The files of a test target with one app, one screen and one journey.
struct NewTests {
  /// The name of the app, with which its types begin: `Counter`.
  let name: String
  /// What the journey drives.
  let kind: JourneyKind
  /// The address of a page that is there already; `nil` for a page of the tests' own.
  var url: String?

  /// The name of the target.
  var target: String { "\(name)Journeys" }

  /// The name of the variable that holds the app.
  private var variable: String { name.prefix(1).lowercased() + name.dropFirst() }

  /// The products that the target needs.
  var products: [String] { url == nil ? kind.products : ["JourneyBrowsers"] }

  var files: [NewFile] {
    switch kind {
    case .app: [file("App", app), file("Screen", screen), file("Journeys", journeys)]
    case .page:
      [file("Site", site)]
        + (url == nil ? [file("Screen", page), file("Journeys", pageJourneys)] : [])
    }
  }

  /// The journeys of a page that is there already.
  func journeys(opening path: String) -> NewFile {
    file(
      "Journeys",
      """
      import JourneyBrowsers

      @Suite("\(name)", .journeys(in: \(variable)))
      struct \(name)Journeys {
        @Test("the page opens")
        func opens() async throws {
          try await \(variable).open(\(SwiftSource.literal(path)), to: \(name)Robot.self)
        }
      }

      """)
  }

  private func file(_ part: String, _ text: String) -> NewFile {
    NewFile(path: "Tests/\(target)/\(name)\(part).swift", text: text)
  }

  private var app: String {
    """
    import JourneyTesting

    /// The app under test. Yours conforms to `AccessibleApp` too: it shows a tree of elements, and performs actions on them.
    actor \(name)App: AccessibleApp {
      private var count = 0

      func tree() -> AccessibilityTree {
        AccessibilityTree(
          root: Element(
            .window, label: "\(name)", frame: Rect(x: 0, y: 0, width: 320, height: 200),
            children: [
              Element(
                .screen, identifier: "\(variable)", frame: Rect(x: 0, y: 0, width: 320, height: 200),
                children: [
                  Element(
                    .text, identifier: "\(variable).count", label: "\\(count)",
                    frame: Rect(x: 0, y: 0, width: 320, height: 48)),
                  Element(
                    .button, identifier: "\(variable).add", label: "Add",
                    frame: Rect(x: 0, y: 48, width: 320, height: 48), actions: .tap),
                ])
            ]))
      }

      func perform(_ action: Action, on element: Element) {
        if element.identifier == "\(variable).add" { count += 1 }
      }

      func open(_ link: String) {}
    }

    let \(variable) = AppUnderTest("\(name)", firstLaunch: ()) { InProcessDriver(\(name)App()) }

    """
  }

  private var screen: String {
    """
    import JourneyTesting

    /// The identifier of the screen, which the app and its robots share.
    struct \(name)Screen: ScreenModel {
      static let identifier: ElementIdentifier = "\(variable)"
      static let name = "\(name)"
    }

    /// The locators of its elements.
    struct \(name)Semantics: ScreenSemantics {
      typealias Model = \(name)Screen
      let count = Locator.element("\(variable).count")
      let add = Locator.role(.button, "Add")
    }

    typealias \(name)Robot = RobotOf<\(name)Semantics>
    typealias \(name)Verifier = VerifierOf<\(name)Semantics>

    """
  }

  private var journeys: String {
    """
    import JourneyTesting

    @Suite("\(name)", .journeys(in: \(variable)))
    struct \(name)Journeys {
      @Test("each tap counts", arguments: 1...3)
      func counts(taps: Int) async throws {
        var robot = try await \(variable).journey().on(\(name)Robot.self)
        for _ in 1...taps { robot = try await robot.tap(\\.add) }
        try await robot.verify { $0.expect(\\.count, .label("\\(taps)")) }
      }
    }

    """
  }

  private var site: String {
    if let url {
      return """
        import JourneyBrowsers

        /// The web app under test, which runs already. The tests can start it instead, as in CI:
        /// `WebApp("\(name)", running: ServerProgram("/usr/bin/python3", arguments: ["manage.py", "runserver", "{port}"]))`,
        /// or `ServerProgram("…")` for a program of this package, with that target among the dependencies of this one.
        let \(variable) = WebApp("\(name)", at: \(SwiftSource.literal(url)))

        """
    }
    return """
      import Foundation
      import JourneyBrowsers
      import MockServer

      /// The web app under test. Yours runs already, `WebApp("\(name)", at: "https://…")`, or is a program of this package,
      /// `WebApp("\(name)", running: ServerProgram("…"))`.
      let \(variable) = WebApp("\(name)") {
        let server = try await server.value
        server.register(.GET, "/", .text(page, type: "text/html"))
        return server.baseURL.absoluteString
      }

      /// Serves the page until the run ends.
      private let server = Task { try await MockServer.start() }

      private let page = \"\"\"
        <!DOCTYPE html>
        <html lang="en">
          <title>\(name)</title>
          <main>
            <h1>\(name)</h1>
            <output>0</output>
            <button>Add</button>
          </main>
          <script>
            const output = document.querySelector("output");
            document.querySelector("button").onclick = () => { output.value = Number(output.value) + 1; };
          </script>
        </html>
        \"\"\"

      """
  }

  private var page: String {
    """
    import JourneyBrowsers

    /// The locators of the page. A robot recognises the page by its title, which is the name.
    struct \(name)Semantics: ScreenSemantics {
      static let name = "\(name)"
      let count = Locator.role(.status)
      let add = Locator.role(.button, "Add")
    }

    typealias \(name)Robot = RobotOf<\(name)Semantics>
    typealias \(name)Verifier = VerifierOf<\(name)Semantics>

    """
  }

  private var pageJourneys: String {
    """
    import JourneyBrowsers

    @Suite("\(name)", .journeys(in: \(variable)))
    struct \(name)Journeys {
      @Test("each tap counts", arguments: 1...3)
      func counts(taps: Int) async throws {
        var robot = try await \(variable).open(to: \(name)Robot.self)
        for _ in 1...taps { robot = try await robot.tap(\\.add) }
        try await robot.verify { $0.expect(\\.count, .label("\\(taps)")) }
      }
    }

    """
  }
}
