public import AccessibilityTree

/// What a journey drives: an app in process, in a browser, on a device.
///
/// A driver only shows and acts. Every check before an action, every wait and every error is made by RobotCore from the snapshots
/// that a driver gives, so that all drivers behave the same.
public protocol Driver: Sendable {
  /// The driver's name, as the reports show it.
  var name: String { get }

  /// How long an app shows nothing new before a snapshot can say that it is idle; `nil` where waiting tells.
  var quietTime: Duration? { get }

  /// What the app shows now.
  ///
  /// - Returns: The snapshot.
  /// - Throws: ``DriverError/refused(because:)`` when something of the app's own is in the way, such as a dialog; any other error
  ///   when the app can no longer be asked.
  func snapshot() async throws -> Snapshot

  /// Waits for the app to show something else.
  ///
  /// - Parameters:
  ///   - snapshot: What it showed when it was last asked.
  ///   - limit: How long to wait at most, on the driver's own clock.
  /// - Returns: What it shows then; `nil` when nothing changes within the limit, at once when it is known that nothing will.
  /// - Throws: ``DriverError/refused(because:)`` when something of the app's own is in the way, such as a dialog; any other error
  ///   when the app can no longer be asked.
  func snapshot(after snapshot: Snapshot, within limit: Duration) async throws -> Snapshot?

  /// Has snapshots from now on tell of the markup of their elements, and of no more of it than this; elements that are asked for
  /// are in the tree.
  ///
  /// - Parameter queries: What they have to tell; nothing at first.
  /// - Throws: ``DriverError/refused(because:)`` where there is no markup, or a selector is none.
  func look(for queries: Set<MarkupQuery>) async throws

  /// Does something to an element.
  ///
  /// - Parameters:
  ///   - action: What is done.
  ///   - element: The element, from the newest snapshot.
  /// - Throws: ``DriverError/gone`` or ``DriverError/outOfReach(_:)`` when the element is no longer as the snapshot shows it, and
  ///   nothing has been done; ``DriverError/refused(because:)`` when the app did not let it happen; any other error when the
  ///   app can no longer be reached.
  func perform(_ action: Action, on element: LocatedElement) async throws

  /// Opens the app at a place, as a link from outside does.
  ///
  /// - Parameter link: The link.
  /// - Throws: ``DriverError/refused(because:)`` for a link that leads nowhere; any other error when the app can no longer be
  ///   reached.
  func open(_ link: String) async throws

  /// Goes back as the system has it: by a browser's back button, by a key, or by a swipe from the edge.
  ///
  /// - Throws: ``DriverError/refused(because:)`` where there is no such way; any other error when the app can no longer be reached.
  func goBack() async throws

  /// Goes forward again after going back, as the system has it.
  ///
  /// - Throws: ``DriverError/refused(because:)`` where there is no such way; any other error when the app can no longer be reached.
  func goForward() async throws

  /// Loads what the app shows again.
  ///
  /// - Throws: ``DriverError/refused(because:)`` where there is nothing to load; any other error when the app can no longer be
  ///   reached.
  func reload() async throws

  /// Brings an element into view that lies out of it, or under something that stays where it is while the rest scrolls.
  ///
  /// - Parameter element: The element, from the newest snapshot.
  /// - Returns: Whether anything was moved.
  /// - Throws: ``DriverError/gone`` when the element is no longer there; any other error when the app can no longer be reached.
  func reveal(_ element: LocatedElement) async throws -> Bool

  /// Moves an element to another one with the button held, and lets go there.
  ///
  /// - Parameters:
  ///   - element: The element, from the newest snapshot.
  ///   - target: Where to, from the same snapshot.
  /// - Throws: As ``perform(_:on:)``.
  func drag(_ element: LocatedElement, to target: LocatedElement) async throws

  /// Answers a dialog that stops everything else, as soon as there is one.
  ///
  /// - Parameters:
  ///   - answer: What is done with it.
  ///   - text: What it has to say, where that matters; a dialog that says something else is cancelled.
  ///   - limit: How long to wait for it.
  /// - Throws: ``DriverError/refused(because:)`` when there is none, or it says something else; any other error when the app can
  ///   no longer be reached.
  func answerDialog(
    _ answer: DialogAnswer, saying text: String?, within limit: Duration) async throws

  /// Goes on in a tab or window that the app opened, as soon as there is one.
  ///
  /// - Parameter limit: How long to wait for it.
  /// - Throws: ``DriverError/refused(because:)`` when there is none; any other error when the app can no longer be reached.
  func switchToNewTab(within limit: Duration) async throws

  /// Closes the tab that is shown, and goes on in the one that opened it.
  ///
  /// - Throws: ``DriverError/refused(because:)`` when it is the only one; any other error when the app can no longer be reached.
  func closeTab() async throws

  /// Waits until the tab that is shown has closed itself, and goes on in the one that opened it.
  ///
  /// - Parameter limit: How long to wait.
  /// - Throws: ``DriverError/refused(because:)`` when it stays open, or is the only one; any other error when the app can no longer
  ///   be reached.
  func waitUntilTabCloses(within limit: Duration) async throws

  /// Has files that the app hands over from now on kept.
  ///
  /// - Throws: ``DriverError/refused(because:)`` where that is not possible; any other error when the app can no longer be reached.
  func prepareForDownload() async throws

  /// Takes a file that the app handed over since ``prepareForDownload()``, as soon as there is one and it is whole.
  ///
  /// - Parameter limit: How long to wait for it.
  /// - Returns: The file.
  /// - Throws: ``DriverError/refused(because:)`` when there is none; any other error when the app can no longer be reached.
  func downloadedFile(within limit: Duration) async throws -> DownloadedFile

  /// The text on the clipboard.
  ///
  /// - Returns: The text; an empty one when there is none.
  /// - Throws: ``DriverError/refused(because:)`` where it cannot be read; any other error when the app can no longer be reached.
  func clipboardText() async throws -> String

  /// A picture of the app, where there is one.
  ///
  /// - Parameter paths: The elements to mark in it, from the newest snapshot.
  /// - Returns: The bytes of a PNG; `nil` when the app has no screen or can no longer be asked.
  func screenshot(marking paths: [ElementPath]) async -> [UInt8]?

  /// What its browser lets a journey read and set beside the page; `nil` where there is no browser.
  var browserControl: (any BrowserControl)? { get }

  /// Why it cannot be told what the app writes to its console; `nil` when it can, or there is none.
  var consoleAbsence: String? { get }

  /// What the app wrote to its console since it was launched, where there is one.
  ///
  /// - Returns: The messages, oldest first, each with its level in front: `error: …`.
  func consoleMessages() async -> [String]

  /// Ends the app: what was started for it is given back or ended. Nothing is asked of the driver after that.
  func end() async
}

extension Driver {
  /// Says that waiting tells.
  public var quietTime: Duration? { nil }

  /// Says that nothing keeps the console from being told.
  public var consoleAbsence: String? { nil }

  /// Says that there is no browser.
  public var browserControl: (any BrowserControl)? { nil }

  /// Says that there is no such way.
  ///
  /// - Throws: Always ``DriverError/refused(because:)``.
  public func goBack() async throws {
    throw DriverError.refused(because: "\(name) has no way back but the app's own")
  }

  /// Says that there is no picture.
  ///
  /// - Parameter paths: The elements to mark.
  /// - Returns: Always `nil`.
  public func screenshot(marking paths: [ElementPath]) async -> [UInt8]? { nil }

  /// Says that there is no console.
  ///
  /// - Returns: Always nothing.
  public func consoleMessages() async -> [String] { [] }

  /// Does nothing: an app in process ends by itself.
  public func end() async {}
}
