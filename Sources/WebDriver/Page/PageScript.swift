/// The script that reads the page and waits in it.
enum PageScript {
  /// The whole script: its files in the order in which they need each other, in one scope of their own.
  static let source: String = {
    let parts = [
      PackageResources.roles_js, PackageResources.names_js, PackageResources.look_js,
      PackageResources.marking_js, PackageResources.tree_js, PackageResources.waiting_js,
      PackageResources.acting_js, PackageResources.api_js,
    ]
    let text = parts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
    return "(() => {\n\"use strict\";\n\(text)\n})();\n"
  }()

  /// Calls the script where it is installed; `null` where it is not.
  static let call =
    "const f=window[Symbol.for(\"swift-journeys\")];return f?f(...arguments):null"

  /// Installs the script, and calls it.
  static let installAndCall = source + call
}
