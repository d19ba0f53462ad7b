import Foundation
import Support

/// Where a new package gets this one from.
enum PackageSource: Equatable {
  /// The repository, from a version on.
  case repository(String, from: String)
  /// A folder on this machine.
  case folder(String)

  /// Chooses the source.
  ///
  /// - Parameter asked: A folder or an address; `nil` for the published package or, before there is one, the checkout that this
  ///   program was built from.
  static func of(_ asked: String?) -> PackageSource? {
    if let asked {
      return asked.contains("://") || asked.hasPrefix("git@")
        ? .repository(asked, from: ProductVersion.current)
        : .folder(
          URL(filePath: asked).standardizedFileURL.path(percentEncoded: false).trimmingSlash)
    }
    if ProductVersion.isPublished {
      return .repository(ProductVersion.repository, from: ProductVersion.current)
    }
    return checkout.map { .folder($0) }
  }

  /// The checkout that this program was built from, if it is still there.
  private static var checkout: String? {
    var folder = URL(filePath: #filePath)
    for _ in 0..<4 { folder.deleteLastPathComponent() }
    let path = folder.path(percentEncoded: false).trimmingSlash
    return FileManager.default.fileExists(atPath: "\(path)/Sources/journeys") ? path : nil
  }

  /// The dependency as a manifest declares it.
  var declaration: String {
    switch self {
    case .repository(let url, let version):
      ".package(url: \(quoted(url)), from: \(quoted(version)))"
    case .folder(let path): ".package(name: \"swift-journeys\", path: \(quoted(path)))"
    }
  }

  /// The arguments of `swift package add-dependency`.
  var arguments: [String] {
    switch self {
    case .repository(let url, let version): [url, "--from", version]
    case .folder(let path): [path, "--type", "path"]
    }
  }

  /// The name by which a manifest refers to the package: the last component of its address. A manifest that ``declaration`` is in
  /// refers to a folder by the name of the package.
  func identity(in manifest: String) -> String {
    let address =
      switch self {
      case .repository(let url, _): url
      case .folder(let path): manifest.contains(declaration) ? "swift-journeys" : path
      }
    let name = address.split { $0 == "/" || $0 == ":" }.last.map(String.init) ?? "swift-journeys"
    return name.hasSuffix(".git") ? String(name.dropLast(4)) : name
  }

  /// Whether a manifest has the dependency already.
  func isIn(_ manifest: String) -> Bool {
    switch self {
    case .repository(let url, _): manifest.contains(quoted(url))
    case .folder(let path): manifest.contains(quoted(path))
    }
  }

  private func quoted(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "\"\(escaped)\""
  }
}

extension String {
  /// A path without a slash at its end.
  var trimmingSlash: String { count > 1 && hasSuffix("/") ? String(dropLast()) : self }
}
