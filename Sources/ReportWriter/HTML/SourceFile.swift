/// Which files are source code, and where a test tool's name for one leads.
enum SourceFile {
  /// The endings of the languages whose test tools name places in files.
  private static let endings: Set<Substring> = [
    "swift", "c", "cc", "cpp", "cxx", "h", "hh", "hpp", "m", "mm", "cs", "dart", "ex", "exs", "fs",
    "go", "groovy", "java", "js", "jsx", "mjs", "cjs", "kt", "kts", "lua", "php", "pl", "py", "pyi",
    "rb", "rs", "scala", "svelte", "t", "ts", "tsx", "mts", "cts", "vue",
  ]

  /// Where Maven and Gradle have the packages of a module: a stack trace of Java names the package, not the folder.
  private static let javaFolders = [
    "src/test/java/", "src/test/kotlin/", "src/test/scala/", "src/test/groovy/", "src/main/java/",
    "src/main/kotlin/", "src/main/scala/", "src/main/groovy/",
  ]

  /// Whether a file is source code, going by its name: a secret kept in a text file is none.
  ///
  /// - Parameter path: The file.
  /// - Returns: Whether it is.
  static func isSource(_ path: String) -> Bool {
    guard let dot = path.lastIndex(of: ".") else { return false }
    return endings.contains(path[path.index(after: dot)...])
  }

  /// Returns where a file may be.
  ///
  /// - Parameters:
  ///   - file: The file, as the test tool named it.
  ///   - root: The package root, with a slash at its end.
  /// - Returns: The paths, the likeliest first.
  static func candidates(for file: String, in root: String) -> [String] {
    if file.hasPrefix("/") { return [file] }
    let plain = root + (file.hasPrefix("./") ? String(file.dropFirst(2)) : file)
    let isOfJVM = [".java", ".kt", ".kts", ".scala", ".groovy"].contains { file.hasSuffix($0) }
    return isOfJVM ? [plain] + javaFolders.map { root + $0 + file } : [plain]
  }
}
