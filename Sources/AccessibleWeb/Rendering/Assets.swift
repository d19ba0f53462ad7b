/// The styles, the script and the pictures of a page: the common ones, and those of a theme.
struct Assets: Sendable {
  /// The style sheet.
  let style: Asset
  /// The icon of the page.
  let icon: [UInt8]
  /// The pictures as named symbols that the document can use.
  let pictures: [UInt8]

  init(_ theme: WebTheme) {
    style = Asset(
      "page.css", type: "text/css; charset=utf-8",
      PackageResources.page_css + (theme.styles ?? PackageResources.plain_css))
    icon = theme.icon ?? PackageResources.app_svg
    var html = HTMLBuffer()
    html.markup("<svg id=\"pictures\" aria-hidden=\"true\" hidden>")
    for (name, svg) in theme.pictures { html.symbol(name, from: svg) }
    html.symbol("chevron", from: PackageResources.chevron_svg)
    html.markup("</svg>\n")
    pictures = html.bytes
  }

  /// All assets with paths of their own.
  var all: [Asset] { [style, Self.script] }

  /// The script: a module that joins the files in the order of their dependencies.
  static let script = Asset(
    "page.js", type: "text/javascript; charset=utf-8",
    [
      PackageResources.patch_js, PackageResources.connection_js, PackageResources.focus_js,
      PackageResources.history_js, PackageResources.keyboard_js, PackageResources.touch_js,
      PackageResources.page_js,
    ].flatMap { $0 + [0x0A] })
}

extension HTMLBuffer {
  /// Writes a picture as a symbol with the contents of its `svg` element. Images of the symbol are labelled by its title, so one
  /// without a drawing has no label either.
  fileprivate mutating func symbol(_ name: String, from svg: [UInt8]) {
    let source = String(decoding: svg, as: UTF8.self)
    guard let start = source.firstRange(of: "viewBox=\""),
      let viewBox = source[start.upperBound...].split(separator: "\"").first,
      let content = source[start.upperBound...].firstIndex(of: ">"),
      let end = source.firstRange(of: "</svg>")
    else { return }
    open("symbol", [("id", name), ("viewBox", String(viewBox))])
    let drawing = source[source.index(after: content)..<end.lowerBound]
      .replacing("<title>", with: "<title id=\"\(name).title\">", maxReplacements: 1)
    markup(Array(drawing.utf8))
    close("symbol")
  }
}
