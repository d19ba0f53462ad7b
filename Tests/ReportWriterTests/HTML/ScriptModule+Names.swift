@testable import ReportWriter

/// The names in a module, for the check of all modules.
extension ScriptModule {
  /// The names that other modules may take.
  var exports: [String] { declarations.filter(\.isExported).map(\.name) }

  /// The names at the top level.
  var names: [String] { declarations.map(\.name) }

  private var declarations: [(name: String, isExported: Bool)] {
    source.split(separator: UInt8(ascii: "\n")).compactMap { line in
      var words = String(decoding: line, as: UTF8.self).split(
        separator: " ", omittingEmptySubsequences: false)[...]
      let isExported = words.first == "export"
      if isExported { words.removeFirst() }
      if words.first == "async" { words.removeFirst() }
      guard words.count > 1, ["const", "let", "function", "class"].contains(words.removeFirst())
      else { return nil }
      let name = words[words.startIndex].prefix {
        $0.isLetter || $0.isNumber || $0 == "_" || $0 == "$"
      }
      return name.isEmpty ? nil : (String(name), isExported)
    }
  }
}
