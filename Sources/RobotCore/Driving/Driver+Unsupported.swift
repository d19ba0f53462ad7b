/// What a driver need not be able to do: it refuses, and says so in a sentence.
extension Driver {
  /// Says that there is no markup.
  ///
  /// - Parameter queries: What snapshots were to tell.
  /// - Throws: ``DriverError/refused(because:)`` when there was anything to tell.
  public func look(for queries: Set<MarkupQuery>) async throws {
    guard !queries.isEmpty else { return }
    throw unsupported("use CSS and attributes: only pages have them")
  }

  /// Says that there is no such way.
  ///
  /// - Throws: Always ``DriverError/refused(because:)``.
  public func goForward() async throws { throw unsupported("go forward") }

  /// Says that there is nothing to load again.
  ///
  /// - Throws: Always ``DriverError/refused(because:)``.
  public func reload() async throws { throw unsupported("load the app again") }

  /// Does nothing: an app whose content scrolls in areas of its own is scrolled by actions on them.
  ///
  /// - Parameter element: The element.
  /// - Returns: Always `false`.
  public func reveal(_ element: LocatedElement) async throws -> Bool { false }

  /// Says that nothing can be dragged.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - target: Where to.
  /// - Throws: Always ``DriverError/refused(because:)``.
  public func drag(_ element: LocatedElement, to target: LocatedElement) async throws {
    throw unsupported("drag one element to another")
  }

  /// Says that there are no dialogs.
  ///
  /// - Parameters:
  ///   - answer: What was to be done with it.
  ///   - text: What it was to say.
  ///   - limit: How long it was to be waited for.
  /// - Throws: Always ``DriverError/refused(because:)``.
  public func answerDialog(
    _ answer: DialogAnswer, saying text: String?, within limit: Duration
  ) async throws { throw unsupported("answer a dialog") }

  /// Says that there are no tabs.
  ///
  /// - Parameter limit: How long it was to be waited for.
  /// - Throws: Always ``DriverError/refused(because:)``.
  public func switchToNewTab(within limit: Duration) async throws {
    throw unsupported("switch to a new tab")
  }

  /// Says that there are no tabs.
  ///
  /// - Throws: Always ``DriverError/refused(because:)``.
  public func closeTab() async throws { throw unsupported("close a tab") }

  /// Says that there are no tabs.
  ///
  /// - Parameter limit: How long it was to be waited for.
  /// - Throws: Always ``DriverError/refused(because:)``.
  public func waitUntilTabCloses(within limit: Duration) async throws {
    throw unsupported("wait for a tab to close")
  }

  /// Says that there are no downloads.
  ///
  /// - Throws: Always ``DriverError/refused(because:)``.
  public func prepareForDownload() async throws { throw unsupported("download files") }

  /// Says that there are no downloads.
  ///
  /// - Parameter limit: How long it was to be waited for.
  /// - Returns: Never.
  /// - Throws: Always ``DriverError/refused(because:)``.
  public func downloadedFile(within limit: Duration) async throws -> DownloadedFile {
    throw unsupported("download files")
  }

  /// Says that there is no clipboard.
  ///
  /// - Returns: Never.
  /// - Throws: Always ``DriverError/refused(because:)``.
  public func clipboardText() async throws -> String { throw unsupported("read the clipboard") }

  private func unsupported(_ action: String) -> DriverError {
    .refused(because: "the driver “\(name)” cannot \(action)")
  }
}
