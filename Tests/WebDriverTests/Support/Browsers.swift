import Testing
import WebDriver

/// The browsers that the tests share, and why there are none.
enum Browsers {
  static let installation = Result { try BrowserInstallation.find() }
  static var areThere: Bool { (try? installation.get()) != nil }
  static var reason: Comment {
    guard case .failure(let error) = installation else { return "There is a browser." }
    return "\(error)"
  }

  static let pool = Result { try BrowserPool.local(installation.get(), limit: 2) }
  static let server = Task { try await PageServer.start() }

  /// Lends a browser that shows a page.
  static func with<Value>(
    _ page: String, _ work: (BrowserDriver) async throws -> Value
  ) async throws -> Value {
    let server = try await server.value
    let driver = try await pool.get().driver(opening: server.url(page)) { link in
      link.hasPrefix("shop://") ? server.url("shop.html?\(link.dropFirst(7))") : nil
    }
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
