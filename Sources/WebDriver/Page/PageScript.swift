/// The script that reads the page and waits in it.
enum PageScript {
  /// The functions, in the order in which they need each other.
  static let functions = text(
    PackageResources.roles_js, PackageResources.names_js, PackageResources.look_js,
    PackageResources.marking_js, PackageResources.audit_js, PackageResources.markup_js,
    PackageResources.tree_js,
    PackageResources.waiting_js,
    PackageResources.acting_js, PackageResources.forms_js, PackageResources.revealing_js,
    PackageResources.frames_js,
    PackageResources.leaving_js, PackageResources.resting_js)

  /// The whole script, in one scope of its own.
  static let source =
    "(() => {\n\"use strict\";\n\(functions)\n\(text(PackageResources.api_js))\n})();\n"

  private static func text(_ files: [UInt8]...) -> String {
    files.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
  }

  /// Calls the script where it is installed; `null` where it is not.
  static let call =
    "const f=window[Symbol.for(\"swift-journeys\")];return f?f(...arguments):null"

  /// Installs the script, and calls it.
  static let installAndCall = "if(!window[Symbol.for(\"swift-journeys\")])\(source)\(call)"
}
