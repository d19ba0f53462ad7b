public import Driving
internal import Foundation
internal import Support

/// Browsers that journeys use one after another, several at once.
///
/// ```swift
/// let pool = try BrowserPool.local()
/// let driver = try await pool.driver(opening: "http://127.0.0.1:8080/") { link in
///   "http://127.0.0.1:8080/open?link=\(link)"
/// }
/// let journey = Journey(driver: driver) { … }
/// …
/// await driver.end()
/// await pool.shutdown()
/// ```
///
/// A browser that is returned is cleaned for the next journey with the same options. One that no longer answers is ended, and replaced
/// when the next one is needed; it is never reused. Where a Grid is full, a browser makes room for a journey with other options.
public actor BrowserPool {
  /// Receives the name of a browser that has to start for a journey, and returns a function that is called when the journey has the
  /// browser, or cannot have it.
  package typealias StartObserver = @Sendable (_ name: String) -> @Sendable (_ failed: Bool) -> Void

  private let source: BrowserSource
  /// The configuration of its browsers.
  public nonisolated let options: BrowserOptions
  private let slots: AsyncSemaphore
  /// The browsers that nobody uses, with the most recently used one last.
  private var idle: [Browser] = []
  /// The waiting tasks, in first-in, first-out order.
  private var waiters: [Waiter] = []
  private var waiterCount = 0
  /// The configurations of the browsers that are starting.
  private var starts: [BrowserOptions] = []
  private var inUse = 0
  private var isShutDown = false
  private var emptied: CheckedContinuation<Void, Never>?

  /// The maximum number of configurations of idle browsers.
  private static let configurationLimit = 3
  /// The time after which a journey that waits for a Grid's browser may have the slot of a browser with other options. A Grid that has a
  /// free slot starts a browser sooner.
  private static let patience = Duration.seconds(2)

  private struct Waiter {
    var id: Int
    var options: BrowserOptions
    var isPatient = true
    var continuation: CheckedContinuation<(Browser, isKept: Bool), any Error>
  }

  private init(_ source: BrowserSource, limit: Int?, options: BrowserOptions) {
    self.source = source
    self.options = options
    slots = AsyncSemaphore(limit: limit ?? ProcessInfo.processInfo.browserCount)
  }

  /// Creates a pool of browsers behind an existing endpoint, such as a Selenium Grid.
  ///
  /// - Parameter limit: The maximum number of browsers in use at once; `nil` for one more than this machine has processors.
  package init(endpoint: Endpoint, limit: Int? = nil, options: BrowserOptions = BrowserOptions()) {
    self.init(.remote(endpoint), limit: limit, options: options)
  }

  /// Returns a pool of browsers on this machine.
  ///
  /// - Parameters:
  ///   - installation: The driver and the browser; `nil` finds those of the options' engine.
  ///   - limit: The maximum number of browsers in use at once; `nil` for one more than this machine has processors.
  ///   - options: The configuration of the browsers.
  /// - Returns: The pool, which starts a browser when it first needs one.
  /// - Throws: ``BrowserError/noDriver(for:lookedFor:)`` or ``BrowserError/noBrowser(for:lookedFor:)``.
  public static func local(
    _ installation: BrowserInstallation? = nil, limit: Int? = nil,
    options: BrowserOptions = BrowserOptions()
  ) throws(BrowserError) -> BrowserPool {
    let found: BrowserInstallation
    if let installation {
      found = installation
    } else {
      found = try .find(options.engine, isHeadless: options.isHeadless)
    }
    return BrowserPool(
      .local(found), limit: limit, options: options.with { $0.engine = found.engine })
  }

  /// Opens a page in a clean browser of its own, as soon as one is available.
  ///
  /// - Parameters:
  ///   - url: The page's address.
  ///   - state: The browser state to restore from an earlier journey; `nil` for none.
  ///   - rules: The rules for the page's requests; `nil` if nobody watches the requests.
  ///   - clock: The clock that the pages see; `nil` for the machine's.
  ///   - links: Returns the address that an external link opens; by default, links are addresses themselves.
  ///   - messages: Returns additional console messages, such as the output of the page's server.
  /// - Returns: The driver; its ``BrowserDriver/end()`` returns the browser to the pool.
  /// - Throws: ``BrowserError`` or the error of its driver; a `CancellationError` if the task is cancelled while it waits.
  public func driver(
    opening url: String, from state: BrowserState? = nil,
    answering rules: [RequestRule]? = nil, clock: PageClock? = nil,
    links: @escaping BrowserDriver.LinkHandler = { BrowserPool.address($0) },
    messages: @escaping @Sendable () -> [String] = { [] }
  ) async throws -> BrowserDriver {
    try await driver(
      in: options, opening: url, from: state, answering: rules, clock: clock, links: links,
      messages: messages, noting: { _ in { _ in } })
  }

  /// Opens a page like ``driver(opening:from:answering:clock:links:messages:)``, and reports when a browser has to start for it.
  ///
  /// - Parameters:
  ///   - state: The browser state to restore from an earlier journey; `nil` for none.
  ///   - rules: The rules for the page's requests; `nil` if nobody watches the requests.
  ///   - clock: The clock that the pages see; `nil` for the machine's.
  ///   - links: Returns the address that an external link opens.
  ///   - messages: Returns additional console messages.
  ///   - observer: Learns that a browser has to start.
  /// - Throws: ``BrowserError`` or the error of its driver; a `CancellationError`.
  package func driver(
    in options: BrowserOptions, opening url: String, from state: BrowserState?,
    answering rules: [RequestRule]?, clock: PageClock?, links: @escaping BrowserDriver.LinkHandler,
    messages: @escaping @Sendable () -> [String],
    noting observer: StartObserver
  ) async throws -> BrowserDriver {
    var mayRetry = true
    while true {
      let (browser, isKept) = try await take(options, noting: observer)
      let lease = Lease { await self.takeBack(browser, after: $0) }
      let driver = BrowserDriver(
        browser, lease: lease, options: options, links: links, messages: messages)
      do {
        if let rules { try await driver.watchRequests(rules) }
        if let clock { try await driver.setClock(clock) }
        if let state {
          try await driver.navigate(to: url, from: state)
        } else {
          try await driver.navigate(to: url)
        }
        return driver
      } catch {
        let isBroken = error.breaksSession
        if isBroken { lease.markBroken() }
        await driver.end()
        // A browser may have been lost while it was idle.
        guard isKept, isBroken, mayRetry, !Task.isCancelled else { throw error }
        mayRetry = false
      }
    }
  }

  /// Ends all browsers; those in use end as soon as they are returned.
  public func shutdown() async {
    isShutDown = true
    slots.close()
    await endIdle()
    guard inUse > 0 || !starts.isEmpty, emptied == nil else { return }
    await withCheckedContinuation { emptied = $0 }
  }

  /// Returns a link that is itself an address.
  ///
  /// - Parameter link: The link.
  /// - Returns: The link; `nil` if it is not a web address.
  public static func address(_ link: String) -> String? {
    link.hasPrefix("http://") || link.hasPrefix("https://") ? link : nil
  }

  /// Takes a browser back, and cleans it for the next journey.
  private func takeBack(_ browser: Browser, after use: Lease.Use) async {
    var clean: Browser?
    if !use.isBroken, !isShutDown, !makesRoom(browser) {
      // The ended task may have been cancelled; clean the browser nevertheless.
      clean = await Task(executorPreference: ThreadExecutor.services) { () -> Browser? in
        guard let clean = try? await browser.cleaned(browser.options) else { return nil }
        if use.isChanged { try? await clean.forgetPerson(browser.options) }
        return clean
      }.value
    }
    if let clean {
      await handOn(clean, isKept: true)
    } else {
      await Task(executorPreference: ThreadExecutor.services) { await browser.end() }.value
    }
    inUse -= 1
    // A task that waited for this browser needs another one.
    if inUse == 0 || clean == nil { startMissingBrowser() }
    await leave()
  }

  private func take(
    _ options: BrowserOptions, noting observer: StartObserver
  ) async throws -> (Browser, isKept: Bool) {
    do {
      try await slots.wait()
    } catch is AsyncSemaphore.Closed {
      throw BrowserError.poolIsShutDown
    }
    if let index = idle.lastIndex(where: { $0.options == options }) {
      inUse += 1
      return (idle.remove(at: index), true)
    }
    let hasStarted = observer(options.engine.name)
    do {
      let next = try await nextBrowser(options)
      hasStarted(false)
      return next
    } catch {
      hasStarted(true)
      await leave()
      throw error
    }
  }

  /// Waits for the first available browser: a new one, or one that another journey returns. A Grid whose slots are all taken has no other
  /// browser until one of these is returned.
  private func nextBrowser(_ options: BrowserOptions) async throws -> (Browser, isKept: Bool) {
    waiterCount += 1
    let id = waiterCount
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        guard !Task.isCancelled else { return continuation.resume(throwing: CancellationError()) }
        guard !isShutDown else { return continuation.resume(throwing: BrowserError.poolIsShutDown) }
        waiters.append(Waiter(id: id, options: options, continuation: continuation))
        if isMissing(options) { startBrowser(options) }
        if case .remote = source { awaitSlot(for: id) }
      }
    } onCancel: {
      Task(executorPreference: ThreadExecutor.services) { await self.giveUp(id) }
    }
  }

  private func giveUp(_ id: Int) {
    guard let index = waiters.firstIndex(where: { $0.id == id }) else { return }
    waiters.remove(at: index).continuation.resume(throwing: CancellationError())
  }

  /// Gives a browser to the task that has waited longest for one with its options, or keeps it for the next.
  private func handOn(_ browser: Browser, isKept: Bool) async {
    if let index = waiters.firstIndex(where: { $0.options == browser.options }) {
      inUse += 1
      waiters.remove(at: index).continuation.resume(returning: (browser, isKept))
    } else if isShutDown {
      await Task(executorPreference: ThreadExecutor.services) { await browser.end() }.value
    } else {
      idle.append(browser)
      await endLeastRecentlyUsed()
    }
  }

  /// Ends the idle browsers with the least recently used configuration, if there are too many configurations.
  private func endLeastRecentlyUsed() async {
    var kept: [BrowserOptions] = []
    for browser in idle.reversed() where !kept.contains(browser.options) {
      kept.append(browser.options)
    }
    guard kept.count > Self.configurationLimit, let last = kept.last else { return }
    await endIdle { $0.options == last }
  }

  /// Whether more tasks wait for browsers with certain options than such browsers are starting.
  private func isMissing(_ options: BrowserOptions) -> Bool {
    waiters.count { $0.options == options } > starts.count { $0 == options }
  }

  /// Starts a browser for the first waiting task that none is starting for.
  private func startMissingBrowser() {
    if let waiter = waiters.first(where: { isMissing($0.options) }) { startBrowser(waiter.options) }
  }

  /// Starts a browser for any waiting task with the same options.
  private func startBrowser(_ options: BrowserOptions) {
    starts.append(options)
    Task(executorPreference: ThreadExecutor.services) {
      await self.hasStarted(options, Result { try await self.start(options) })
    }
  }

  private func hasStarted(_ options: BrowserOptions, _ result: Result<Browser, any Error>) async {
    if case .success(let browser) = result { await handOn(browser, isKept: false) }
    if let index = starts.firstIndex(of: options) { starts.remove(at: index) }
    if case .failure(let error) = result { await hasFailed(options, error) }
    await endIfEmpty()
  }

  private func hasFailed(_ options: BrowserOptions, _ error: any Error) async {
    if !error.saysFull {
      guard isMissing(options), let index = waiters.firstIndex(where: { $0.options == options })
      else { return }
      waiters.remove(at: index).continuation.resume(throwing: error)
    } else if let other = idle.first {
      await endIdle { $0.session.id == other.session.id }
      startMissingBrowser()
    } else if inUse == 0, starts.isEmpty {
      // Otherwise, this is not a failure: browsers are being passed on, or one may still start.
      for waiter in waiters { waiter.continuation.resume(throwing: error) }
      waiters = []
    }
  }

  /// Whether a returned browser has to end for the journey that has waited longest, and for some time, for one with other options.
  private func makesRoom(_ browser: Browser) -> Bool {
    guard let first = waiters.first, !first.isPatient, first.options != browser.options else {
      return false
    }
    waiters[0].isPatient = true
    return true
  }

  /// Ends an idle browser, or the next that is returned, again and again while a task waits for one with other options after some time.
  ///
  /// A Grid may give the first slots to earlier requests, whose browsers nobody needs any more when they have started.
  private func awaitSlot(for id: Int) {
    Task(executorPreference: ThreadExecutor.services) {
      let clock = TurnClock()
      try? await clock.sleep(for: Self.patience)
      while await self.makeRoom(for: id) { try? await clock.sleep(for: Self.patience / 4) }
    }
  }

  /// Returns whether the task still waits.
  private func makeRoom(for id: Int) async -> Bool {
    guard let index = waiters.firstIndex(where: { $0.id == id }) else { return false }
    if let browser = idle.first {
      await endIdle { $0.session.id == browser.session.id }
      startMissingBrowser()
    } else {
      waiters[index].isPatient = false
    }
    return true
  }

  private func leave() async {
    slots.signal()
    await endIfEmpty()
  }

  private func endIfEmpty() async {
    guard isShutDown, inUse == 0, starts.isEmpty else { return }
    await endIdle()
    emptied?.resume()
    emptied = nil
  }

  private func start(_ options: BrowserOptions) async throws -> Browser {
    do {
      return try await Browser.start(source, options: options)
    } catch  where error.isWorthStartingAgain {
      try Task.checkCancellation()
      return try await Browser.start(source, options: options)
    }
  }

  /// Ends idle browsers. None of them can be taken while others still end.
  private func endIdle(where isEnded: (Browser) -> Bool = { _ in true }) async {
    let browsers = idle.filter(isEnded)
    idle.removeAll(where: isEnded)
    await withTaskGroup { group in
      for browser in browsers { group.addTask { await browser.end() } }
    }
  }
}

extension Error {
  /// Whether a Grid had no browser available.
  fileprivate var saysFull: Bool {
    if case .noSlot = self as? BrowserError { true } else { false }
  }

  /// Whether a failed start may succeed if repeated: on a busy machine, other processes take ports and sockets.
  fileprivate var isWorthStartingAgain: Bool {
    switch self {
    case let error as WebDriverError: error.code == .sessionNotCreated
    case let error as BrowserError:
      if case .driverDidNotStart = error { true } else { false }
    default: false
    }
  }
}
