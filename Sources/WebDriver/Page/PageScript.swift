/// The script that reads the page and waits in it.
enum PageScript {
  /// The functions, in order of dependency.
  static let functions = text(
    PackageResources.pristine_js, PackageResources.standins_js, PackageResources.internals_js,
    PackageResources.roles_js, PackageResources.relations_js, PackageResources.counters_js,
    PackageResources.generated_js, PackageResources.names_js, PackageResources.look_js,
    PackageResources.marking_js, PackageResources.audit_js, PackageResources.styles_js,
    PackageResources.markup_js, PackageResources.tree_js, PackageResources.parts_js,
    PackageResources.turns_js, PackageResources.waiting_js, PackageResources.acting_js,
    PackageResources.forms_js, PackageResources.dates_js, PackageResources.choosing_js,
    PackageResources.revealing_js, PackageResources.frames_js, PackageResources.leaving_js,
    PackageResources.unloading_js, PackageResources.resting_js, PackageResources.absence_js,
    PackageResources.recording_js, PackageResources.pictures_js)

  /// The whole script, in a scope of its own.
  static let source =
    "(() => {\n\"use strict\";\n\(functions)\n\(text(PackageResources.api_js))\n})();\n"

  private static func text(_ files: [UInt8]...) -> String {
    files.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
  }

  /// The script that runs in every document before its own scripts: the whole script, or in frames only what the documents around them
  /// need.
  static let atStart =
    "if(window===top)\(source)else(()=>{\n\"use strict\";\n"
    + "\(text(PackageResources.pristine_js))\n})();\n"

  /// The name of the script in the page. It is no symbol, because a page may replace the function that finds one.
  static let name = "swift-journeys"

  /// Calls the script if it is installed; returns `null` if it is not.
  static let call = "const f=window[\"\(name)\"];return f?f(arguments):null"

  /// Installs the script if necessary, with the browser's own members put back where they are known, and calls it.
  static let installAndCall =
    "if(!window[\"\(name)\"]){const m=window[\"\(name)-members\"],r=m&&m.takeBack();"
    + "\(source)if(m)m.giveBack(r)}\(call)"
}
