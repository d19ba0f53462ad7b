internal import AccessibilityTree

/// The document around what the app shows.
struct Document: Sendable {
  private let tree: AccessibilityTree
  private let app: String

  /// Makes a document.
  ///
  /// - Parameters:
  ///   - tree: What the app shows.
  ///   - app: The app's name, for the page to say whom it tells of events.
  init(_ tree: AccessibilityTree, app: String) {
    self.tree = tree
    self.app = app
  }

  /// The whole document.
  var html: [UInt8] {
    var html = HTMLBuffer()
    html.markup("<!doctype html>\n<html lang=\"en-GB\">\n<head>\n<meta charset=\"utf-8\">\n")
    html.element("title", [], text: tree.root.label)
    html.markup(
      """
      \n<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
      <meta name="color-scheme" content="light dark">
      <meta name="theme-color" content="#fbfaf8" media="(prefers-color-scheme: light)">
      <meta name="theme-color" content="#161618" media="(prefers-color-scheme: dark)">
      <link rel="icon" href="/icon.svg" type="image/svg+xml">\n
      """)
    html.open("link", [("rel", "stylesheet"), ("href", Assets.style.path)])
    html.open("script", [("type", "module"), ("src", Assets.script.path)])
    html.markup("</script>\n</head>\n<body>\n")
    html.markup(Assets.pictures)
    // What buttons belong to where no script runs.
    html.markup("<form id=\"tap\" method=\"post\" action=\"/event\" hidden></form>\n")
    html.open("div", [("id", "app"), ("data-app", app)])
    html.markup(TreeRenderer.html(tree))
    html.markup("</div>\n</body>\n</html>\n")
    return html.bytes
  }
}
