internal import AccessibilityTree
internal import Support

/// A browser's app, with the state of its event messages.
actor Session {
  private struct Received {
    var page = ""
    var number = 0
  }

  /// The name of the app, which its page knows. The session's own ID is the browser's secret.
  nonisolated let name: String
  private nonisolated let app: any LiveApp
  private var received = Received()
  private var last: Task<Void, Never>?

  init(_ app: FreshApp) {
    name = app.name
    self.app = app.launch()
  }

  /// Returns what the app shows now.
  nonisolated func tree() async -> AccessibilityTree { await app.tree() }

  /// Returns what the app shows, with what a page needs besides.
  nonisolated func content() async -> PageContent { await app.content() }

  /// Waits until the app shows something else.
  ///
  /// - Parameter version: The version of the content already shown.
  nonisolated func wait(after version: Int, within limit: Duration) async {
    await app.wait(after: version, within: limit)
  }

  /// Opens a link in the app.
  func open(_ link: String) async { await inTurn { await $0.app.open(link) } }

  /// Performs the events of a message, once. A message that is repeated because its response was lost changes nothing.
  ///
  /// When the task is cancelled, the remaining events are skipped.
  func receive(_ message: PageMessage) async { await inTurn { await $0.handle(message) } }

  /// Runs operations one at a time, in the order of the calls, because an app may suspend during each.
  private func inTurn(_ body: @escaping @Sendable (isolated Session) async -> Void) async {
    let previous = last
    let task = Task(executorPreference: ThreadExecutor.services) {
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
