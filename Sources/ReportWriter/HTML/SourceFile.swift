/// Recognizes source files, and resolves the file names that test tools report.
enum SourceFile {
  /// The file name extensions of the languages whose test tools report source locations.
  private static let endings: Set<Substring> = [
    "swift", "c", "cc", "cpp", "cxx", "h", "hh", "hpp", "m", "mm", "cs", "dart", "ex", "exs", "fs",
    "go", "groovy", "java", "js", "jsx", "mjs", "cjs", "kt", "kts", "lua", "php", "pl", "py", "pyi",
    "rb", "rs", "scala", "svelte", "t", "ts", "tsx", "mts", "cts", "vue",
  ]

  /// The folders in which Maven and Gradle keep a module's packages: a Java stack trace names the package, not the folder.
  private static let javaFolders = [
    "src/test/java/", "src/test/kotlin/", "src/test/scala/", "src/test/groovy/", "src/main/java/",
    "src/main/kotlin/", "src/main/scala/", "src/main/groovy/",
  ]

  /// Whether a file is source code, judging by its name: a text file with a secret is not.
  static func isSource(_ path: String) -> Bool {
    guard let dot = path.lastIndex(of: ".") else { return false }
    return endings.contains(path[path.index(after: dot)...])
  }

  /// Returns the possible paths of a file.
  ///
  /// - Parameters:
  ///   - file: The file, as the test tool names it.
  ///   - root: The package root, with a trailing slash.
  static func candidates(for file: String, in root: String) -> [String] {
    if file.hasPrefix("/") { return [file] }
    let plain = root + (file.hasPrefix("./") ? String(file.dropFirst(2)) : file)
    let isOfJVM = [".java", ".kt", ".kts", ".scala", ".groovy"].contains { file.hasSuffix($0) }
    return isOfJVM ? [plain] + javaFolders.map { root + $0 + file } : [plain]
  }
}
