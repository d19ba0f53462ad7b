internal import Foundation

/// The paths that a route answers to.
struct RoutePattern: Hashable, Sendable {
  private enum Kind: Hashable, Sendable {
    case everything
    case prefix
    case exact
  }

  private enum Segment: Hashable, Sendable {
    case literal(String)
    /// `:name`, or `*` with no name.
    case parameter(String)
  }

  private let kind: Kind
  private let segments: [Segment]
  /// The pattern as it was written: `/animals/:id`, `/images/…`, `…`.
  let description: String

  /// Exactly a path, with parameters for some of its segments: `/animals/:id`, `/files/*`.
  init(exactly path: String) {
    kind = .exact
    segments = Self.segments(of: path)
    description = path
  }

  /// Every path that begins with the segments of another one: `/images` is of `/images` and `/images/crab`, not of `/imagesque`.
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

  /// Every path.
  static let everything = RoutePattern()

  /// What is special about a pattern: among two that match a path, the greater one decides.
  ///
  /// A whole path is more than its beginning, a longer beginning more than a shorter one; from the left, a name is more than a
  /// parameter.
  var specificity: [Int] {
    let rank = kind == .everything ? 0 : kind == .prefix ? 1 : 2
    return [rank, segments.count]
      + segments.map { if case .literal = $0 { 1 } else { 0 } }
  }

  /// Holds a path against the pattern.
  ///
  /// - Parameter path: The path's segments, decoded.
  /// - Returns: The values of the parameters; `nil` when the path does not match.
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

  /// The segments of a path as it came, decoded one by one: an encoded slash divides nothing.
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
