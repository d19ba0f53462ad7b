internal import AccessibilityTree

/// An app that opens a link before anything else.
final class OpenedApp: AccessibleApp {
  private let app: any AccessibleApp
  private let opening: Task<Void, Never>

  init(_ app: any AccessibleApp, at link: String) {
    self.app = app
    opening = Task { await app.open(link) }
  }

  func tree() async -> AccessibilityTree {
    await opening.value
    return await app.tree()
  }

  func perform(_ action: Action, on element: Element) async {
    await opening.value
    await app.perform(action, on: element)
  }

  func advance(within limit: Duration) async -> Duration? {
    await opening.value
    return await app.advance(within: limit)
  }

  func isWaitingForNetwork() async -> Bool {
    await opening.value
    return await app.isWaitingForNetwork()
  }

  func open(_ link: String) async {
    await opening.value
    await app.open(link)
  }

  func goBack() async {
    await opening.value
    await app.goBack()
  }
}
