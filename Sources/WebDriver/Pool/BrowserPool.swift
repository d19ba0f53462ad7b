internal import Foundation
public import RobotCore

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
/// A browser that is given back is made clean for the next journey. One that no longer answers is ended, and another one started
/// when it is needed; it is never handed on.
public actor BrowserPool {
  private let source: BrowserSource
  /// How the browsers are.
  public nonisolated let options: BrowserOptions
  private let slots: AsyncSemaphore
  /// Browsers of this machine are started one at a time: many at once keep each other from starting. A Grid has a queue.
  private let starting: AsyncSemaphore
  private var idle: [Browser] = []
  /// Those who wait for a browser, the one first who came first.
  private var waiters: [Waiter] = []
  private var waiterCount = 0
  /// How many browsers are being started.
  private var starts = 0
  private var inUse = 0
  private var isShutDown = false
  private var emptied: CheckedContinuation<Void, Never>?

  private struct Waiter {
    var id: Int
    var continuation: CheckedContinuation<(Browser, isKept: Bool), any Error>
  }

  private init(_ source: BrowserSource, limit: Int?, options: BrowserOptions) {
    self.source = source
    self.options = options
    slots = AsyncSemaphore(limit: limit ?? ProcessInfo.processInfo.activeProcessorCount)
    starting = AsyncSemaphore(limit: source.startLimit)
  }

  /// Makes a pool of browsers behind an endpoint that somebody else runs, such as a Selenium Grid.
  ///
  /// - Parameters:
  ///   - endpoint: The endpoint.
  ///   - limit: How many browsers are used at once; as many as this machine has cores when `nil`.
  ///   - options: How the browsers are to be.
  public init(endpoint: Endpoint, limit: Int? = nil, options: BrowserOptions = BrowserOptions()) {
    self.init(.remote(endpoint), limit: limit, options: options)
  }

  /// Makes a pool of browsers on this machine.
  ///
  /// - Parameters:
  ///   - installation: The driver and the browser; those of the options' engine that are found when `nil`.
  ///   - limit: How many browsers are used at once; as many as this machine has cores when `nil`.
  ///   - options: How the browsers are to be.
  /// - Returns: The pool; a browser is started when it is first needed.
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

  /// Opens a page in a browser of its own, clean, as soon as there is one.
  ///
  /// - Parameters:
  ///   - url: The page's address.
  ///   - state: What the browser keeps of a journey before; nothing when `nil`.
  ///   - rules: What is done with requests of the page; `nil` when nobody watches them.
  ///   - links: Makes the address that a link from outside opens; links that are addresses themselves when not given.
  ///   - messages: Tells what belongs to the console besides what the page writes there, such as what its server prints.
  /// - Returns: The driver; its ``BrowserDriver/end()`` gives the browser back.
  /// - Throws: ``BrowserError`` or ``WebDriverError``; a `CancellationError` when the task is cancelled while it waits.
  public func driver(
    opening url: String, from state: BrowserState? = nil,
    answering rules: [RequestRule]? = nil,
    links: @escaping BrowserDriver.LinkHandler = { BrowserPool.address($0) },
    messages: @escaping @Sendable () -> [String] = { [] }
  ) async throws -> BrowserDriver {
    var mayRetry = true
    while true {
      let (browser, isKept) = try await take()
      let lease = BrowserLease(browser, of: self)
      let driver = BrowserDriver(
        lease, options: options, links: links, messages: messages)
      do {
        if let rules { try await driver.watchRequests(rules) }
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
        // A browser may have been lost while nobody used it.
        guard isKept, isBroken, mayRetry, !Task.isCancelled else { throw error }
        mayRetry = false
      }
    }
  }

  /// Ends all browsers; those in use as soon as they are given back.
  public func shutdown() async {
    isShutDown = true
    await slots.close()
    await endIdle()
    guard inUse > 0 || starts > 0, emptied == nil else { return }
    await withCheckedContinuation { emptied = $0 }
  }

  /// A link that is an address itself.
  ///
  /// - Parameter link: The link.
  /// - Returns: The link; `nil` when it is no address of the web.
  public static func address(_ link: String) -> String? {
    link.hasPrefix("http://") || link.hasPrefix("https://") ? link : nil
  }

  /// Takes a browser back, and makes it clean for the next.
  func takeBack(_ browser: Browser, isBroken: Bool, isChanged: Bool) async {
    var clean: Browser?
    if !isBroken, !isShutDown {
      // What ended may have been cancelled; the browser is made clean all the same.
      clean = await Task { [options] () -> Browser? in
        guard let clean = try? await browser.cleaned(options) else { return nil }
        if isChanged { try? await clean.forgetPerson(options) }
        return clean
      }.value
    }
    if let clean {
      await handOn(clean, isKept: true)
    } else {
      await Task { await browser.end() }.value
    }
    inUse -= 1
    // Whoever counted on this one needs another.
    if waiters.count > starts, inUse == 0 || clean == nil { startBrowser() }
    await leave()
  }

  private func take() async throws -> (Browser, isKept: Bool) {
    do {
      try await slots.wait()
    } catch is AsyncSemaphore.Closed {
      throw BrowserError.poolIsShutDown
    }
    if let browser = idle.popLast() {
      inUse += 1
      return (browser, true)
    }
    do {
      return try await nextBrowser()
    } catch {
      await leave()
      throw error
    }
  }

  /// Waits for the browser that comes first: a new one, or one that another journey gives back. A Grid whose slots are all taken
  /// has no other for as long as these are kept.
  private func nextBrowser() async throws -> (Browser, isKept: Bool) {
    waiterCount += 1
    let id = waiterCount
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        guard !Task.isCancelled else { return continuation.resume(throwing: CancellationError()) }
        guard !isShutDown else {
          return continuation.resume(throwing: BrowserError.poolIsShutDown)
        }
        waiters.append(Waiter(id: id, continuation: continuation))
        if waiters.count > starts { startBrowser() }
      }
    } onCancel: {
      Task { await self.giveUp(id) }
    }
  }

  private func giveUp(_ id: Int) {
    guard let index = waiters.firstIndex(where: { $0.id == id }) else { return }
    waiters.remove(at: index).continuation.resume(throwing: CancellationError())
  }

  /// Gives a browser to the one who waits longest, or keeps it for the next.
  private func handOn(_ browser: Browser, isKept: Bool) async {
    if !waiters.isEmpty {
      inUse += 1
      waiters.removeFirst().continuation.resume(returning: (browser, isKept))
    } else if isShutDown {
      await Task { await browser.end() }.value
    } else {
      idle.append(browser)
    }
  }

  /// Starts a browser, whoever gets it.
  private func startBrowser() {
    starts += 1
    Task {
      let result: Result<Browser, any Error>
      do {
        result = .success(try await start())
      } catch {
        result = .failure(error)
      }
      await hasStarted(result)
    }
  }

  private func hasStarted(_ result: Result<Browser, any Error>) async {
    switch result {
    case .success(let browser): await handOn(browser, isKept: false)
    case .failure(let error) where error.saysFull:
      // It is no failure while browsers go from hand to hand, or one may still come.
      if inUse == 0, starts == 1 {
        for waiter in waiters { waiter.continuation.resume(throwing: error) }
        waiters = []
      }
    case .failure(let error):
      if waiters.count >= starts, !waiters.isEmpty {
        waiters.removeFirst().continuation.resume(throwing: error)
      }
    }
    starts -= 1
    await endIfEmpty()
  }

  private func leave() async {
    await slots.signal()
    await endIfEmpty()
  }

  private func endIfEmpty() async {
    guard isShutDown, inUse == 0, starts == 0 else { return }
    await endIdle()
    emptied?.resume()
    emptied = nil
  }

  private func start() async throws -> Browser {
    try await starting.wait()
    do {
      let browser: Browser
      do {
        browser = try await Browser.start(source, options: options)
      } catch  where error.isWorthStartingAgain {
        try Task.checkCancellation()
        browser = try await Browser.start(source, options: options)
      }
      await starting.signal()
      return browser
    } catch {
      await starting.signal()
      throw error
    }
  }

  private func endIdle() async {
    let browsers = idle
    idle = []
    await withTaskGroup { group in
      for browser in browsers { group.addTask { await browser.end() } }
    }
  }
}

extension Error {
  /// Whether a Grid had no browser left to give.
  fileprivate var saysFull: Bool {
    if case .noSlot = self as? BrowserError { true } else { false }
  }

  /// Whether a start that failed may succeed when it is tried again: ports and sockets are taken by others on a busy machine.
  fileprivate var isWorthStartingAgain: Bool {
    switch self {
    case let error as WebDriverError: error.code == .sessionNotCreated
    case let error as BrowserError:
      if case .driverDidNotStart = error { true } else { false }
    default: false
    }
  }
}
