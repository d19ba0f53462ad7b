/// What an app is to start from: the parameters of `/start?tags=Sea&link=animals://gallery`.
public struct SiteStart: Hashable, Sendable {
  /// The link that opens it; `nil` when it opens as it does by itself.
  public let link: String?
  private let values: [String: String]

  /// Makes what an app is to start from.
  ///
  /// - Parameters:
  ///   - values: The parameters that are given.
  ///   - link: The link that opens it.
  public init(_ values: [String: String] = [:], link: String? = nil) {
    self.values = values
    self.link = link
  }

  /// A parameter; empty when it is not given.
  ///
  /// - Parameter name: Its name.
  public subscript(name: String) -> String { values[name] ?? "" }
}

/// Why an app cannot start from what was asked for.
public struct SiteStartError: Error, Hashable, CustomStringConvertible {
  /// What is wrong, and what would be right.
  public let description: String

  /// Says why.
  ///
  /// - Parameter sentence: What is wrong, and what would be right.
  public init(_ sentence: String) {
    description = sentence
  }

  /// Says that a name is not known.
  ///
  /// - Parameters:
  ///   - what: What it was to be the name of.
  ///   - found: The name.
  ///   - known: The names that are known.
  /// - Returns: The error.
  public static func unknown(_ what: String, _ found: String, known: [String]) -> SiteStartError {
    SiteStartError("Unknown \(what) “\(found)”. Known: \(known.joined(separator: ", ")).")
  }
}
