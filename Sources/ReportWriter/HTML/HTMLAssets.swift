/// The report's own style and script, and the policy that allows them and nothing else.
enum HTMLAssets {
  /// The style sheet.
  static let style = CompactSource(style: PackageResources.report_css).bytes

  /// The script: the files in the order in which they need each other, in one scope of their own.
  static let script: [UInt8] =
    Array("(() => {\n\"use strict\";\n".utf8) + files.flatMap { CompactSource(script: $0).bytes }
    + Array("})();\n".utf8)

  /// The Content-Security-Policy: nothing from anywhere, no script and no style but these two.
  static let policy =
    "default-src 'none'; script-src \(SHA256(script).policySource); "
    + "style-src \(SHA256(style).policySource); img-src data: blob:; media-src data: blob:; "
    + "base-uri 'none'; form-action 'none'"

  private static let files = [
    PackageResources.model_js, PackageResources.details_js, PackageResources.search_js,
    PackageResources.elements_js, PackageResources.list_js, PackageResources.overview_js,
    PackageResources.failure_js, PackageResources.case_js, PackageResources.app_js,
  ]
}
