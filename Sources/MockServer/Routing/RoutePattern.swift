internal import Foundation

/// The pattern of the paths that a route matches.
struct RoutePattern: Hashable, Sendable {
  private enum Kind: Hashable, Sendable {
    case everything
    case prefix
    case exact
  }

  private enum Segment: Hashable, Sendable {
    case literal(String)
    /// `:name`, or `*`, which has no name.
    case parameter(String)
  }

  private let kind: Kind
  private let segments: [Segment]
  /// The pattern as written: `/animals/:id`, `/images/…`, `…`.
  let description: String

  /// Creates a pattern for a whole path, optionally with parameters: `/animals/:id`, `/files/*`.
  init(exactly path: String) {
    kind = .exact
    segments = Self.segments(of: path)
    description = path
  }

  /// Creates a pattern for every path that starts with the segments of another one: `/images` matches `/images` and `/images/crab`,
  /// but not `/imagesque`.
  init(beginningWith path: String) {
    let trimmed = path.hasSuffix("/") ? String(path.dropLast()) : path
    kind = .prefix
    segments = Self.segments(of: trimmed)
    description = trimmed + "/…"
  }

  private init() {
    kind = .everything
    segments = []
    description = "…"
  }

  /// The pattern that matches every path.
  static let everything = RoutePattern()

  /// The specificity of the pattern. Of two matching patterns, the one with the greater specificity wins.
  ///
  /// A whole path is more specific than a prefix, a longer prefix more than a shorter one and, from the left, a literal more than a
  /// parameter.
  var specificity: [Int] {
    let rank = kind == .everything ? 0 : kind == .prefix ? 1 : 2
    return [rank, segments.count]
      + segments.map { if case .literal = $0 { 1 } else { 0 } }
  }

  /// Matches a path against the pattern.
  ///
  /// - Parameter path: The decoded segments of the path.
  /// - Returns: The values of the parameters, or `nil` when the path does not match.
  func match(_ path: [String]) -> [String: String]? {
    switch kind {
    case .everything: return [:]
    case .prefix: guard path.count >= segments.count else { return nil }
    case .exact: guard path.count == segments.count else { return nil }
    }
    var parameters: [String: String] = [:]
    for (segment, value) in zip(segments, path) {
      switch segment {
      case .literal(let text): guard text == value else { return nil }
      case .parameter(let name):
        guard !value.isEmpty else { return nil }
        if !name.isEmpty { parameters[name] = value }
      }
    }
    return parameters
  }

  /// The segments of a raw path, decoded individually, so that an encoded slash does not separate segments.
  static func decodedSegments(of path: String) -> [String] {
    parts(of: path).map { $0.removingPercentEncoding ?? String($0) }
  }

  private static func segments(of path: String) -> [Segment] {
    parts(of: path).map {
      if $0 == "*" { return .parameter("") }
      if $0.hasPrefix(":") { return .parameter(String($0.dropFirst())) }
      return .literal($0.removingPercentEncoding ?? String($0))
    }
  }

  private static func parts(of path: String) -> [Substring] {
    let path = path.hasPrefix("/") ? path.dropFirst() : Substring(path)
    return path.split(separator: "/", omittingEmptySubsequences: false)
  }
}
