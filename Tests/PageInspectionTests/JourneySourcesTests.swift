import AccessibilityTree
import Foundation
import PageInspection
import RobotCore
import Testing
import WebDriver

/// Steps of a person on the pages of a shop, as the recorder tells them.
private struct Person {
  var journey = RecordedJourney()
  private var place = "/"
  private var title = "Orders"
  private(set) var shown: [Element] = [
    Element(.link, label: "New order", frame: frame, actions: .tap)
  ]

  private static let frame = Rect(x: 0, y: 0, width: 100, height: 20)

  var snapshot: Snapshot {
    Snapshot(
      tree: AccessibilityTree(
        root: Element(
          .window, label: title, frame: Rect(x: 0, y: 0, width: 800, height: 600),
          children: [
            Element(.screen, frame: Rect(x: 0, y: 0, width: 800, height: 600), children: shown)
          ])),
      time: .zero, isIdle: true, location: "http://localhost:8080\(place)")
  }

  mutating func see(_ title: String, _ place: String, _ elements: [Element]) {
    (self.title, self.place, shown) = (title, place, elements)
  }

  @discardableResult
  mutating func act(_ act: RecordedEvent.Act, on label: String) -> RecordedJourney.Reception {
    let index = shown.firstIndex { $0.label == label } ?? 0
    return journey.add(RecordedEvent(act, on: ElementPath([0, index]), in: snapshot))
  }

  static let form = [
    element(.textField, "Animal"), element(.comboBox, "Kind"),
    element(.textField, "Password", state: .secret), element(.checkbox, "Express"),
    element(.button, "Order"),
  ]

  static func element(_ role: Role, _ label: String, state: Element.State = []) -> Element {
    Element(role, label: label, state: state, frame: frame, actions: [.tap, .type])
  }

  /// Orders a crab.
  static func ordering() -> Person {
    var person = Person()
    person.act(.tap, on: "New order")
    person.see("Order", "/add", form)
    person.act(.focus, on: "Animal")
    person.act(.fill("Cr"), on: "Animal")
    person.act(.fill("Crab"), on: "Animal")
    person.act(.select(["Sea"]), on: "Kind")
    person.act(.secret("hush hush"), on: "Password")
    person.act(.tap, on: "Express")
    person.act(.tap, on: "Order")
    person.see(
      "Orders", "/",
      [
        element(.link, "New order"), element(.status, "Ordered at 12:30"),
        element(.listItem, "Crab (Sea)"),
      ])
    return person
  }

  func sources(
    _ existing: [String: String] = [:], suite: String = "Shop", title: String? = nil
  ) -> JourneySources {
    JourneySources(
      journey, endingWith: snapshot, from: "http://localhost:8080/?first", suite: suite,
      title: title,
      existing: existing)
  }
}

@Suite("The sources of a recorded journey")
struct JourneySourcesTests {
  @Test("a form that is filled and sent becomes an operation with the person's words")
  func operation() {
    let sources = Person.ordering().sources(title: "what is ordered is in the list")
    #expect(
      sources.files["OrderRobot.swift"] == """
        import JourneyBrowsers
        import Testing

        extension OrderRobot {
          @discardableResult
          func order(
            _ animal: String, kind: String, password: String, at site: SourceLocation = #_sourceLocation
          ) async throws -> OrdersRobot {
            try await navigate("order \\(animal)", at: site) {
              try await fill(semantics.animal, with: animal)
              try await select(kind, in: semantics.kind)
              try await fill(semantics.password, withSecret: password)
              try await check(semantics.express)
              try await tap(semantics.order)
            }
          }
        }

        """)
    #expect(
      sources.files["ShopJourneys.swift"] == """
        import Foundation
        import JourneyBrowsers
        import Testing

        private let app = WebApp("Shop", at: "http://localhost:8080")

        @Suite("Shop", .journeys(in: app))
        struct ShopJourneys {
          @Test("what is ordered is in the list")
          func whatIsOrderedIsInTheList() async throws {
            let password = try #require(
              ProcessInfo.processInfo.environment["PASSWORD"],
              "PASSWORD is needed: it was typed as a secret when the journey was recorded.")
            try await app
              .open("/?first", to: OrdersRobot.self)
              .tap(\\.newOrder, to: OrderRobot.self)
              .order("Crab", kind: "Sea", password: password)
              .verify { $0.expect(.role(.listItem, "Crab (Sea)"), .atLeast(1)) }
          }
        }

        """)
    #expect(sources.variables == ["PASSWORD"])
    #expect(sources.files.values.allSatisfy { !$0.contains("hush") })
  }

  @Test("a suite of several words has them as its name")
  func suite() {
    let files = Person.ordering().sources(suite: "PlacingOrders").files
    #expect(
      files["PlacingOrdersJourneys.swift"]?.contains(
        "@Suite(\"Placing orders\", .journeys(in: app))\nstruct PlacingOrdersJourneys {") == true)
  }

  @Test("what is there is reused and completed, and nothing of it is lost")
  func existing() {
    let first = Person.ordering().sources().files
    var person = Person()
    person.act(.tap, on: "New order")
    person.see("Order", "/add", Person.form + [Person.element(.button, "Cancel")])
    person.act(.tap, on: "Cancel")
    person.see("Orders", "/", [Person.element(.link, "New order")])
    let second = person.sources(first).files
    #expect(
      second["OrderSemantics.swift"]?.contains(#"  let order = Locator.role(.button, "Order")"#)
        == true)
    #expect(
      second["OrderSemantics.swift"]?.contains(#"  let cancel = Locator.role(.button, "Cancel")"#)
        == true)
    #expect(second["OrdersSemantics.swift"] == first["OrdersSemantics.swift"])
    let journeys = second["ShopJourneys.swift"] ?? ""
    #expect(journeys.contains("func tapOrder()"))
    #expect(journeys.contains("func tapCancel()"))
    #expect(journeys.contains(".tap(\\.cancel, to: OrdersRobot.self)"))
  }

  @Test("a step can be undone, and a check added")
  func undone() {
    var person = Person()
    #expect(person.act(.tap, on: "New order") == .step("tap “New order”"))
    #expect(person.journey.undo() == "tap “New order”")
    #expect(person.journey.undo() == nil)
    person.act(.verify, on: "New order")
    #expect(
      person.sources().files["ShopJourneys.swift"]?
        .contains(".verify { $0.expect(\\.newOrder, .label(\"New order\")) }") == true)
    #expect(person.act(.upload(["crab.png"]), on: "New order") != .noted)
    #expect(person.journey.events.count == 1)
  }

  @Test("an option of a list that a page draws itself is a choice")
  func choice() {
    var person = Person()
    person.see("Order", "/add", Person.form + [Person.element(.cell, "Shore")])
    person.act(.focus, on: "Kind")
    person.act(.tap, on: "Shore")
    person.act(.tap, on: "Order")
    #expect(
      person.sources().files["OrderRobot.swift"]?
        .contains("try await select(kind, in: semantics.kind)") == true)
  }

  @Test("texts of a page stay texts, whatever they contain")
  func hostile() {
    var person = Person()
    let text = "\"); fatalError(\"\u{202E}"
    person.see("Order", "/add", [Person.element(.textField, text), Person.element(.button, text)])
    person.act(.fill(text), on: text)
    person.act(.tap, on: text)
    for file in person.sources().files.values {
      #expect(!file.contains("\u{202E}"))
      #expect(!file.contains("\"); fatalError(\""))
    }
  }

  @Test("a secret has a name for each text: a wrong password is not the right one")
  func secrets() {
    var person = Person()
    person.see("Sign in", "/login", Person.form)
    for text in ["wrong", "right"] {
      person.act(.secret(text), on: "Password")
      person.act(.tap, on: "Order")
    }
    let sources = person.sources()
    #expect(sources.variables == ["PASSWORD", "PASSWORD2"])
    let journey = sources.files["ShopJourneys.swift"] ?? ""
    #expect(journey.contains(".order(password)"))
    #expect(journey.contains(".order(password2)"))
    #expect(sources.files.values.allSatisfy { !$0.contains("wrong") })
  }

  @Test("an operation that is there is called again, and one of other fields has its name")
  func overloaded() {
    var person = Person()
    person.see("Order", "/add", Person.form)
    for kind in [nil, "Sea", nil] {
      person.act(.fill("Crab"), on: "Animal")
      if let kind { person.act(.select([kind]), on: "Kind") }
      person.act(.tap, on: "Order")
    }
    let files = person.sources().files
    let robot = files["OrderRobot.swift"] ?? ""
    #expect(robot.matches(of: /func order\(/).count == 2)
    #expect(!robot.contains("order2"))
    #expect(
      files["ShopJourneys.swift"]?.matches(of: /\.order\("Crab"\)/).count == 2)
    // Recorded again, nothing is added.
    #expect(person.sources(files).files["OrderRobot.swift"] == nil)
  }

  @Test("an operation with the same fields that leads elsewhere says where in its name")
  func elsewhere() {
    var person = Person()
    person.see("Order", "/add", Person.form)
    let ways = [("Order", "/add"), ("Orders", "/"), ("Receipt", "/receipt"), ("Orders", "/")]
    for (title, place) in ways {
      person.see("Order", "/add", Person.form)
      person.act(.fill("Crab"), on: "Animal")
      person.act(.tap, on: "Order")
      person.see(title, place, title == "Order" ? Person.form : [Person.element(.link, "Back")])
      if title != "Order" { person.act(.tap, on: "Back") }
    }
    let files = person.sources().files
    let robot = files["OrderRobot.swift"] ?? ""
    #expect(
      robot.matches(of: /func (\w+)\(/).map(\.1) == ["order", "orderToOrders", "orderToReceipt"])
    #expect(files["ShopJourneys.swift"]?.matches(of: /\.orderToOrders\("Crab"\)/).count == 2)
    person = Person()
    person.see("Order", "/add", Person.form)
    person.act(.fill("Crab"), on: "Animal")
    person.act(.tap, on: "Order")
    let known = ["OrderRobot.swift": robot.replacing("-> Self", with: "-> OrdersRobot")]
    #expect(person.sources(known).files["OrderRobot.swift"]?.contains("func orderAndStay(") == true)
  }

  @Test("a step is checked by what was typed in it before what was typed earlier, headings too")
  func typed() {
    var person = Person.ordering()
    person.act(.tap, on: "New order")
    person.see("Order", "/add", Person.form)
    person.act(.fill("Seal"), on: "Animal")
    person.act(.tap, on: "Order")
    person.see(
      "Orders", "/",
      [
        Person.element(.text, "Sea, for Crab"), Person.element(.text, "Crab again"),
        Person.element(.heading, "Seal"), Person.element(.button, "Cancel Seal"),
      ])
    let journey = person.sources().files["ShopJourneys.swift"] ?? ""
    #expect(
      journey.contains(
        #"""
              .verify {
                $0.expect(.role(.heading, "Seal"), .exists)
                  .expect(.role(.text, "Sea, for Crab"), .exists)
              }
        """#), "\(journey)")
  }

  @Test("what was typed names no screen and proves no arrival, where something else does")
  func named() {
    var person = Person()
    person.act(.fill("Ice"), on: "New order")
    person.see("Edit “Ice” - Orders", "/edit", [Person.element(.button, "Save")])
    person.act(.tap, on: "Save")
    person.see("Notices", "/notices", [Person.element(.button, "Save")])
    person.act(.tap, on: "Save")
    person.see("Delete Ice", "/1/delete", [Person.element(.button, "Save")])
    let files = person.sources().files
    #expect(
      files["EditSemantics.swift"]?.contains(#"let arrival: [Arrival] = [.location("/edit")]"#)
        == true)
    #expect(
      files["NoticesSemantics.swift"]?.contains(#"[.title("Notices"), .location("/notices")]"#)
        == true)
    #expect(
      files["DeleteSemantics.swift"]?.contains(#"let arrival: [Arrival] = [.title("Delete Ice")]"#)
        == true)
  }

  @Test("screens that differ by what was typed are told apart by their addresses")
  func places() {
    var person = Person()
    for (name, place) in [("Ice", "animals"), ("Snow", "places")] {
      person.see("Orders", "/", [Person.element(.textField, "Name")])
      person.act(.fill(name), on: "Name")
      person.see("Editing: \(name)", "/\(place)/7", [Person.element(.button, "Save")])
      person.act(.tap, on: "Save")
    }
    person.see("Orders", "/", [])
    #expect(
      person.sources().files.keys.filter { $0.hasSuffix("Semantics.swift") }.sorted()
        == ["EditingPlacesSemantics.swift", "EditingSemantics.swift", "OrdersSemantics.swift"])
  }

  @Test(
    "a suite is in the app that the folder declares, if it is surely this one",
    arguments: [
      (#"let shop = WebApp("Shop", at: "http://localhost:8080")"#, "shop"),
      (#"let shop = WebApp("Shop", at: "http://localhost:8080/", browser: .phone)"#, "shop"),
      ("let shop = WebApp(\n  \"Shop\", running: ServerProgram(\"shop\"))", "shop"),
      (#"let shop = WebApp("Shop", at: "https://staging.example.org")"#, nil),
      (#"private let shop = WebApp("Shop", at: "http://localhost:8080")"#, nil),
      ("let one = WebApp(\"One\") { \"\" }\nlet two = WebApp(\"Two\") { \"\" }", nil),
      (
        "let one = WebApp(\"One\") { \"\" }\nlet two = WebApp(\"Two\", at: \"http://localhost:8080\")",
        "two"
      ),
    ])
  func declared(site: String, app: String?) {
    let files = Person.ordering().sources(["ShopSite.swift": "import JourneyBrowsers\n\n\(site)\n"])
      .files
    let journey = files["ShopJourneys.swift"] ?? ""
    #expect(journey.contains(".journeys(in: \(app ?? "app")))"))
    #expect(journey.contains("    try await \(app ?? "app")\n"))
    #expect(journey.contains("private let app = WebApp(") == (app == nil))
    #expect(files["ShopSite.swift"] == nil)
  }

  @Test("what is different each time is in no locator and no check")
  func changing() {
    var person = Person()
    let item = Element(
      .listItem, label: "crabs, made 11/28/26, 9:24 AM", frame: person.shown[0].frame,
      children: [Person.element(.text, "crabs"), Person.element(.text, "now")])
    person.see("Files", "/", [Person.element(.button, "New"), item])
    person.act(.verify, on: item.label)
    let files = person.sources().files
    #expect(
      files["FilesSemantics.swift"]?.contains(
        "let crabs = Locator.role(.listItem).holding(.role(.text, \"crabs\"))") == true)
    #expect(files["ShopJourneys.swift"]?.contains(".expect(\\.crabs, .visible)") == true)
  }

  @Test("the words of controls, and a row whose name changes, are no answers")
  func noise() {
    var person = Person()
    let row = Person.element(.row, "Crab")
    person.see("Files", "/", [Person.element(.menuItem, "File"), row])
    person.act(.tap, on: "File")
    let menu = Element(
      .menuItem, label: "Close Ctrl+Q", frame: row.frame, actions: .tap,
      children: [Person.element(.text, "Close"), Person.element(.text, "Ctrl+Q")])
    person.see(
      "Files", "/",
      [Person.element(.menuItem, "File"), Person.element(.row, "Crab, opened"), menu])
    person.act(.tap, on: menu.label)
    let journey = person.sources().files["ShopJourneys.swift"] ?? ""
    #expect(journey.contains(".expect(.role(.row, \"Crab, opened\"), .atLeast(1))"))
    #expect(!journey.contains("Ctrl+Q\"), .exists"))
    #expect(!journey.contains(".absent"))
  }

  // MARK: Going on

  /// Cancels an order, after a journey with these files.
  private func continued(
    _ existing: [String: String], on semantics: String, secret: String? = nil,
    of function: String = "whatIsOrderedIsInTheList"
  ) throws -> JourneySources {
    var person = Person()
    person.see("Orders", "/", [Person.element(.link, "New order")])
    person.act(.tap, on: "New order")
    person.see("Order", "/add", Person.form + [Person.element(.button, "Cancel")])
    if let secret { person.act(.secret(secret), on: "Password") }
    person.act(.tap, on: "Cancel")
    person.see("Orders", "/", [Person.element(.link, "New order")])
    return try JourneySources(
      person.journey, endingWith: person.snapshot,
      after: ContinuedJourney(
        suite: "ShopJourneys", function: function, folder: URL(filePath: "/shop"),
        file: "ShopJourneys.swift"),
      on: semantics, existing: existing, variables: ["PASSWORD": "hush hush"])
  }

  @Test("a recorded journey goes on in its chain, with the elements and the secrets that it has")
  func goesOn() throws {
    let first = Person.ordering().sources(title: "what is ordered is in the list").files
    let second = try continued(first, on: "OrdersSemantics", secret: "hush hush")
    #expect(
      second.files["ShopJourneys.swift"]
        == first["ShopJourneys.swift"]?.replacing(
          """
                .verify { $0.expect(.role(.listItem, "Crab (Sea)"), .atLeast(1)) }

          """,
          with: """
                  .verify { $0.expect(.role(.listItem, "Crab (Sea)"), .atLeast(1)) }
                  .tap(\\.newOrder, to: OrderRobot.self)
                  .cancel(password)

            """))
    #expect(second.files["OrdersSemantics.swift"] == first["OrdersSemantics.swift"])
    #expect(
      second.files["OrderSemantics.swift"]?.contains(
        "let cancel = Locator.role(.button, \"Cancel\")")
        == true)
    #expect(second.files["OrderRobot.swift"]?.contains("func order(") == true)
    #expect(second.files["OrderRobot.swift"]?.contains("func cancel(") == true)
    #expect(second.variables == ["PASSWORD"])
    #expect(second.function == "whatIsOrderedIsInTheList")
  }

  @Test("another secret is asked for at the beginning")
  func anotherSecret() throws {
    let first = Person.ordering().sources(title: "what is ordered is in the list").files
    let second = try continued(first, on: "OrdersSemantics", secret: "another")
    let journeys = second.files["ShopJourneys.swift"] ?? ""
    #expect(journeys.contains(".cancel(password2)"))
    #expect(journeys.matches(of: /let password2 = try #require\(\n/).count == 1)
    #expect(journeys.matches(of: /import Foundation/).count == 1)
    #expect(second.variables == ["PASSWORD", "PASSWORD2"])
  }

  @Test("a journey that is no recorded chain goes on in a statement of its own")
  func goesOnBelow() throws {
    let written = """
      import JourneyBrowsers

      struct ListSemantics: ScreenSemantics {
        static let name = "Orders"
      }

      typealias ListRobot = RobotOf<ListSemantics>

      @Suite("Shop", .journeys(in: shop))
      struct ShopJourneys {
        @Test func ordered() async throws {
          for _ in 1...2 {
            try await shop.open("/", to: ListRobot.self)
          }
        }
      }

      """
    let files = try continued(
      ["ShopJourneys.swift": written], on: "ListSemantics", of: "ordered"
    ).files
    #expect(
      files["ShopJourneys.swift"]
        == written.replacing(
          "\"Orders\"\n", with: "\"Orders\"\n  let newOrder = Locator.role(.link, \"New order\")\n"
        ).replacing(
          """
              }
            }
          }

          """,
          with: """
                }
                try await shop.journey().on(ListRobot.self)
                  .tap(\\.newOrder, to: OrderRobot.self)
                  .tap(\\.cancel, to: ListRobot.self)
              }
            }

            """))
    #expect(Set(files.keys) == ["OrderSemantics.swift", "ShopJourneys.swift"])
  }

  @Test("a journey is found by its suite and function, whatever the folder of its target")
  func found() throws {
    let package = FileManager.default.temporaryDirectory.appending(
      path: "shop-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: package) }
    let folder = package.appending(path: "Tests/ShopTests/Orders")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    func write(_ text: String, to name: String) throws {
      try Data(text.utf8).write(to: folder.appending(path: name))
    }
    try write(
      """
      struct OrderJourneys {
        @Test func ordered() async throws {
        }
        @Test(arguments: animals)
        func sent(animal: Animal) async throws {
        }
        @Test func `is paid`() async throws { }
      }

      """, to: "OrderJourneys.swift")
    let journey = try ContinuedJourney("ShopTests.OrderJourneys/ordered()", in: package)
    #expect(journey.suite == "OrderJourneys" && journey.function == "ordered")
    #expect(journey.file == "Orders/OrderJourneys.swift")
    #expect(journey.folder.lastPathComponent == "ShopTests")
    #expect(!journey.hasArguments)
    #expect(try ContinuedJourney("OrderJourneys/sent", in: package).hasArguments)
    #expect(
      Self.error(of: "OrderJourneys/order", in: package)
        == "OrderJourneys has no function order. Its functions: ordered, sent, is paid.")
    #expect(
      Self.error(of: "ordered", in: package)
        == "“ordered” names no journey: name its suite and its function, as in OrderJourneys/ordered."
    )
    #expect(
      Self.error(of: "OrderJourneys/is paid", in: package)
        == "The end of is paid in Tests/ShopTests/Orders/OrderJourneys.swift cannot be found: put its closing brace on a line of its own, below “func”."
    )
    #expect(
      Self.error(of: "PayJourneys/paid", in: package)?.hasSuffix(
        "declares PayJourneys: run the command in the folder of your package.") == true)
    try write(
      "extension OrderJourneys {\n  @Test func ordered() async throws {\n  }\n}\n", to: "More.swift"
    )
    #expect(
      Self.error(of: "OrderJourneys/ordered", in: package)
        == "Several functions are OrderJourneys/ordered: Tests/ShopTests/Orders/More.swift, Tests/ShopTests/Orders/OrderJourneys.swift. Rename one of them."
    )
  }

  private static func error(of name: String, in package: URL) -> String? {
    do {
      _ = try ContinuedJourney(name, in: package)
      return nil
    } catch { return error.description }
  }
}
