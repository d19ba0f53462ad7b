internal import AccessibilityTree

extension JourneyFailure: CustomStringConvertible {
  /// The failure in the one format that is used everywhere.
  public var description: String {
    var lines = ["✗ \(headline)"]
    func add(_ title: String, _ text: String) {
      lines.append("  " + title + String(repeating: " ", count: 10 - title.count) + text)
    }
    add("expected", expected)
    add(
      "found", waited.isEmpty ? found : "\(found) \(found == "none" ? "in" : "after") \(waited)")
    if !nearest.isEmpty {
      add("nearest", nearest.map(\.description).joined(separator: ", "))
    }
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

  /// The first headings on screen, or else the first texts, which tell a wrong screen or an error page; `nil` when there are none, or
  /// something is like the element that was not found.
  package var shown: String? {
    guard kind == .elementNotFound, nearest.isEmpty else { return nil }
    func labels(_ role: Role) -> [String] {
      let paths = snapshot.tree.paths {
        $0.role == role && !$0.label.isEmpty && !$0.state.contains(.hidden)
      }
      return paths.prefix(3).compactMap { snapshot.tree.element(at: $0)?.label.shortened }
    }
    let headings = labels(.heading)
    let shown = headings.isEmpty ? labels(.text) : headings
    return shown.isEmpty ? nil : shown.map { "“\($0)”" }.joined(separator: ", ")
  }
}
