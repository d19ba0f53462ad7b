/// The names of suites of other tools: dotted names of types and modules, files, and prose.
enum SuiteName {
  /// The text between the names of nested suites that are not dotted names.
  static let separator = " › "

  /// Whether a name consists of identifiers with dots between them, such as `com.acme.CartTest`; a file is none.
  static func isDotted(_ name: String) -> Bool {
    !isFile(name)
      && name.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
        part.first.map { $0.isLetter || "_$`".contains($0) } == true
          && part.allSatisfy { $0.isLetter || $0.isNumber || "_$`<>-".contains($0) }
      }
  }

  /// Whether a name is that of a source file, such as `src/cart.spec.ts`.
  static func isFile(_ name: String) -> Bool {
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return false }
    let ending = name[name.index(after: dot)...]
    return isEnding(String(ending))
      && (name.contains("/") || name.contains("\\") || !name.contains(" "))
  }

  /// Whether a text is the ending of a source file's name.
  ///
  /// - Parameter ending: The text behind the last dot.
  static func isEnding(_ ending: String) -> Bool { endings.contains(ending.lowercased()) }

  private static let endings: Set<String> = [
    "js", "mjs", "cjs", "jsx", "ts", "mts", "cts", "tsx", "vue", "svelte", "py", "rb", "php",
    "phpt",
    "swift", "go", "rs", "dart", "ex", "exs", "bats", "sh", "lua", "feature", "java", "kt", "kts",
    "scala", "groovy", "cs", "fs", "vb", "c", "cc", "cpp", "cxx", "m", "mm", "ps1", "md", "yml",
    "yaml", "json", "html", "css", "scss", "sql", "r", "jl", "hs", "elm", "robot", "pl", "t", "tcl",
    "h", "hpp", "hxx", "pm", "psm1", "cmake", "f90", "pas", "adb", "ads", "zig", "nim", "cr", "erl",
  ]
}
