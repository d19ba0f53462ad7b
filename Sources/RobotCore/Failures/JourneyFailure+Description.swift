internal import AccessibilityTree
internal import Driving
internal import Testing

extension JourneyFailure: CustomStringConvertible {
  /// The failure in the one format that is used everywhere.
  public var description: String {
    var lines = ["✗ \(headline)"]
    func add(_ title: String, _ text: String) {
      lines.append("  " + title + String(repeating: " ", count: 10 - title.count) + text)
    }
    if !expected.isEmpty { add("expected", expected) }
    if !found.isEmpty {
      add(
        "found",
        waited.isEmpty ? found : "\(found) \(found == Mismatch.nothing ? "in" : "after") \(waited)")
    }
    if !nearest.isEmpty { add("nearest", nearest.map(\.description).joined(separator: ", ")) }
    if let shown { add("shows", shown) }
    if let error = consoleError { add("console", error) }
    if !trail.isEmpty { add("after", trail.joined(separator: " › ")) }
    if let site { add("at", "\(site.path):\(site.line)") }
    if let rerunCommand { add("again", rerunCommand) }
    return lines.joined(separator: "\n").withSigns
  }

  /// The failure on one line: the attempted action, the screen and the reason.
  public var headline: String {
    "\(attempted)\(screen.isEmpty ? "" : " on \(screen)"): \(reason)".withSigns
  }

  /// The newest error in the page's console, which often is the reason; `nil` when there is none.
  package var consoleError: String? {
    let errors = evidence.consoleErrors
    let newest = errors.last?.dropFirst(Evidence.errorLevel.count)
    guard let line = newest?.split(whereSeparator: \.isNewline).first else { return nil }
    let count = errors.count > 1 ? " (the newest of \(errors.count) errors)" : ""
    return String(line).abridged + count
  }
}
