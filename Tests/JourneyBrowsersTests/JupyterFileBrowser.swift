import JourneyBrowsers

/// The semantics of a page with the file browser of Jupyter, which JupyterLab and JupyterLite share.
protocol JupyterFileBrowser: ScreenSemantics {}

extension JupyterFileBrowser {
  private var section: Locator { .role(.group, "File Browser Section") }
  var files: Locator { .role(.scrollView).inside(section) }
  subscript(file name: String) -> Locator { .text(name).inside(section) }
}
