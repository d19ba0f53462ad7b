internal import Driving

/// A rule for the WebSockets of a page: its script leads them elsewhere, because DevTools does not hold them.
struct SocketRule {
  /// An address where nobody listens, of those that browsers do not block (Fetch, section 2.9).
  private static let nowhere = "ws://127.0.0.1:2"

  private let rule: RequestRule
  /// The server to lead them to; `nil` for their own.
  private let goal: String?

  /// Whether the page has to be allowed another server than its policy names.
  var isLeading: Bool { if case .lead = rule.action { true } else { false } }

  private init?(_ rule: RequestRule) {
    guard rule.pattern.method ?? "GET" == "GET" else { return nil }
    self.rule = rule
    switch rule.action {
    case .cut: goal = Self.nowhere
    case .lead(let server): goal = server.hasPrefix("http") ? "ws" + server.dropFirst(4) : server
    case .letThrough: goal = nil
    case .answer, .delay: return nil
    }
  }

  /// Returns those rules for requests that apply to WebSockets too.
  static func all(of rules: [RequestRule]) -> [SocketRule] { rules.compactMap(SocketRule.init) }

  /// The script for each document and worker.
  var script: String {
    let text = String(decoding: PackageResources.sockets_js, as: UTF8.self)
    var argument: JSONValue = [
      "pattern": .string(rule.pattern.expression), "isPath": .bool(rule.pattern.isPath),
    ]
    if let goal { argument = argument.merging(["base": .string(goal)]) }
    if let times = rule.times { argument = argument.merging(["times": .number(Double(times))]) }
    return
      "(() => {\n\"use strict\";\n\(text)\nleadSockets(\(String(decoding: argument.bytes, as: UTF8.self)));\n})();\n"
  }
}
