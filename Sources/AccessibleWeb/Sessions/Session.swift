internal import AccessibilityTree

/// One browser's app, and what of its events has arrived.
actor Session {
  private struct Received {
    var page = ""
    var number = 0
  }

  /// The name of the app, which its page knows: the session's own is the browser's secret.
  nonisolated let name: String
  private nonisolated let app: any LiveApp
  private var received = Received()
  private var last: Task<Void, Never>?

  /// Begins to keep an app that nobody has used before.
  ///
  /// - Parameter app: The app.
  init(_ app: FreshApp) {
    name = app.name
    self.app = app.launch()
  }

  /// What the app shows now.
  nonisolated func tree() async -> AccessibilityTree { await app.tree() }

  /// What it shows, with what a page needs besides.
  nonisolated func content() async -> PageContent { await app.content() }

  /// Waits until it shows something else.
  ///
  /// - Parameters:
  ///   - version: The version of what it showed.
  ///   - limit: How long to wait at most.
  nonisolated func wait(after version: Int, within limit: Duration) async {
    await app.wait(after: version, within: limit)
  }

  /// Opens the app at a place.
  func open(_ link: String) async {
    await inTurn { await $0.app.open(link) }
  }

  /// Does what a page tells of, once: a message that comes again, because its answer was lost, changes nothing.
  ///
  /// When the task is cancelled, the rest of the events is left out.
  func receive(_ message: PageMessage) async {
    await inTurn { await $0.handle(message) }
  }

  /// Does one thing after another, in the order in which they were asked for: an app takes its time over each.
  private func inTurn(_ body: @escaping @Sendable (isolated Session) async -> Void) async {
    let previous = last
    let task = Task {
      await previous?.value
      await body(self)
    }
    last = task
    await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      task.cancel()
    }
  }

  private func handle(_ message: PageMessage) async {
    guard message.page != received.page || message.number > received.number else { return }
    received = Received(page: message.page, number: message.number)
    for event in message.events where !Task.isCancelled { await perform(event) }
  }

  private func perform(_ event: PageEvent) async {
    guard let element = event.key.element(in: await app.tree()),
      !element.state.contains(.disabled)
    else { return }
    for action in event.actions(on: element) where element.actions.contains(action.kind) {
      await app.perform(action, on: element)
    }
  }
}
