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
  /// Browsers are started one at a time: many at once keep each other from starting.
  private let starting = AsyncSemaphore(limit: 1)
  private var idle: [Browser] = []
  private var inUse = 0
  private var isShutDown = false
  private var emptied: CheckedContinuation<Void, Never>?

  private init(_ source: BrowserSource, limit: Int?, options: BrowserOptions) {
    self.source = source
    self.options = options
    slots = AsyncSemaphore(limit: limit ?? ProcessInfo.processInfo.activeProcessorCount)
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
    guard inUse > 0, emptied == nil else { return }
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
    if let clean, !isShutDown {
      idle.append(clean)
    } else {
      await Task { await (clean ?? browser).end() }.value
    }
    await leave()
  }

  private func take() async throws -> (Browser, isKept: Bool) {
    do {
      try await slots.wait()
    } catch is AsyncSemaphore.Closed {
      throw BrowserError.poolIsShutDown
    }
    inUse += 1
    if let browser = idle.popLast() { return (browser, true) }
    do {
      return (try await start(), false)
    } catch {
      await leave()
      throw error
    }
  }

  private func leave() async {
    inUse -= 1
    await slots.signal()
    if isShutDown, inUse == 0 {
      await endIdle()
      emptied?.resume()
      emptied = nil
    }
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
