internal import Foundation
internal import PageInspection
public import RobotCore
public import Testing

extension Robot {
  /// Writes a first robot for what the page shows now, next to the journey's file, and ends the journey.
  ///
  /// It does what `journeys inspect` does for a page that can be opened by its address. A robot that exists already gets the elements that
  /// it lacks.
  ///
  /// ```swift
  /// try await shop.open("/login", to: LoginRobot.self).logIn().inspect(as: "Orders")
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name of the screen, as the prefix of Swift type names: `Orders`.
  ///   - site: The call site in the journey.
  /// - Returns: Never. The type lets the rest of the journey compile.
  /// - Throws: ``InspectedPage`` with the path of the file; a `JourneyFailure` when the app no longer responds.
  @discardableResult
  public func inspect(as name: String, at site: SourceLocation = #_sourceLocation) async throws
    -> Self
  {
    guard RobotSources.isName(name) else {
      throw InspectedPage(description: "“\(name)” cannot begin the name of a Swift type.")
    }
    let snapshot = try await PageInspector.atRest(journey.driver)
    let sources = RobotSources(name, for: snapshot)
    let folder = URL(filePath: site.filePath).deletingLastPathComponent()
    let path = folder.appending(path: sources.fileName).path(percentEncoded: false)
    if FileManager.default.fileExists(atPath: path) {
      guard let old = try? String(contentsOfFile: path, encoding: .utf8),
        let addition = RobotAddition(to: old, of: name, for: snapshot)
      else {
        throw InspectedPage(
          description: "\(path) has no \(name)Semantics to add to: choose another name.")
      }
      try Data(addition.text.utf8).write(to: URL(filePath: path), options: .atomic)
      throw InspectedPage(
        description:
          addition.names.isEmpty
          ? "\(path) has all elements already: continue with \(name)Robot in place of this line."
          : "Added \(addition.names.joined(separator: ", ")) to \(path).")
    }
    try Data(sources.text.utf8).write(to: URL(filePath: path), options: .atomic)
    throw InspectedPage(
      description: "Wrote \(path): continue with \(name)Robot in place of this line.")
  }
}

/// The error that ends a journey when a robot has been written.
public struct InspectedPage: Error, CustomStringConvertible {
  /// The sentence that the journey's failure shows.
  public let description: String
}
