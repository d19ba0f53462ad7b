package import AccessibilityTree
package import RobotCore

/// A driver that wraps another one, and forwards everything that it does not handle itself.
package protocol WrappingDriver: Driver {
  /// The wrapped driver.
  var driver: any Driver { get }

  /// Returns an element as the wrapped driver knows it.
  ///
  /// - Parameter element: The element, as this driver shows it.
  /// - Returns: The element, or `nil` when the wrapped driver does not show it.
  func beneath(_ element: LocatedElement) -> LocatedElement?
}

extension WrappingDriver {
  package var name: String { driver.name }
  package var quietTime: Duration? { driver.quietTime }
  package var consoleAbsence: String? { driver.consoleAbsence }
  package var browserControl: (any BrowserControl)? { driver.browserControl }
  package func beneath(_ element: LocatedElement) -> LocatedElement? { element }

  package func look(for queries: Set<MarkupQuery>) async throws {
    try await driver.look(for: queries)
  }

  package func open(_ link: String) async throws { try await driver.open(link) }
  package func goBack() async throws { try await driver.goBack() }
  package func goForward() async throws { try await driver.goForward() }
  package func reload() async throws { try await driver.reload() }

  package func reveal(_ element: LocatedElement) async throws -> Bool {
    guard let element = beneath(element) else { return false }
    return try await driver.reveal(element)
  }

  package func drag(_ element: LocatedElement, to target: LocatedElement) async throws {
    guard let element = beneath(element), let target = beneath(target) else { return }
    try await driver.drag(element, to: target)
  }

  package func answerDialog(
    _ answer: DialogAnswer, saying text: String?, within limit: Duration
  ) async throws { try await driver.answerDialog(answer, saying: text, within: limit) }

  package func switchToNewTab(within limit: Duration) async throws {
    try await driver.switchToNewTab(within: limit)
  }

  package func closeTab() async throws { try await driver.closeTab() }

  package func waitUntilTabCloses(within limit: Duration) async throws {
    try await driver.waitUntilTabCloses(within: limit)
  }

  package func prepareForDownload() async throws { try await driver.prepareForDownload() }

  package func downloadedFile(within limit: Duration) async throws -> DownloadedFile {
    try await driver.downloadedFile(within: limit)
  }

  package func clipboardText() async throws -> String { try await driver.clipboardText() }

  package func screenshot(marking paths: [ElementPath]) async -> [UInt8]? {
    await driver.screenshot(marking: paths)
  }

  package func consoleMessages() async -> [String] { await driver.consoleMessages() }
  package func end() async { await driver.end() }
}
