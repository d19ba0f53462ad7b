import Foundation
import RobotCore
import Testing
import WebDriver

/// The browsers that the tests share, and why there are none.
enum Browsers {
  /// The engine under test: Chromium, unless `JOURNEYS_BROWSER` names another one.
  static let engine =
    BrowserEngine(rawValue: ProcessInfo.processInfo.environment["JOURNEYS_BROWSER"] ?? "")
    ?? .chromium
  static let installation = Result { try BrowserInstallation.find(engine) }
  static let options = BrowserOptions().with { $0.engine = engine }
  static var areThere: Bool { (try? installation.get()) != nil }
  static var reason: Comment {
    guard case .failure(let error) = installation else { return "There is a browser." }
    return "\(error)"
  }

  /// The browser's reason for an address where nothing listens.
  static func refusal(of url: String) -> String {
    switch engine {
    case .chromium: "net::ERR_CONNECTION_REFUSED"
    case .firefox:
      "Firefox can’t establish a connection to the server at \(url.split(separator: "/")[1])."
    case .webkit: "Could not connect to localhost: Connection refused"
    }
  }

  static let pool = Result { try BrowserPool.local(installation.get(), limit: 2, options: options) }
  static let server = Task { try await PageServer.start() }

  /// Lends a browser that shows a page.
  static func with<Value>(
    _ page: String, _ work: (BrowserDriver) async throws -> Value
  ) async throws -> Value {
    let server = try await server.value
    let links: @Sendable (String) -> String? = { link in
      link.hasPrefix("shop://") ? server.url("shop.html?\(link.dropFirst(7))") : nil
    }
    return try await with(url: server.url(page), links: links, work)
  }

  /// Lends a browser that shows the page at an address.
  static func with<Value>(
    url: String, from state: BrowserState? = nil,
    links: @escaping @Sendable (String) -> String? = { _ in nil },
    _ work: (BrowserDriver) async throws -> Value
  ) async throws -> Value {
    let driver = try await pool.get().driver(opening: url, from: state, links: links)
    do {
      let value = try await work(driver)
      await driver.end()
      return value
    } catch {
      await driver.end()
      throw error
    }
  }
}
