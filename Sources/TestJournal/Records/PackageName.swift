internal import Foundation

/// The name of a Swift package.
package enum PackageName {
  /// Returns the name that a package's manifest states, or else the name of its folder.
  package static func of(_ path: String) -> String {
    let folder = URL(filePath: path, directoryHint: .isDirectory).standardizedFileURL
    let manifest = try? String(contentsOf: folder.appending(path: "Package.swift"), encoding: .utf8)
    return manifest.flatMap { name(in: $0) } ?? folder.lastPathComponent
  }

  /// Returns the name in `Package(name: "shop"`; `nil` if the manifest computes it.
  static func name(in manifest: String) -> String? {
    guard
      let start = manifest.range(of: #"\bPackage\s*\(\s*name\s*:\s*""#, options: .regularExpression)
    else { return nil }
    let name = manifest[start.upperBound...].prefix { $0 != "\"" && $0 != "\n" }
    return name.isEmpty || name.contains("\\") ? nil : String(name)
  }
}
