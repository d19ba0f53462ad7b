internal import AccessibilityTree
internal import AnimalsApp
internal import AnimalsDomain
internal import Synchronization

/// One browser's app, and what of its events has arrived.
final class Session: Sendable {
  private struct Received {
    var page = ""
    var number = 0
  }

  /// The name of the app, which its page knows: the session's own is the browser's secret.
  let name: String
  private let app: AnimalsApp
  private let received = Mutex(Received())

  /// Begins to keep an app that nobody has used before.
  ///
  /// - Parameters:
  ///   - app: The app.
  ///   - source: The server that knows the animals.
  init(_ app: FreshApp = FreshApp(), source: (any AnimalSource)? = nil) {
    name = app.name
    self.app = AnimalsApp(app.options, source: source)
  }

  /// What the app shows now.
  var tree: AccessibilityTree { app.tree() }

  /// What it shows, with what a page needs besides.
  var display: Display { app.display() }

  /// Waits until it shows something else.
  ///
  /// - Parameters:
  ///   - version: The version of what it showed.
  ///   - limit: How long to wait at most.
  func wait(after version: Int, within limit: Duration) async {
    await app.wait(after: version, within: limit)
  }

  /// Opens the app at a place.
  func open(_ link: String) {
    received.withLock { _ in app.open(link) }
  }

  /// Does what a page tells of, once: a message that comes again, because its answer was lost, changes nothing.
  ///
  /// When the task is cancelled, the rest of the events is left out.
  func receive(_ message: PageMessage) {
    received.withLock { received in
      guard message.page != received.page || message.number > received.number else { return }
      received = Received(page: message.page, number: message.number)
      for event in message.events where !Task.isCancelled { perform(event) }
    }
  }

  private func perform(_ event: PageEvent) {
    guard let element = event.key.element(in: app.tree()),
      !element.state.contains(.disabled)
    else { return }
    for action in event.actions(on: element) where element.actions.contains(action.kind) {
      app.perform(action, on: element)
    }
  }
}
