/// The page's own style, script and pictures.
enum Assets {
  /// The style sheet.
  static let style = Asset("page.css", type: "text/css; charset=utf-8", PackageResources.page_css)

  /// The script: a module, its files in the order in which they need each other.
  static let script = Asset(
    "page.js", type: "text/javascript; charset=utf-8",
    [
      PackageResources.patch_js, PackageResources.connection_js, PackageResources.focus_js,
      PackageResources.history_js, PackageResources.keyboard_js, PackageResources.touch_js,
      PackageResources.page_js,
    ].flatMap { $0 + [0x0A] })

  /// All that has a path of its own.
  static let all = [style, script]

  /// The icon of the page.
  static let icon = PackageResources.icon_svg

  /// The pictures, each a symbol by its name, for the document to use.
  static let pictures: [UInt8] = {
    var html = HTMLBuffer()
    html.markup("<svg id=\"pictures\" aria-hidden=\"true\" hidden>")
    for (name, svg) in files { html.symbol(name, from: svg) }
    html.markup("</svg>\n")
    return html.bytes
  }()

  private static let files: [(String, [UInt8])] = [
    ("crab", PackageResources.crab_svg), ("elephant", PackageResources.elephant_svg),
    ("giraffe", PackageResources.giraffe_svg), ("horse", PackageResources.horse_svg),
    ("lion", PackageResources.lion_svg), ("octopus", PackageResources.octopus_svg),
    ("polarBear", PackageResources.polarBear_svg), ("seahorse", PackageResources.seahorse_svg),
    ("seal", PackageResources.seal_svg), ("squirrel", PackageResources.squirrel_svg),
    ("turtle", PackageResources.turtle_svg), ("whale", PackageResources.whale_svg),
    ("unknown", PackageResources.unknown_svg), ("star", PackageResources.star_svg),
    ("star-outline", PackageResources.star_outline_svg),
    ("chevron", PackageResources.chevron_svg),
  ]
}

extension HTMLBuffer {
  /// Writes a picture as a symbol: what its `svg` element holds.
  fileprivate mutating func symbol(_ name: String, from svg: [UInt8]) {
    let source = String(decoding: svg, as: UTF8.self)
    guard let start = source.firstRange(of: "viewBox=\""),
      let viewBox = source[start.upperBound...].split(separator: "\"").first,
      let content = source[start.upperBound...].firstIndex(of: ">"),
      let end = source.firstRange(of: "</svg>")
    else { return }
    open("symbol", [("id", name), ("viewBox", String(viewBox))])
    markup(Array(source[source.index(after: content)..<end.lowerBound].utf8))
    close("symbol")
  }
}
