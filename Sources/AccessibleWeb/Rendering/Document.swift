internal import AccessibilityTree

/// The document that contains what the app shows.
struct Document: Sendable {
  private let content: PageContent
  private let app: String
  private let theme: WebTheme
  private let assets: Assets

  /// Creates a document.
  ///
  /// - Parameter app: The name of the app, which the page includes in its messages.
  init(_ content: PageContent, app: String, theme: WebTheme, assets: Assets) {
    self.content = content
    self.app = app
    self.theme = theme
    self.assets = assets
  }

  /// The complete document.
  var html: [UInt8] {
    var html = HTMLBuffer()
    html.markup("<!doctype html>\n")
    html.open("html", [("lang", theme.language)])
    html.markup("\n<head>\n<meta charset=\"utf-8\">\n")
    html.element("title", [], text: content.tree.root.label)
    html.markup(
      """
      \n<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
      <meta name="color-scheme" content="light dark">
      <link rel="icon" href="/icon.svg" type="image/svg+xml">\n
      """)
    for (scheme, color) in [("light", theme.ground.light), ("dark", theme.ground.dark)] {
      html.open(
        "meta",
        [
          ("name", "theme-color"), ("content", color),
          ("media", "(prefers-color-scheme: \(scheme))"),
        ])
    }
    html.open("link", [("rel", "stylesheet"), ("href", assets.style.path)])
    html.open("script", [("type", "module"), ("src", Assets.script.path)])
    html.markup("</script>\n")
    if content.isLoading {
      html.markup("<noscript><meta http-equiv=\"refresh\" content=\"1\"></noscript>\n")
    }
    html.markup("</head>\n<body>\n")
    html.markup(assets.pictures)
    // The form of all buttons, for browsers without scripts.
    html.markup("<form id=\"tap\" method=\"post\" action=\"/event\" hidden></form>\n")
    let loading = content.isLoading ? String(content.version) : nil
    html.open("div", [("id", "app"), ("data-app", app), ("data-loading", loading)])
    html.markup(TreeRenderer.html(content, look: theme.look))
    html.markup("</div>\n</body>\n</html>\n")
    return html.bytes
  }
}
