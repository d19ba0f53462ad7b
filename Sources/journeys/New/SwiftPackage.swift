import CommandConsole
import Foundation

/// A package on this machine, which `swift package` changes.
struct SwiftPackage {
  let folder: URL

  /// Adds a test target to the manifest.
  ///
  /// - Parameter source: Where it gets this package from.
  /// - Throws: A ``CommandError`` with what Swift printed, and what to add by hand.
  func add(_ tests: NewTests, from source: PackageSource) throws {
    if !source.isIn(try manifest()) {
      try run(["add-dependency"] + source.arguments, tests, source)
    }
    try withSources {
      try run(["add-target", tests.target, "--type", "test"], tests, source)
    }
    let identity = source.identity(in: try manifest())
    for product in tests.products {
      try run(
        ["add-target-dependency", product, tests.target, "--package", identity], tests, source)
    }
  }

  /// Provides a folder “Sources” for the moment if the package has none, as one with tests only: Swift gives the only target's files a
  /// folder of their own in it, and fails without it.
  private func withSources(_ body: () throws -> Void) throws {
    let sources = folder.appending(path: "Sources", directoryHint: .isDirectory)
    guard !FileManager.default.fileExists(atPath: sources.path(percentEncoded: false)) else {
      return try body()
    }
    try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: sources) }
    try body()
  }

  private func manifest() throws -> String {
    let file = folder.appending(path: "Package.swift")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else {
      throw CommandError(.noInput, "“\(file.path(percentEncoded: false))” cannot be read.")
    }
    return text
  }

  private func run(_ arguments: [String], _ tests: NewTests, _ source: PackageSource) throws {
    let result = Command.run(["swift", "package"] + arguments, in: folder)
    if result?.status == 0 { return }
    let said =
      result?.output.trimmingCharacters(in: .whitespacesAndNewlines)
      ?? "there is no swift; “journeys doctor” says what this machine lacks"
    let identity = source.identity(in: source.declaration)
    let products = tests.products.map { ".product(name: \"\($0)\", package: \"\(identity)\")" }
    throw CommandError(
      .unavailable,
      "“swift package \(arguments.joined(separator: " "))” failed: \(said). "
        + "Add to Package.swift by hand: the dependency \(source.declaration), and "
        + ".testTarget(name: \"\(tests.target)\", dependencies: [\(products.joined(separator: ", "))])."
    )
  }
}
