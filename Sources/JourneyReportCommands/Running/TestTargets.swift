internal import Foundation

/// The test targets of a package, as `swift package describe` names them.
enum TestTargets {
  private struct Package: Decodable {
    struct Target: Decodable {
      var name: String
      var type: String
    }

    var targets: [Target]
  }

  /// Returns the command line that describes a package.
  ///
  /// - Parameter package: The package's folder.
  /// - Returns: The words.
  static func words(for package: URL) -> [String] {
    ["swift", "package", "--package-path", package.path, "describe", "--type", "json"]
  }

  /// Parses the output of the command.
  ///
  /// - Parameter output: The output.
  /// - Returns: The names of the test targets; none if it cannot be parsed.
  static func names(in output: [UInt8]) -> Set<String> {
    guard let package = try? JSONDecoder().decode(Package.self, from: Data(output)) else {
      return []
    }
    return Set(package.targets.filter { $0.type == "test" }.map(\.name))
  }
}
