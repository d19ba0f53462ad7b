package import Foundation

/// A journey in the sources of a package, which a recording goes on with.
package struct ContinuedJourney: Sendable {
  /// The name of the suite's type: `OrderJourneys`.
  package let suite: String
  /// The name of the test function: `ordered`.
  package let function: String
  /// The folder of the test target.
  package let folder: URL
  /// The path of the journey's file in that folder.
  package let file: String
  /// Whether the test has arguments, so that it is several journeys.
  package let hasArguments: Bool

  /// Why there is no journey to go on with.
  package struct NotFound: Error, CustomStringConvertible {
    /// The reason, as a sentence.
    package let description: String
  }

  /// Creates a journey whose place is known.
  ///
  /// - Parameter folder: The folder of the test target.
  package init(
    suite: String, function: String, folder: URL, file: String, hasArguments: Bool = false
  ) {
    self.suite = suite
    self.function = function
    self.folder = folder
    self.file = file
    self.hasArguments = hasArguments
  }

  /// Finds a journey.
  ///
  /// - Parameter name: Its name, as `swift test --filter` takes it: `OrderJourneys/ordered`.
  /// - Throws: ``NotFound`` if there is no such journey, or if there are several.
  package init(_ name: String, in package: URL) throws(NotFound) {
    let parts = name.split(separator: "/").map { $0.filter { $0 != "`" } }
    guard parts.count >= 2, let function = parts.last?.prefix(while: { $0 != "(" }),
      let suite = parts.dropLast().last?.split(separator: ".").last
    else {
      throw NotFound(
        description:
          "“\(name)” names no journey: name its suite and its function, as in OrderJourneys/ordered."
      )
    }
    let sources = SwiftFiles.texts(in: package).filter {
      Self.declares(String(suite), in: $0.value)
    }
    var found: [(file: String, hasArguments: Bool)] = []
    var known: [String] = []
    for (file, text) in sources.sorted(by: { $0.key < $1.key }) {
      for one in Self.functions(in: text) {
        known.append(one.name)
        if one.name == function { found.append((file, one.hasArguments)) }
      }
    }
    guard let only = found.first else {
      let others = known.prefix(10).joined(separator: ", ")
      throw NotFound(
        description: sources.isEmpty
          ? "No Swift file in \(package.path(percentEncoded: false)) declares \(suite): run the command in the folder of your package."
          : "\(suite) has no function \(function). Its functions: \(others.isEmpty ? "none" : others)."
      )
    }
    guard found.count == 1 else {
      throw NotFound(
        description: "Several functions are \(suite)/\(function): "
          + "\(found.map(\.file).joined(separator: ", ")). Rename one of them.")
    }
    _ = try JourneyFunction(String(function), in: sources[only.file] ?? "", of: only.file)
    // The folder of a test target is in “Tests”, as long as the manifest does not say otherwise.
    let path = only.file.split(separator: "/").map(String.init)
    let depth =
      path.count > 2 && path[0] == "Tests" ? 2 : path.count - 1
    self.init(
      suite: String(suite), function: String(function),
      folder: path.prefix(depth).reduce(package) {
        $0.appending(path: $1, directoryHint: .isDirectory)
      },
      file: path.dropFirst(depth).joined(separator: "/"), hasArguments: only.hasArguments)
  }

  /// The filter of `swift test` that selects only this journey.
  package var filter: String { "(^|[./])\(Self.escaped(suite))/`?\(Self.escaped(function))`?\\(" }

  private static func functions(in text: String) -> [(name: String, hasArguments: Bool)] {
    let pattern = /(?m)^[ \t]+(?:[^\/\n][^\n]*[ \t])?func (`[^`\n]+`|\w+)\(\s*(\))?/
    return text.matches(of: pattern).map { ($0.1.filter { $0 != "`" }, $0.2 == nil) }
  }

  private static func declares(_ suite: String, in text: String) -> Bool {
    text.matches(of: /(?m)^ *(?:[a-z]+ )*(?:struct|class|actor|enum|extension) (\w+)/)
      .contains { $0.1 == suite }
  }

  private static func escaped(_ text: String) -> String {
    NSRegularExpression.escapedPattern(for: text)
  }
}
