package import Testing

extension SourceLocation {
  /// The file's path relative to its package, from the `Tests` or `Sources` folder on; the whole path elsewhere.
  package var path: String {
    let parts = filePath.split(separator: "/")
    guard let start = parts.lastIndex(where: { $0 == "Tests" || $0 == "Sources" }) else {
      return filePath
    }
    return parts[start...].joined(separator: "/")
  }
}
