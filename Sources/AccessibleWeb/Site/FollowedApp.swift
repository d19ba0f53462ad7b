internal import AccessibilityTree

/// Wraps an app that does not report by itself when it shows something else.
actor FollowedApp: LiveApp {
  private let app: any AccessibleApp
  private var shown: AccessibilityTree?
  private var version = 0

  init(_ app: any AccessibleApp) { self.app = app }

  func tree() async -> AccessibilityTree { await app.tree() }

  func perform(_ action: Action, on element: Element) async {
    await app.perform(action, on: element)
  }

  func advance(within limit: Duration) async -> Duration? { await app.advance(within: limit) }

  func isWaitingForNetwork() async -> Bool { await app.isWaitingForNetwork() }

  func open(_ link: String) async { await app.open(link) }

  func goBack() async { await app.goBack() }

  func content() async -> PageContent {
    // Ask before taking the tree, so that the tree contains whatever has arrived by then.
    let isLoading = await app.isWaitingForNetwork()
    let tree = await app.tree()
    if let shown, shown.root !== tree.root, shown != tree { version += 1 }
    shown = tree
    return PageContent(tree: tree, version: version, isLoading: isLoading)
  }

  func wait(after version: Int, within limit: Duration) async {
    var left = limit
    while left > .zero {
      let now = await content()
      guard now.version == version, now.isLoading, let passed = await app.advance(within: left),
        passed > .zero
      else { return }
      left -= passed
    }
  }
}
