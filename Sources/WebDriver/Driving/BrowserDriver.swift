public import AccessibilityTree
public import Driving
internal import Support
internal import Synchronization

/// Drives a page in a browser over W3C WebDriver.
///
/// One round trip fetches the whole visible tree; waiting happens in the page; taps are the browser's own pointer events. Create
/// one with ``BrowserPool/driver(opening:from:answering:clock:links:messages:)``; it returns its browser to the pool when it ends.
public final class BrowserDriver: Driver, LinkOpening, ConsoleReading, MarkupReading, QuietTiming,
  ScreenshotTaking
{
  /// Returns the address that an external link opens.
  public typealias LinkHandler = @Sendable (String) -> String?

  /// The name and version of the browser: `Chromium Headless Shell 156.0`.
  public let name: String
  /// How long a page must show nothing new to count as idle; the page's script measures it.
  public let quietTime: Duration = .milliseconds(200)
  let page: Page
  let options: BrowserOptions
  private let links: LinkHandler
  let browser: Browser
  let lease: Lease
  private let start = TurnClock().now
  /// The time in which this process got its turn but the page did not.
  private let lost = Mutex(Duration.zero)
  let newest = Mutex<Newest?>(nil)
  /// The number of elements of the page when it was last read as a whole.
  let wholeCount = Mutex(0)
  /// The tabs that the journey has visited; the current one is last.
  let tabs = Mutex<[String]>([])
  /// The most recent press of a button.
  let newestPress = Mutex<Press?>(nil)
  /// The name of the element of the most recent action.
  private let newestTarget = Mutex("")
  /// The elements of the newest snapshot.
  private let rows = KnownRows()
  /// Whether the next gesture keeps its pointer down.
  let hold = Mutex(PointerHold.none)
  /// How far the finger drifts sideways for each point of its way.
  let drift = Mutex(0.0)
  /// Whether the system cancels the touch at the end of a gesture.
  let cancelsTouch = Mutex(false)
  /// The point of the most recent press.
  let lastPoint = Mutex<Point?>(nil)
  /// The path to the cross-origin frame of the last action.
  private let acted = Mutex<[FrameStep]>([])
  /// The requests of the page, if they are watched.
  let network = Mutex<(any PageNetwork)?>(nil)
  /// The clock that the pages see, if it is not the machine's.
  let clock = Mutex<DevToolsClock?>(nil)
  /// The authenticator that keeps passkeys, if there is one.
  let authenticator = Mutex<String?>(nil)
  /// The questions about the markup of the page's elements.
  private let markup = Mutex(MarkupQuestions())
  private let messages: @Sendable () -> [String]

  /// The most recent reading of the page.
  struct Newest {
    var time: Duration
    var taken = ContinuousClock.now
    var page: PageSnapshot
    /// Whether no action since then may have changed the page.
    var isUntouched = true
  }

  init(
    _ browser: Browser, lease: Lease, options: BrowserOptions, links: @escaping LinkHandler,
    messages: @escaping @Sendable () -> [String]
  ) {
    self.browser = browser
    self.lease = lease
    self.options = options
    self.links = links
    self.messages = messages
    page = Page(session: browser.session, navigationLimit: options.navigationLimit)
    name = browser.name
  }

  var session: Session { page.session }

  /// Returns a snapshot of the page, once it has settled or ``BrowserOptions/settlingLimit`` has passed.
  ///
  /// A snapshot younger than ``BrowserOptions/freshness`` is reused if no action has been performed on the page since.
  ///
  /// - Returns: The snapshot.
  /// - Throws: ``BrowserError`` or the error of its driver if the page is no longer reachable.
  public func snapshot() async throws -> Snapshot {
    if let known = fresh, known.page.query == nil, known.page.leaving == nil {
      return withRequests(known.page.snapshot(at: known.time))
    }
    return try await guarded {
      try await look()
    }
  }

  /// The most recent reading of the page, if it is younger than ``BrowserOptions/freshness`` and no action has been performed since.
  var fresh: Newest? {
    newest.withLock { $0 }.flatMap { known in
      let isFresh = known.isUntouched && ContinuousClock.now - known.taken < options.freshness
      return isFresh ? known : nil
    }
  }

  /// Waits in the page until it changes.
  ///
  /// - Parameters:
  ///   - snapshot: The most recent snapshot of the app.
  ///   - limit: The maximum time to wait.
  /// - Returns: The changed snapshot; `nil` if nothing changes within the limit.
  /// - Throws: ``BrowserError`` or the error of its driver if the page is no longer reachable.
  public func snapshot(after snapshot: Snapshot, within limit: Duration) async throws -> Snapshot? {
    try await self.snapshot(of: nil, after: snapshot, within: limit)
  }

  /// Waits in the page until something that a query concerns changes, or until anything changes without a query. Unless it takes the page
  /// during animations, it waits for them.
  func snapshot(
    of query: PartQuery?, after snapshot: Snapshot, within limit: Duration,
    duringAnimations takesEarly: Bool = false
  ) async throws -> Snapshot? {
    try await guarded {
      let end = now + limit
      // A snapshot older than the newest one is compared with the current page immediately.
      var isNewest = newest.withLock { $0?.time == snapshot.time }
      while true {
        let left = end - now
        guard left > .zero else {
          touch()
          return nil
        }
        let known = newest.withLock { $0?.page }
        let settling = min(options.settlingLimit, left)
        // A page is not notified of changes in a cross-origin frame, nor of its browser's requests: poll for them.
        let hasFrames = known?.hasFrames ?? false
        let network = network.withLock { $0 }
        let slice = hasFrames || network != nil ? min(left, frameInterval) : left
        let begin = now
        let answer = try await read(
          "change",
          [
            attribute, .string(isNewest ? known?.document ?? "" : ""),
            .number(Double(known?.number ?? 0)),
            slice.json, settling.json, questions.json, patterns(of: query),
            .bool(takesEarly),
          ], within: slice + settling)
        guard let answer else { continue }
        loseTime(answer["lost"], since: begin)
        let tree = answer["tree"] == .null ? nil : answer["tree"]
        if tree == nil {
          await network?.catchUp()
          let hasNews =
            network.map { $0.interceptor.revision != snapshot.requests?.revision } ?? false
          if !hasNews, slice == left || !hasFrames { continue }
        }
        let next =
          if let tree { try await take(tree, of: query) } else { try await look(at: query) }
        if next.requests?.revision != snapshot.requests?.revision { return next }
        if snapshot.passage != nil { return next }
        if !next.shows(sameAs: snapshot) || next.isNetworkQuiet != snapshot.isNetworkQuiet {
          return next
        }
        isNewest = true
      }
    }
  }

  /// Makes snapshots include the markup of their elements.
  ///
  /// - Parameter queries: The markup to include.
  /// - Throws: `DriverError` if a selector is invalid; ``BrowserError`` or the error of its driver if the page is no longer reachable.
  public func look(for queries: Set<MarkupQuery>) async throws {
    let questions = MarkupQuestions(queries)
    try await guarded {
      for selector in questions.selectors
      where try await !page.ask("isSelector", [.string(selector)]) {
        throw DriverError.refused(because: "“\(selector)” is not a valid CSS selector")
      }
    }
    markup.withLock { $0 = questions }
    touch()
  }

  /// Performs an action on an element with the browser's own input.
  ///
  /// - Parameters:
  ///   - action: The action to perform.
  ///   - element: The element, from the newest snapshot.
  /// - Throws: `DriverError` if the element is gone or out of reach, or the page refuses; ``BrowserError`` or the error of its driver if
  ///   the page is no longer reachable.
  public func perform(_ action: Action, on element: LocatedElement) async throws {
    try await guarded {
      await show([element.path])
      let interaction = interaction(with: element)
      let before = newest.withLock { $0 }
      touch()
      newestPress.withLock { $0 = Press(action, by: interaction) }
      newestTarget.withLock { $0 = interaction.name }
      acted.withLock { $0 = interaction.page.frames }
      if try await !interaction.perform(action) { newest.withLock { $0 = before } }
      try await letScriptlessPageLeave()
    }
  }

  /// Opens the page that a link leads to.
  ///
  /// - Parameter link: The link; the handler given at creation returns its address.
  /// - Throws: `DriverError` for a link that leads nowhere; ``BrowserError`` or the error of its driver if the page does not become
  ///   ready.
  public func open(_ link: String) async throws {
    guard let url = links(link) else {
      throw DriverError.refused(because: "“\(link)” is not a link that the browser can open")
    }
    try await guarded { try await leave(for: url) }
  }

  /// Takes a screenshot of the page.
  ///
  /// - Parameter paths: The elements to outline, from the newest snapshot.
  /// - Returns: The bytes of a PNG; `nil` if the page is no longer reachable.
  public func screenshot(marking paths: [ElementPath]) async -> [UInt8]? {
    // A browser that does not answer would only time out again.
    guard !lease.isBroken else { return nil }
    let picture = await marking(paths, keepingMarks: options.keepsMarks) {
      try? await session.send("GET", "/screenshot", within: options.commandLimit)
    }
    return picture?.base64
  }

  /// Performs work while elements are outlined in the page.
  private func marking<Value>(
    _ paths: [ElementPath], keepingMarks keepsMarks: Bool = false, _ work: () async -> Value
  ) async -> Value {
    let known = newest.withLock { $0?.page }
    var marked: [Page] = []
    for (part, indices) in known?.indices(of: paths) ?? [:] {
      guard let known else { break }
      let page = page.part(known.parts[part])
      _ = try? await page.ask("mark", [.array(indices.map { .number(Double($0)) })])
      marked.append(page)
    }
    let value = await work()
    if !keepsMarks {
      for page in marked { _ = try? await page.ask("unmark") }
    }
    if marked.contains(where: { $0.outer != nil }) { try? await giveFocusBack() }
    return value
  }

  /// Returns the focus to the document that had it when the page was last read, in browsers that move the focus to each frame
  /// that they switch to.
  func giveFocusBack() async throws {
    guard session.engine == .webkit, let known = newest.withLock({ $0?.page }) else { return }
    try await page.giveFocusBack(to: known.focus)
  }

  /// Outlines an element for a moment before an action, so that a person can watch.
  func show(_ paths: [ElementPath]) async {
    let pause = options.actionPause
    guard pause > .zero else { return }
    await marking(paths) {
      _ = try? await page.call("pause", [pause.json], within: pause)
    }
  }

  /// The reason that the browser does not report console messages; `nil` if it does.
  public var consoleAbsence: String? {
    if session.tellsConsole { return nil }
    return session.isChromium
      ? "\(session.client.endpoint) does not forward console messages"
      : "\(name) does not report console messages"
  }

  /// Returns the page's console messages, if the browser reports them: W3C WebDriver does not, chromedriver does.
  ///
  /// - Returns: The messages, oldest first.
  public func consoleMessages() async -> [String] {
    guard !lease.isBroken else { return messages() }
    return await browser.consoleMessages() + messages()
  }

  /// Returns the browser to its pool.
  public func end() async {
    await endWatching()
    await clock.withLock { $0.take() }?.end()
    removeDownloads()
    await removePasskeys()
    await lease.end()
  }

  /// Opens the first page, in a browser that shows an empty one.
  func navigate(to url: String) async throws {
    try await load(url)
    try await arrive(at: url)
  }

  /// Makes the browser load a page; over DevTools, a network failure is reported immediately.
  private func load(_ url: String) async throws {
    let parameters: JSONValue = ["url": .string(url)]
    let limit = options.navigationLimit
    do {
      var attempts = 0
      while let answer = try await session.command("Page.navigate", parameters, within: limit) {
        guard let reason = answer["errorText"]?.string, !reason.isEmpty else { return }
        attempts += 1
        // Chromium aborts all requests when a network interface comes or goes, as when a container starts on this machine.
        guard reason == "net::ERR_NETWORK_CHANGED", attempts < Self.attemptLimit else {
          throw BrowserError.notLoaded(url, because: reason)
        }
      }
      try await session.send("POST", "/url", parameters, within: limit)
    } catch BrowserError.noAnswer {
      throw BrowserError.notAnswered(url, within: limit)
    }
  }

  /// The maximum number of requests for a page while the machine's network interfaces change.
  private static let attemptLimit = 5

  /// Leaves the page for another one.
  func leave(for url: String) async throws {
    touch()
    let limit = options.commandLimit
    let left: Leaving? = try await page.call("leave", [.string(url), limit.json, false])
    // The journey's next step answers the question.
    if left == .asks { return }
    do {
      try await load(url)
    } catch {
      if case BrowserError.notAnswered = error { throw error }
      _ = try? await page.call("stay")
      throw error
    }
    if left == .same { return }
    try await arrive(at: url)
  }

  func arrive(at url: String) async throws {
    let limit = options.commandLimit
    let end = now + limit
    while true {
      switch try await page.ask("ready", [.string(url), limit.json], within: limit) as Arrival {
      case .ready: return
      case .failed(let reason): throw BrowserError.notLoaded(url, because: reason)
      case .late:
        guard session.engine == .webkit, now < end else {
          throw BrowserError.pageNotReady(url, after: limit)
        }
        try await WallClock().sleep(for: .milliseconds(20))
      }
    }
  }

  /// What a page does that is told to leave for another one, or for another place in it.
  enum Leaving: String, Decodable {
    case same, asks, left
  }

  private enum Arrival: Decodable {
    case ready, late
    case failed(reason: String)
  }

  /// The interval at which cross-origin frames are checked for changes: in WebKit, each check visibly moves the page's focus.
  private var frameInterval: Duration { .milliseconds(session.engine == .webkit ? 400 : 100) }

  private var questions: MarkupQuestions { markup.withLock { $0 } }
  private var attribute: JSONValue { .string(options.identifierAttribute) }
  /// The driver's clock: the time that passes while this process and the page get their turns.
  private var now: Duration { start.duration(to: TurnClock().now) - lost.withLock { $0 } }

  /// Stops the driver's clock for the time that did not count in the page.
  private func loseTime(_ milliseconds: JSONValue?, since begin: Duration) {
    let time = min(now - begin, .milliseconds(milliseconds?.number ?? 0))
    lost.withLock { $0 += time }
    LostTime.current?.add(time)
  }

  /// Calls a function of the page's script that reads the page; returns `nil` after repeating a press that had missed.
  private func read(
    _ function: String, _ arguments: [JSONValue], within limit: Duration
  ) async throws -> JSONValue? {
    do {
      return try await page.ask(function, arguments, within: limit)
    } catch PageObstacle.missed {
      try await pressAgain()
      return nil
    }
  }

  /// Reads the page, or only what a query concerns, once animations have ended or, if it takes the page during animations, at once.
  func look(
    at query: PartQuery? = nil, duringAnimations takesEarly: Bool = false
  ) async throws -> Snapshot {
    let limit = options.settlingLimit
    while true {
      let tree = try await read(
        takesEarly ? "glimpse" : "snapshot",
        [attribute, limit.json, questions.json, .null, patterns(of: query)],
        within: limit)
      if let tree { return try await take(tree, of: query) }
    }
  }

  /// Processes what the page's script reported, together with the content of its cross-origin frames.
  private func take(_ tree: JSONValue, of query: PartQuery?) async throws -> Snapshot {
    let reading = FrameReading(
      attribute: attribute, limit: options.settlingLimit, questions: questions.json,
      acted: session.engine == .webkit ? acted.withLock { $0 } : nil, rows: rows)
    let page = try await reading.snapshot(of: tree, in: page, answering: questions, of: query)
    await network.withLock { $0 }?.catchUp()
    let time = newest.withLock { newest in
      let time = now.following(newest?.time)
      newest = Newest(time: time, page: page)
      return time
    }
    if page.query == nil { wholeCount.withLock { $0 = page.paths.count } }
    return withRequests(page.snapshot(at: time))
  }

  /// Returns the snapshot with the page's requests, if they are watched.
  func withRequests(_ snapshot: Snapshot) -> Snapshot {
    guard let interceptor = network.withLock({ $0 })?.interceptor else { return snapshot }
    var requests = interceptor.requests
    // Chromium reports them.
    if !session.isChromium, newest.withLock({ $0?.page.hasServiceWorker }) == true {
      requests.unseen =
        "a service worker answers requests of the page, and those are not seen: unregister it, or count at the server"
    }
    return snapshot.telling(of: requests, isAnyHeld: interceptor.heldCount > 0)
  }

  /// Marks the most recent snapshot as possibly out of date.
  func touch() { newest.withLock { $0?.isUntouched = false } }

  /// Returns the interaction for an element: its document, and the handle that the document's script has for it.
  func interaction(with element: LocatedElement) -> ElementInteraction {
    let known = newest.withLock { $0?.page }
    let index = known.flatMap { known in
      known.tree.element(at: element.path) === element.element ? known.index(of: element.path) : nil
    }
    let origin = index.flatMap { known?.origins[$0] }
    let part = known?.parts[origin?.part ?? 0]
    return ElementInteraction(
      driver: self, page: part.map { page.part($0) } ?? page, element: element,
      handle: [
        "testID": attribute, "number": .number(Double(part?.number ?? 0)),
        "index": .number(Double(origin?.index ?? -1)), "id": .string(element.element.identifier),
        "role": .string(element.element.role.rawValue), "label": .string(element.element.label),
      ])
  }

  /// Performs work, marks the browser as broken if an error makes it unusable, and converts recoverable errors to `DriverError`.
  func guarded<Value>(_ work: () async throws -> Value) async throws -> Value {
    do {
      return try await work()
    } catch PageObstacle.astray {
      // The page reports it in the answer to the next call, as for a press that missed.
      throw DriverError.refused(
        because:
          "the keys for \(newestTarget.withLock { $0 }) did not reach it: the page took the focus away"
      )
    } catch {
      if error.breaksSession { lease.markBroken() }
      // An open dialog blocks all other commands.
      if case BrowserError.dialogOpen = error { try? await dismissDialog() }
      throw DriverError(error) ?? error
    }
  }
}

extension Error {
  /// Whether the session is unusable after this error.
  var breaksSession: Bool {
    switch self {
    case let error as WebDriverError:
      error.code == .invalidSessionID || error.code == .noSuchWindow
        || error.message.contains("disconnected") || error.message.contains("crash")
    case let error as BrowserError:
      switch error {
      case .noAnswer, .malformedReply, .unreachable, .nodeLost, .pageHangs, .notAnswered: true
      default: false
      }
    default: self is CancellationError
    }
  }
}

extension Duration {
  /// The duration in milliseconds, in the format of scripts.
  var json: JSONValue { .number((self / .milliseconds(1)).rounded(.up)) }
}
