/// The report's style sheets and scripts, and the policy that allows nothing else.
enum HTMLAssets {
  /// The style sheet for what is readable without scripts.
  static let style = CompactSource(style: PackageResources.report_css).bytes

  /// The style sheet of the application, which ``loader`` decompresses. Of rules that are equally specific, the last one wins.
  static let applicationStyle = [
    PackageResources.overview_css, PackageResources.work_css, PackageResources.matrix_css,
    PackageResources.tables_css, PackageResources.changes_css, PackageResources.list_css,
    PackageResources.case_css, PackageResources.film_css, PackageResources.failure_css,
    PackageResources.steps_css, PackageResources.cause_css, PackageResources.page_css,
    PackageResources.narrow_css, PackageResources.print_css, PackageResources.strength_css,
    PackageResources.map_css,
  ].flatMap { CompactSource(style: $0).bytes }

  /// The script in the head.
  static let start = scripts[0]

  /// The script in the page, which decompresses and runs ``application``.
  static let loader = scripts[1]

  static let application: [UInt8] =
    Array("(async () => {\n\"use strict\";\n".utf8) + scripts[2]
    + Array("})().catch(tellProblem);\n".utf8)

  private static let scripts = modules.scripts.map { CompactSource(script: $0).bytes }

  /// The Content-Security-Policy: it allows nothing from elsewhere, and no scripts and styles but these.
  static let policy =
    "default-src 'none'; "
    + "script-src \([start, loader, application].map { SHA256($0).policySource }.joined(separator: " ")); "
    + "style-src \(SHA256(style).policySource) \(SHA256(applicationStyle).policySource); img-src data: blob:; media-src data: blob:; "
    + "base-uri 'none'; form-action 'none'"

  /// Returns the icon in the browser's tab: a red disc with a cross, a green one with a tick, or a grey one.
  ///
  /// - Parameter tone: The result of the run: `green`, `red`, or anything else.
  static func favicon(tone: String) -> String {
    let (colour, mark) =
      switch tone {
      case "green": ("2e8555", "m4.5 8.5 2.5 2.5 4.5-5")
      case "red": ("c0322a", "m5.2 5.2 5.6 5.6m0-5.6-5.6 5.6")
      default: ("6b7480", "M5 8h6")
      }
    return "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E"
      + "%3Ccircle cx='8' cy='8' r='8' fill='%23\(colour)'/%3E%3Cpath d='\(mark)' stroke='%23fff' "
      + "stroke-width='2' fill='none'/%3E%3C/svg%3E"
  }
}
