/// The initial state of an app: the parameters of `/start?tags=Sea&link=animals://gallery`.
public struct SiteStart: Hashable, Sendable {
  /// The link to open; `nil` for the app's default.
  public let link: String?
  private let values: [String: String]

  /// Creates an initial state.
  ///
  /// - Parameters:
  ///   - values: The parameters by name.
  ///   - link: The link to open.
  public init(_ values: [String: String] = [:], link: String? = nil) {
    self.values = values
    self.link = link
  }

  /// Returns a parameter; empty when it is missing.
  ///
  /// - Parameter name: The name of the parameter.
  public subscript(name: String) -> String { values[name] ?? "" }
}

/// The reason why an app does not support an initial state.
public struct SiteStartError: Error, Hashable, CustomStringConvertible {
  /// What is wrong, and what would be right.
  public let description: String

  /// Creates an error.
  ///
  /// - Parameter sentence: What is wrong, and what would be right.
  public init(_ sentence: String) { description = sentence }

  /// Creates an error for an unknown name.
  ///
  /// - Parameters:
  ///   - what: What the name refers to.
  ///   - found: The unknown name.
  ///   - known: The known names.
  /// - Returns: The error.
  public static func unknown(_ what: String, _ found: String, known: [String]) -> SiteStartError {
    SiteStartError("Unknown \(what) “\(found)”. Known: \(known.joined(separator: ", ")).")
  }
}
