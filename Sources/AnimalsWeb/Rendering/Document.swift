internal import AccessibilityTree
internal import AnimalsApp

/// The document around what the app shows.
struct Document: Sendable {
  private let display: Display
  private let app: String

  /// Makes a document.
  ///
  /// - Parameters:
  ///   - display: What the app shows.
  ///   - app: The app's name, for the page to say whom it tells of events.
  init(_ display: Display, app: String) {
    self.display = display
    self.app = app
  }

  /// The whole document.
  var html: [UInt8] {
    var html = HTMLBuffer()
    html.markup("<!doctype html>\n<html lang=\"en-GB\">\n<head>\n<meta charset=\"utf-8\">\n")
    html.element("title", [], text: display.tree.root.label)
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
    html.markup("</script>\n")
    if display.isLoading {
      html.markup("<noscript><meta http-equiv=\"refresh\" content=\"1\"></noscript>\n")
    }
    html.markup("</head>\n<body>\n")
    html.markup(Assets.pictures)
    // What buttons belong to where no script runs.
    html.markup("<form id=\"tap\" method=\"post\" action=\"/event\" hidden></form>\n")
    let loading = display.isLoading ? String(display.version) : nil
    html.open("div", [("id", "app"), ("data-app", app), ("data-loading", loading)])
    html.markup(TreeRenderer.html(display.tree, pictures: display.pictures))
    html.markup("</div>\n</body>\n</html>\n")
    return html.bytes
  }
}
