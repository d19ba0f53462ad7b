/// The report's own style and script, and the policy that allows them and nothing else.
enum HTMLAssets {
  /// The style sheet.
  static let style = trimmed(PackageResources.report_css)

  /// The script: the files in the order in which they need each other, in one scope of their own.
  static let script: [UInt8] =
    Array("(() => {\n\"use strict\";\n".utf8) + files.flatMap(trimmed) + Array("})();\n".utf8)

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

  /// Returns a file without indentation, empty lines, and lines that are one comment: what every report would carry.
  ///
  /// No text in the files goes over several lines, so none is changed.
  private static func trimmed(_ file: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(file.count)
    for line in file.split(separator: UInt8(ascii: "\n")) {
      let content = line.drop { $0 == UInt8(ascii: " ") }
      if content.isEmpty || content.starts(with: "//".utf8) { continue }
      if content.starts(with: "/*".utf8), content.suffix(2).elementsEqual("*/".utf8) { continue }
      result.append(contentsOf: content)
      result.append(UInt8(ascii: "\n"))
    }
    return result
  }
}
