public import AccessibilityTree

/// Drives an app for a journey: in process, in a browser or on a device.
///
/// A driver only takes snapshots and performs actions. RobotCore derives all waits, all checks before an action and all errors from
/// the snapshots, so that all drivers behave the same.
public protocol Driver: Sendable {
  /// The name of the driver, as reports show it.
  var name: String { get }

  /// How long the app must show nothing new before a snapshot can report it as idle; `nil` when waiting for a snapshot tells.
  var quietTime: Duration? { get }

  /// Takes a snapshot of the app.
  ///
  /// - Returns: The snapshot.
  /// - Throws: ``DriverError/refused(because:)`` when the app itself blocks the snapshot, for example with a dialog; any other
  ///   error when the app no longer responds.
  func snapshot() async throws -> Snapshot

  /// Waits until the app shows something else.
  ///
  /// - Parameters:
  ///   - snapshot: The most recent snapshot of the app.
  ///   - limit: The longest time to wait, on the driver's own clock.
  /// - Returns: The next snapshot, or `nil` when nothing changes within the limit. Returns `nil` at once when it is certain that
  ///   nothing will change.
  /// - Throws: ``DriverError/refused(because:)`` when the app itself blocks the snapshot, for example with a dialog; any other
  ///   error when the app no longer responds.
  func snapshot(after snapshot: Snapshot, within limit: Duration) async throws -> Snapshot?

  /// Includes exactly these facts about the elements' markup in snapshots from now on. Elements that the queries match are part of
  /// the tree.
  ///
  /// - Parameter queries: The queries to answer. Initially, there are none.
  /// - Throws: ``DriverError/refused(because:)`` when there is no markup, or a selector is invalid.
  func look(for queries: Set<MarkupQuery>) async throws

  /// Performs an action on an element.
  ///
  /// - Parameters:
  ///   - action: The action to perform.
  ///   - element: The element, from the newest snapshot.
  /// - Throws: ``DriverError/gone`` or ``DriverError/outOfReach(_:)`` when the element has changed since the snapshot and nothing
  ///   has been done; ``DriverError/refused(because:)`` when the app rejects the action; any other error when the app no longer
  ///   responds.
  func perform(_ action: Action, on element: LocatedElement) async throws

  /// Opens a link in the app, as from outside the app.
  ///
  /// - Parameter link: The link.
  /// - Throws: ``DriverError/refused(because:)`` when the link leads nowhere; any other error when the app no longer responds.
  func open(_ link: String) async throws

  /// Goes back with the system's navigation: a browser's back button, a key, or a swipe from the edge.
  ///
  /// - Throws: ``DriverError/refused(because:)`` when there is no such navigation; any other error when the app no longer responds.
  func goBack() async throws

  /// Goes forward with the system's navigation, after going back.
  ///
  /// - Throws: ``DriverError/refused(because:)`` when there is no such navigation; any other error when the app no longer responds.
  func goForward() async throws

  /// Reloads what the app shows.
  ///
  /// - Throws: ``DriverError/refused(because:)`` when there is nothing to reload; any other error when the app no longer responds.
  func reload() async throws

  /// Brings an element into view that is off screen, or under an element that does not scroll with the content.
  ///
  /// - Parameter element: The element, from the newest snapshot.
  /// - Returns: Whether anything moved.
  /// - Throws: ``DriverError/gone`` when the element is no longer there; any other error when the app no longer responds.
  func reveal(_ element: LocatedElement) async throws -> Bool

  /// Drags an element with the button held, and drops it on another element.
  ///
  /// - Parameters:
  ///   - element: The element to drag, from the newest snapshot.
  ///   - target: The element to drop it on, from the same snapshot.
  /// - Throws: The errors of ``perform(_:on:)``.
  func drag(_ element: LocatedElement, to target: LocatedElement) async throws

  /// Answers a modal dialog as soon as there is one.
  ///
  /// - Parameters:
  ///   - answer: The answer to the dialog.
  ///   - text: The expected text of the dialog, or `nil` for any text. A dialog with another text is cancelled.
  ///   - limit: The longest time to wait for the dialog.
  /// - Throws: ``DriverError/refused(because:)`` when there is no dialog, or its text differs; any other error when the app no
  ///   longer responds.
  func answerDialog(
    _ answer: DialogAnswer, saying text: String?, within limit: Duration) async throws

  /// Switches to a tab or window that the app opened, as soon as there is one.
  ///
  /// - Parameter limit: The longest time to wait for the tab.
  /// - Throws: ``DriverError/refused(because:)`` when no tab opens; any other error when the app no longer responds.
  func switchToNewTab(within limit: Duration) async throws

  /// Closes the current tab, and returns to the tab that opened it.
  ///
  /// - Throws: ``DriverError/refused(because:)`` when it is the only tab; any other error when the app no longer responds.
  func closeTab() async throws

  /// Waits until the current tab has closed itself, and returns to the tab that opened it.
  ///
  /// - Parameter limit: The longest time to wait.
  /// - Throws: ``DriverError/refused(because:)`` when the tab stays open or is the only one; any other error when the app no longer
  ///   responds.
  func waitUntilTabCloses(within limit: Duration) async throws

  /// Starts to capture files that the app downloads.
  ///
  /// - Throws: ``DriverError/refused(because:)`` when downloads are not supported; any other error when the app no longer responds.
  func prepareForDownload() async throws

  /// Returns a file downloaded since ``prepareForDownload()``, as soon as it is complete.
  ///
  /// - Parameter limit: The longest time to wait for the file.
  /// - Returns: The file.
  /// - Throws: ``DriverError/refused(because:)`` when no file is downloaded; any other error when the app no longer responds.
  func downloadedFile(within limit: Duration) async throws -> DownloadedFile

  /// Reads the text on the clipboard.
  ///
  /// - Returns: The text, which is empty when there is none.
  /// - Throws: ``DriverError/refused(because:)`` when the clipboard cannot be read; any other error when the app no longer
  ///   responds.
  func clipboardText() async throws -> String

  /// Takes a screenshot of the app.
  ///
  /// - Parameter paths: The paths of the elements to mark, from the newest snapshot.
  /// - Returns: The bytes of a PNG, or `nil` when the app has no screen or no longer responds.
  func screenshot(marking paths: [ElementPath]) async -> [UInt8]?

  /// The control of the browser state other than the page; `nil` when there is no browser.
  var browserControl: (any BrowserControl)? { get }

  /// The reason why the console cannot be read; `nil` when it can be read, or there is none.
  var consoleAbsence: String? { get }

  /// Returns what the app has written to its console since it was launched.
  ///
  /// - Returns: The messages, oldest first, each prefixed with its level: `error: …`.
  func consoleMessages() async -> [String]

  /// Ends the app, and ends or returns the resources that were started for it. The driver is not used afterwards.
  func end() async
}

extension Driver {
  /// No quiet time, because waiting for a snapshot tells whether the app is idle.
  public var quietTime: Duration? { nil }

  /// No reason: nothing prevents the console from being read.
  public var consoleAbsence: String? { nil }

  /// No browser.
  public var browserControl: (any BrowserControl)? { nil }

  /// Refuses to go back.
  ///
  /// - Throws: Always ``DriverError/refused(because:)``.
  public func goBack() async throws {
    throw DriverError.refused(because: "\(name) cannot go back except through the app itself")
  }

  /// Returns no screenshot.
  ///
  /// - Parameter paths: The paths of the elements to mark.
  /// - Returns: Always `nil`.
  public func screenshot(marking paths: [ElementPath]) async -> [UInt8]? { nil }

  /// Returns no console messages.
  ///
  /// - Returns: Always an empty array.
  public func consoleMessages() async -> [String] { [] }

  /// Does nothing, because an app in process needs no cleanup.
  public func end() async {}
}
