/// The report's own style and script, and the policy that allows them and nothing else.
enum HTMLAssets {
  /// The style sheet.
  static let style = CompactSource(style: PackageResources.report_css).bytes

  /// The script that stands in the head.
  static let start = CompactSource(script: PackageResources.start_js).bytes

  /// The script that stands in the page: it unpacks ``application`` and runs it.
  static let loader = CompactSource(script: PackageResources.loader_js).bytes

  /// The application: the files in the order in which they need each other, in one scope of their own.
  static let application: [UInt8] =
    Array("(async () => {\n\"use strict\";\n".utf8)
    + files.flatMap { CompactSource(script: $0).bytes }
    + Array("})().catch(tellProblem);\n".utf8)

  /// The Content-Security-Policy: nothing from anywhere, no script and no style but these.
  static let policy =
    "default-src 'none'; "
    + "script-src \([start, loader, application].map { SHA256($0).policySource }.joined(separator: " ")); "
    + "style-src \(SHA256(style).policySource); img-src data: blob:; media-src data: blob:; "
    + "base-uri 'none'; form-action 'none'"

  private static let files = [
    PackageResources.model_js, PackageResources.details_js, PackageResources.search_js,
    PackageResources.elements_js, PackageResources.plane_js, PackageResources.list_js,
    PackageResources.overview_js, PackageResources.changes_js, PackageResources.failure_js,
    PackageResources.case_js, PackageResources.matrix_js, PackageResources.times_js,
    PackageResources.app_js,
  ]
}
