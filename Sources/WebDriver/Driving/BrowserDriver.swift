public import AccessibilityTree
public import RobotCore
internal import Synchronization

/// Drives a page in a browser over W3C WebDriver.
///
/// One round trip brings the whole visible tree; waiting happens in the page; taps are the browser's own pointer events. It is made
/// by ``BrowserPool/driver(opening:links:)``, and gives its browser back when it ends.
public final class BrowserDriver: Driver {
  /// Makes the address that a link from outside opens.
  public typealias LinkHandler = @Sendable (String) -> String?

  /// Which browser it is: `Chromium Headless Shell 156.0`.
  public let name: String
  /// How long a page shows nothing new before it counts as at rest; its script measures it.
  public let quietTime: Duration? = .milliseconds(200)
  let page: Page
  let options: BrowserOptions
  private let links: LinkHandler
  private let lease: BrowserLease
  private let start = ContinuousClock().now
  private let newest = Mutex<Newest?>(nil)
  /// The tabs that the journey went through, the one that is shown last.
  let tabs = Mutex<[String]>([])
  /// Where files that the page hands over are kept.
  let downloads = Mutex<Downloads?>(nil)
  private let messages: @Sendable () -> [String]

  /// What was read last.
  private struct Newest {
    var time: Duration
    var page: PageSnapshot
    /// Whether nothing was done since that may have changed what the page shows.
    var isUntouched = true
  }

  init(
    _ lease: BrowserLease, options: BrowserOptions, links: @escaping LinkHandler,
    messages: @escaping @Sendable () -> [String]
  ) {
    self.lease = lease
    self.options = options
    self.links = links
    self.messages = messages
    page = Page(session: lease.browser.session, navigationLimit: options.navigationLimit)
    name = lease.browser.name
  }

  var session: Session { page.session }
  var browser: Browser { lease.browser }

  /// What the page shows now: settled, as far as it settles within ``BrowserOptions/settlingLimit``.
  ///
  /// What was read less than ``BrowserOptions/freshness`` ago counts, where nothing was done to the page since.
  ///
  /// - Returns: The snapshot.
  /// - Throws: ``BrowserError`` or ``WebDriverError`` when the page can no longer be asked.
  public func snapshot() async throws -> Snapshot {
    if let known = newest.withLock({ $0 }), known.isUntouched,
      now - known.time < options.freshness
    {
      return known.page.snapshot(at: known.time)
    }
    return try await guarded {
      let limit = options.settlingLimit
      let text = try await page.ask("snapshot", [attribute, limit.json], within: limit)
      return try take(text)
    }
  }

  /// Waits in the page until it shows something else.
  ///
  /// - Parameters:
  ///   - snapshot: What it showed when it was last asked.
  ///   - limit: How long to wait at most.
  /// - Returns: What it shows then; `nil` when nothing changes within the limit.
  /// - Throws: ``BrowserError`` or ``WebDriverError`` when the page can no longer be asked.
  public func snapshot(after snapshot: Snapshot, within limit: Duration) async throws -> Snapshot? {
    try await guarded {
      let end = now + limit
      // What is older than the newest is compared with what the page shows at once.
      var isNewest = newest.withLock { $0?.time == snapshot.time }
      while true {
        let left = end - now
        guard left > .zero else {
          touch()
          return nil
        }
        let known = newest.withLock { $0?.page }
        let settling = min(options.settlingLimit, left)
        let text = try await page.ask(
          "change",
          [
            attribute, .string(isNewest ? known?.document ?? "" : ""),
            .number(Double(known?.number ?? 0)),
            left.json, settling.json,
          ], within: left + settling)
        if text == "same" { continue }
        let next = try take(text)
        if next.tree != snapshot.tree || next.location != snapshot.location
          || next.isNetworkQuiet != snapshot.isNetworkQuiet
        {
          return next
        }
        isNewest = true
      }
    }
  }

  /// Does something to an element with the browser's own input.
  ///
  /// - Parameters:
  ///   - action: What is done.
  ///   - element: The element, from the newest snapshot.
  /// - Throws: `DriverError` when it is gone or out of reach, or the page refuses; ``BrowserError`` or ``WebDriverError`` when the
  ///   page can no longer be reached.
  public func perform(_ action: Action, on element: LocatedElement) async throws {
    try await guarded {
      let handle = handle(of: element)
      touch()
      try await ElementInteraction(driver: self, element: element, handle: handle).perform(action)
    }
  }

  /// Opens the page that a link leads to.
  ///
  /// - Parameter link: The link; the handler given at creation says which address it stands for.
  /// - Throws: `DriverError` for a link that leads nowhere; ``BrowserError`` or ``WebDriverError`` when the page does not become
  ///   ready.
  public func open(_ link: String) async throws {
    guard let url = links(link) else {
      throw DriverError.refused(because: "“\(link)” is not a link that the browser can open")
    }
    try await guarded { try await leave(for: url) }
  }

  /// A picture of the page.
  ///
  /// - Parameter paths: The elements to outline in it, from the newest snapshot.
  /// - Returns: The bytes of a PNG; `nil` when the page can no longer be asked.
  public func screenshot(marking paths: [ElementPath]) async -> [UInt8]? {
    // What does not answer would only be waited for once more.
    guard !lease.isBroken else { return nil }
    let known = newest.withLock { $0?.page }
    let indices = paths.compactMap { known?.index(of: $0) }
    if !indices.isEmpty {
      _ = try? await page.ask("mark", [.string(indices.map(String.init).joined(separator: ","))])
    }
    let picture = try? await session.send("GET", "/screenshot", within: options.commandLimit)
    if !indices.isEmpty { _ = try? await page.ask("unmark") }
    return picture?.string.flatMap(Base64.bytes)
  }

  /// What the page wrote to the console, where the browser tells it: W3C WebDriver does not, chromedriver does.
  ///
  /// - Returns: The messages, oldest first.
  public func consoleMessages() async -> [String] {
    guard !lease.isBroken else { return messages() }
    return await lease.browser.consoleMessages() + messages()
  }

  /// Gives the browser back to its pool.
  public func end() async {
    await removeDownloads()
    await lease.end()
  }

  /// Opens the first page, in a browser that shows an empty one.
  func navigate(to url: String) async throws {
    try await load(url)
    try await arrive(at: url)
  }

  /// Has the browser load a page; where it can be told so over DevTools, a failure of the network is known at once.
  private func load(_ url: String) async throws {
    let parameters: JSONValue = ["url": .string(url)]
    let limit = options.navigationLimit
    do {
      if let answer = try await session.command("Page.navigate", parameters, within: limit) {
        guard let reason = answer["errorText"]?.string, !reason.isEmpty else { return }
        throw BrowserError.notLoaded(url, because: reason)
      }
      try await session.send("POST", "/url", parameters, within: limit)
    } catch BrowserError.noAnswer {
      throw BrowserError.notAnswered(url, within: limit)
    }
  }

  /// Leaves the page for another one.
  func leave(for url: String) async throws {
    touch()
    let limit = options.commandLimit
    let left = try await page.call("leave", [.string(url), limit.json])
    do {
      try await load(url)
    } catch BrowserError.notAnswered(let url, let limit) {
      throw BrowserError.notAnswered(url, within: limit)
    } catch {
      _ = try? await page.call("stay")
      throw error
    }
    if left?.string == "same" { return }
    try await arrive(at: url)
  }

  func arrive(at url: String) async throws {
    let limit = options.commandLimit
    let end = now + limit
    var answer = try await page.ask("ready", [.string(url), limit.json], within: limit)
    while answer == "late", session.engine == .webkit, now < end {
      try await ContinuousClock().sleep(for: .milliseconds(20))
      answer = try await page.ask("ready", [.string(url), limit.json], within: limit)
    }
    if answer == "ready" { return }
    guard answer.hasPrefix(Self.failure) else {
      throw BrowserError.pageNotReady(url, after: limit)
    }
    throw BrowserError.notLoaded(url, because: String(answer.dropFirst(Self.failure.count)))
  }

  /// What an answer begins with that says why a page could not be loaded.
  private static let failure = "failed|"

  private var attribute: JSONValue { .string(options.identifierAttribute) }
  private var now: Duration { ContinuousClock().now - start }

  private func take(_ text: String) throws -> Snapshot {
    guard let page = PageSnapshot(text) else {
      throw BrowserError.malformedReply(
        "The script in the page", reason: "no tree", excerpt: BrowserError.excerpt(Array(text.utf8))
      )
    }
    let time = now
    newest.withLock { $0 = Newest(time: time, page: page) }
    return page.snapshot(at: time)
  }

  /// Notes that what was read last is no longer what the page shows now.
  func touch() {
    newest.withLock { $0?.isUntouched = false }
  }

  /// What the page's script knows an element by.
  func handle(of element: LocatedElement) -> [JSONValue] {
    let known = newest.withLock { $0?.page }
    let index = known.flatMap { known in
      known.tree.element(at: element.path) === element.element ? known.index(of: element.path) : nil
    }
    return [
      attribute, .number(Double(known?.number ?? 0)), .number(Double(index ?? -1)),
      .string(element.element.identifier), .string(element.element.role.rawValue),
      .string(element.element.label),
    ]
  }

  /// Notes what makes the browser useless for whoever comes next, and tells what is not lost from what is.
  func guarded<Value>(_ work: () async throws -> Value) async throws -> Value {
    do {
      return try await work()
    } catch {
      if error.breaksSession { lease.markBroken() }
      // Nothing else is answered while it is open.
      if case BrowserError.dialogOpen = error { try? await session.dismissDialog() }
      throw DriverError(error) ?? error
    }
  }
}

extension Error {
  /// Whether a session is of no more use after this error.
  var breaksSession: Bool {
    switch self {
    case let error as WebDriverError:
      error.code == .invalidSessionID || error.code == .noSuchWindow
        || error.message.contains("disconnected") || error.message.contains("crash")
    case let error as BrowserError:
      switch error {
      case .noAnswer, .malformedReply, .unreachable, .pageHangs, .notAnswered: true
      default: false
      }
    default: self is CancellationError
    }
  }
}

extension Duration {
  /// The duration in milliseconds, as scripts take it.
  var json: JSONValue { .number((self / .milliseconds(1)).rounded(.up)) }
}
