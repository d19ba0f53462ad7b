internal import AccessibilityTree
internal import AnimalsApp
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
  init(_ app: FreshApp = FreshApp()) {
    name = app.name
    self.app = AnimalsApp(app.options)
  }

  /// What the app shows now.
  var tree: AccessibilityTree { app.tree() }

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
