/// Default implementations of optional driver features. Most of them refuse with an explanation.
extension Driver {
  /// Refuses to look up markup.
  ///
  /// - Parameter queries: The queries about the markup.
  /// - Throws: ``DriverError/refused(because:)`` when there are any queries.
  public func look(for queries: Set<MarkupQuery>) async throws {
    guard !queries.isEmpty else { return }
    throw unsupported("use CSS and attributes: only pages have them")
  }

  /// Refuses to go forward.
  ///
  /// - Throws: Always ``DriverError/refused(because:)``.
  public func goForward() async throws { throw unsupported("go forward") }

  /// Refuses to reload.
  ///
  /// - Throws: Always ``DriverError/refused(because:)``.
  public func reload() async throws { throw unsupported("load the app again") }

  /// Does nothing: an app with its own scroll views is scrolled by actions on them.
  ///
  /// - Parameter element: The element.
  /// - Returns: Always `false`.
  public func reveal(_ element: LocatedElement) async throws -> Bool { false }

  /// Refuses to drag.
  ///
  /// - Parameters:
  ///   - element: The element to drag.
  ///   - target: The element to drop it on.
  /// - Throws: Always ``DriverError/refused(because:)``.
  public func drag(_ element: LocatedElement, to target: LocatedElement) async throws {
    throw unsupported("drag one element to another")
  }

  /// Refuses to answer dialogs.
  ///
  /// - Parameters:
  ///   - answer: The answer to the dialog.
  ///   - text: The expected text of the dialog.
  ///   - limit: The longest time to wait for the dialog.
  /// - Throws: Always ``DriverError/refused(because:)``.
  public func answerDialog(
    _ answer: DialogAnswer, saying text: String?, within limit: Duration
  ) async throws { throw unsupported("answer a dialog") }

  /// Refuses to switch tabs.
  ///
  /// - Parameter limit: The longest time to wait for the tab.
  /// - Throws: Always ``DriverError/refused(because:)``.
  public func switchToNewTab(within limit: Duration) async throws {
    throw unsupported("switch to a new tab")
  }

  /// Refuses to close tabs.
  ///
  /// - Throws: Always ``DriverError/refused(because:)``.
  public func closeTab() async throws { throw unsupported("close a tab") }

  /// Refuses to wait for tabs to close.
  ///
  /// - Parameter limit: The longest time to wait.
  /// - Throws: Always ``DriverError/refused(because:)``.
  public func waitUntilTabCloses(within limit: Duration) async throws {
    throw unsupported("wait for a tab to close")
  }

  /// Refuses to prepare for downloads.
  ///
  /// - Throws: Always ``DriverError/refused(because:)``.
  public func prepareForDownload() async throws { throw unsupported("download files") }

  /// Refuses to return downloads.
  ///
  /// - Parameter limit: The longest time to wait for the file.
  /// - Returns: Nothing, because it always throws.
  /// - Throws: Always ``DriverError/refused(because:)``.
  public func downloadedFile(within limit: Duration) async throws -> DownloadedFile {
    throw unsupported("download files")
  }

  /// Refuses to read the clipboard.
  ///
  /// - Returns: Nothing, because it always throws.
  /// - Throws: Always ``DriverError/refused(because:)``.
  public func clipboardText() async throws -> String { throw unsupported("read the clipboard") }

  private func unsupported(_ action: String) -> DriverError {
    .refused(because: "the driver “\(name)” cannot \(action)")
  }
}
