import AccessibilityTree
import AnimalsApp
import AnimalsDomain
import HTTPTesting
import Testing

@Suite("Animals app with a server", .turnLimit(.seconds(60)))
struct OnlineTests {
  private let source = HeldSource()
  private static let crab = Animal(id: "crab", name: "Crab", tags: [.sea, .small])
  private static let seal = Animal(id: "seal", name: "Seal", tags: [.sea])
  private static let lion = Animal(id: "lion", name: "Lion", tags: [.land])

  @Test("the list is loading, then there; its pictures come after it; then the app is idle")
  func list() async {
    let app = AnimalsApp(source: source)
    #expect(shows(app, "gallery.loading", "Loading animals"))
    #expect(await app.isWaitingForNetwork())
    await answer("page 1", .success(CatalogPage([Self.seal, Self.crab])), in: app)
    #expect(cells(app) == ["Crab", "Seal"])
    #expect(shows(app, "gallery.cell.crab.image", "Loading the picture"))
    await answer("picture crab", .success(Picture([1])), in: app)
    await answer("picture seal", .failure(.status(404)), in: app)
    #expect(shows(app, "gallery.cell.crab.image", "Crab"))
    #expect(shows(app, "gallery.cell.seal.image", "No picture"))
    #expect(await !app.isWaitingForNetwork())
    #expect(await app.advance(within: .seconds(10)) == nil)
    #expect(app.display().pictures == ["gallery.cell.crab.image": Picture([1])])
  }

  @Test(
    "what goes wrong is told with what to do, and another try makes it go away",
    arguments: [
      CatalogError.unreachable, .interrupted, .timedOut, .status(500), .status(404), .unreadable,
    ])
  func failure(error: CatalogError) async {
    let app = AnimalsApp(source: source)
    await answer("page 1", .failure(error), in: app)
    #expect(shows(app, "gallery.error.message", error.sentence))
    #expect(error.sentence.contains("ry again"))
    #expect(!shows(app, "gallery.empty") && !shows(app, "gallery.loading"))
    tap("gallery.error.retry", in: app)
    #expect(shows(app, "gallery.loading") && !shows(app, "gallery.error"))
    await answer("page 1", .success(CatalogPage([Self.crab])), in: app)
    #expect(cells(app) == ["Crab"])
    #expect(!shows(app, "gallery.error") && !shows(app, "gallery.loading"))
  }

  @Test("what is displayed is what the version of it shows, whatever changes meanwhile")
  func displays() async {
    let app = AnimalsApp(source: source)
    let first = app.display().version
    let button = Element(.button, identifier: "gallery.favorites")
    let changes = Task.detached { for _ in 0..<20_000 { app.perform(.tap, on: button) } }
    let wrong = await Task.detached {
      var wrong = 0
      var version = first
      while version < first + 20_000 {
        let display = app.display()
        version = display.version
        var isSelected = false
        display.tree.forEach { element, _ in
          if element.identifier == "gallery.favorites" {
            isSelected = element.state.contains(.selected)
          }
        }
        if isSelected != ((version - first) % 2 == 1) { wrong += 1 }
      }
      return wrong
    }.value
    await changes.value
    #expect(wrong == 0)
  }

  @Test("a server without animals is an error; a search that finds none is not")
  func empty() async {
    let app = AnimalsApp(source: source)
    await answer("page 1", .success(CatalogPage([])), in: app)
    #expect(shows(app, "gallery.error.message", CatalogError.empty.sentence))
    app.open("animals://gallery?search=unicorn")
    await answer("page 1 “unicorn”", .success(CatalogPage([])), in: app)
    #expect(shows(app, "gallery.empty", "No animals found") && !shows(app, "gallery.error"))
  }

  @Test("“Load more” adds a page, asks once however often it is tapped, and goes with the last")
  func loadMore() async {
    let app = AnimalsApp(source: source)
    await answer("page 1", .success(CatalogPage([Self.seal], next: 2)), in: app)
    let button = element("gallery.loadMore", in: app)
    for _ in 0..<2 { if let button { app.perform(.tap, on: button) } }
    if let button { app.perform(.doubleTap, on: button) }
    #expect(shows(app, "gallery.loading") && !shows(app, "gallery.loadMore"))
    await answer("page 2", .failure(.status(500)), in: app)
    #expect(cells(app) == ["Seal"])
    #expect(shows(app, "gallery.error"))
    tap("gallery.error.retry", in: app)
    await answer("page 2", .success(CatalogPage([Self.seal, Self.crab])), in: app)
    #expect(cells(app) == ["Crab", "Seal"])
    #expect(!shows(app, "gallery.loadMore") && !shows(app, "gallery.error"))
    #expect(source.asked.filter { $0 == "page 2" }.count == 2)
  }

  @Test("what is pulled down to be refreshed is asked for again, and nothing old stays")
  func refresh() async {
    let app = AnimalsApp(source: source)
    await answer("page 1", .success(CatalogPage([Self.crab])), in: app)
    if let scroll = element("gallery.scrollView", in: app) {
      app.perform(.pullToRefresh, on: scroll)
    }
    #expect(cells(app).isEmpty && shows(app, "gallery.loading"))
    await answer("page 1", .success(CatalogPage([Self.lion])), in: app)
    #expect(cells(app) == ["Lion"])
  }

  @Test("an answer to an earlier search changes nothing, before and after the answer to the latest")
  func lateAnswer() async {
    let app = AnimalsApp(source: source)
    app.open("animals://gallery?search=c")
    app.open("animals://gallery?search=cr")
    app.open("animals://gallery?search=l")
    await answer("page 1 “c”", .success(CatalogPage([Self.seal])), in: app)
    await answer("page 1", .failure(.status(500)), in: app)
    #expect(shows(app, "gallery.loading") && !shows(app, "gallery.error"))
    await answer("page 1 “l”", .success(CatalogPage([Self.lion])), in: app)
    await answer("page 1 “cr”", .success(CatalogPage([Self.crab])), in: app)
    #expect(cells(app) == ["Lion"])
    #expect(Set(source.cancelled) == ["page 1", "page 1 “c”", "page 1 “cr”"])
  }

  @Test("a search longer than any name is not sent")
  func longSearch() async {
    let app = AnimalsApp(source: source)
    await answer("page 1", .success(CatalogPage([Self.crab])), in: app)
    await answer("picture crab", .success(Picture([1])), in: app)
    tap("gallery.search", in: app)
    if let field = element("gallery.search", in: app) {
      app.perform(.type(String(repeating: "crab ", count: 2_000)), on: field)
    }
    #expect(shows(app, "gallery.empty"))
    #expect(await !app.isWaitingForNetwork())
  }

  @Test("requests of a screen that goes are given up, and asked again when it comes back")
  func screenGoes() async {
    let app = AnimalsApp(source: source)
    await answer("page 1", .success(CatalogPage([Self.crab], next: 2)), in: app)
    tap("gallery.loadMore", in: app)
    // Both have to be on their way for both to be given up.
    await answer("page 2", .success(CatalogPage([Self.lion], next: 3)), in: app)
    tap("gallery.loadMore", in: app)
    tap("gallery.cell.crab", in: app)
    #expect(shows(app, "detail.loading"))
    await answer("page 3", .success(CatalogPage([Self.seal])), in: app)
    await answer("animal crab", .success(Self.crab), in: app)
    #expect(shows(app, "detail.name", "Crab"))
    tap("detail.back", in: app)
    #expect(cells(app) == ["Crab", "Lion"])
    #expect(shows(app, "gallery.loadMore"))
    #expect(source.cancelled.contains("page 3"))
  }

  @Test("a detail that fails can be tried again, and left while it is loading")
  func detail() async {
    let app = AnimalsApp(source: source)
    await answer("page 1", .success(CatalogPage([Self.crab])), in: app)
    tap("gallery.cell.crab", in: app)
    await answer("animal crab", .failure(.status(500)), in: app)
    #expect(shows(app, "detail.error.message", CatalogError.status(500).sentence))
    tap("detail.error.retry", in: app)
    #expect(shows(app, "detail.loading") && !shows(app, "detail.error"))
    tap("detail.back", in: app)
    await answer("animal crab", .success(Self.crab), in: app)
    #expect(cells(app) == ["Crab"])
  }

  @Test("a link to an animal that the server does not know, or that can be none, shows not-found")
  func links() async {
    let app = AnimalsApp(LaunchOptions(deepLink: "animals://animal/unicorn"), source: source)
    #expect(shows(app, "detail.loading"))
    await answer("animal unicorn", .failure(.status(404)), in: app)
    #expect(shows(app, "notFound.message", "Nothing was found at “animals://animal/unicorn”"))
    let asked = source.asked
    for link in [
      "animals://animal/..%2F..%2Fadmin", "animals://animal/a%3Fb", "animals://animal/%00",
    ] {
      app.open(link)
      #expect(shows(app, "notFound"), "\(link)")
    }
    #expect(source.asked == asked)
    tap("notFound.home", in: app)
    #expect(shows(app, "gallery.loading"))
  }

  @Test("an app that nobody refers to any more gives its requests up")
  func released() async {
    do {
      let app = AnimalsApp(source: source)
      await answer("page 1", .success(CatalogPage([Self.crab], next: 2)), in: app)
      tap("gallery.loadMore", in: app)
      await source.answer("picture crab", .success(Picture([1])))
    }
    // The task may begin only now: it is cancelled either way.
    await source.answer("page 2", .failure(.interrupted))
    #expect(source.cancelled.contains("page 2"))
  }

  /// Answers a request, and waits until the app has taken the answer.
  private func answer(
    _ what: String, _ result: Result<any Sendable, CatalogError>, in app: AnimalsApp
  ) async {
    let version = app.display().version
    let isAwaited = await app.isWaitingForNetwork()
    await source.answer(what, result)
    if isAwaited { await app.wait(after: version, within: .seconds(5)) }
  }

  private func element(_ identifier: String, in app: AnimalsApp) -> Element? {
    let tree = app.tree()
    return tree.paths { $0.identifier == identifier }.first.flatMap { tree.element(at: $0) }
  }

  private func shows(_ app: AnimalsApp, _ identifier: String, _ label: String? = nil) -> Bool {
    element(identifier, in: app).map { label == nil || $0.label == label } ?? false
  }

  private func cells(_ app: AnimalsApp) -> [String] {
    let tree = app.tree()
    return tree.paths { $0.role == .cell }.compactMap { tree.element(at: $0)?.label }
  }

  private func tap(_ identifier: String, in app: AnimalsApp) {
    guard let element = element(identifier, in: app) else {
      Issue.record("There is no “\(identifier)”.")
      return
    }
    app.perform(.tap, on: element)
  }
}
