internal import Foundation

/// A test target of a package, as `swift package describe` describes it.
struct TestTarget {
  let name: String
  /// The name of its module.
  let module: String
  /// Its sources, by their paths relative to the package's folder, in order.
  let files: [String]

  private struct Package: Decodable {
    struct Target: Decodable {
      var name: String
      var c99name: String?
      var type: String
      var path: String?
      var sources: [String]?
    }

    var targets: [Target]
  }

  /// Returns the command line that describes a package.
  static func words(for package: URL) -> [String] {
    ["swift", "package", "--package-path", package.path, "describe", "--type", "json"]
  }

  /// Parses the output of the command.
  ///
  /// - Returns: The test targets; none if it cannot be parsed.
  static func all(in output: [UInt8]) -> [TestTarget] {
    guard let package = try? JSONDecoder().decode(Package.self, from: Data(output)) else {
      return []
    }
    return package.targets.filter { $0.type == "test" }.sorted { $0.name < $1.name }.map { target in
      TestTarget(
        name: target.name, module: target.c99name ?? target.name,
        files: (target.sources ?? []).sorted().map { "\(target.path ?? "")/\($0)" })
    }
  }
}
