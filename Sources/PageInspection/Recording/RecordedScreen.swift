internal import AccessibilityTree
internal import Driving
internal import RegexBuilder
internal import WebDriver

/// A screen of a recording: what it showed at each step, and the elements that the journey names.
struct RecordedScreen: Sendable {
  /// What tells a screen from others: the title and the address, without what varies.
  struct Key: Hashable {
    let title: String
    let path: String

    init(_ snapshot: Snapshot) {
      title = snapshot.tree.root.label
      path = (RobotSources.path(in: snapshot) ?? "").split(separator: "/")
        .map { $0.allSatisfy(\.isNumber) || RobotSources.varies(String($0)) ? "*" : String($0) }
        .joined(separator: "/")
    }
  }

  /// The prefix of its types' names.
  let name: String
  /// What it showed, in order.
  let snapshots: [Snapshot]
  /// The proofs that it has arrived: what all its snapshots have in common.
  private let arrival: [String]
  /// Whether its semantics exist.
  let isKnown: Bool
  /// The elements by the sources of their locators.
  private(set) var names: [String: String] = [:]
  /// The elements to add to the semantics, in order.
  private(set) var added: [(name: String, source: String)] = []

  /// Creates a screen.
  ///
  /// - Parameters:
  ///   - values: What the person typed or chose before. It is in no name, because the next time it may be another text.
  ///   - existing: The declarations of the semantics that exist, by the prefixes of their types' names.
  ///   - given: The prefix, if it is known what the screen is; `nil` to recognise it.
  init(
    _ snapshots: [Snapshot], values: [String] = [], existing: [String: String],
    named given: String? = nil, besides taken: Set<String>
  ) {
    self.snapshots = snapshots
    let values = values.filter { $0.count >= 3 }.map { value in
      Regex {
        Anchor.wordBoundary; value; Anchor.wordBoundary
      }
    }
    let arrival = Self.arrival(of: snapshots, values: values)
    self.arrival = arrival
    let known =
      given.flatMap { existing[$0] == nil ? nil : $0 }
      ?? existing.keys.sorted().first { name in
        !taken.contains(name)
          && Self.isDeclared(name, existing[name] ?? "", for: snapshots, arrival: arrival)
      }
    isKnown = known != nil
    if let known {
      name = known
      for match in (existing[known] ?? "").matches(
        of: /let (\w+) = Locator(\.[^\n]*(?:\n {4,}[^\n]*)*(?:\n  \)[^\n]*)?)/)
      {
        names[Self.compact(String(match.2))] = String(match.1)
      }
    } else {
      name = Self.name(of: snapshots[0], without: values, besides: taken.union(existing.keys))
    }
  }

  /// Whether semantics are those of a screen: their proofs of arrival are its own, or they have only a title, which it has.
  private static func isDeclared(
    _ name: String, _ declaration: String, for snapshots: [Snapshot], arrival: [String]
  ) -> Bool {
    let text = compact(declaration).replacing(",]", with: "]")
    if text.contains("[Arrival]") {
      return text.contains(
        "[Arrival]=\(compact("[\(arrival.joined(separator: ", "))]"))")
    }
    let title = declaration.firstMatch(of: /static let name = ("(?:[^"\\\n]|\\.)*")/)?.1
    return snapshots.allSatisfy {
      SwiftSource.literal($0.tree.root.label) == title ?? "\"\(name)\""
    }
  }

  private static func arrival(of snapshots: [Snapshot], values: [Regex<Substring>]) -> [String] {
    let first = snapshots[0]
    let path = RobotSources.path(in: first) ?? ""
    let arrival = RobotSources.arrival(in: first)
    // The number of a thing that was made in the recording is another one the next time, and so may be its name.
    let varies = path.split(separator: "/").contains { $0.allSatisfy(\.isNumber) }
    let isNamed = values.contains { first.tree.root.label.contains($0) }
    let unnumbered = arrival.filter { !(varies && $0.hasPrefix(".location")) }
    let lasting = unnumbered.filter { !(isNamed && $0.hasPrefix(".title")) }
    return [lasting, unnumbered].first { !$0.isEmpty } ?? arrival
  }

  /// Returns the name of an element in the semantics.
  mutating func name(of path: ElementPath, in snapshot: Snapshot) -> String {
    let source = ElementLocator(
      of: path, in: snapshot, besides: snapshots, avoiding: RecordedChange.isChanging
    ).source
    let key = Self.compact(source)
    if let name = names[key] { return name }
    let taken = InspectedElement.reserved.union(names.values)
    let name = InspectedElement.name(
      of: Self.named(path, in: snapshot), besides: taken)
    names[key] = name
    added.append((name, source))
    return name
  }

  /// The element whose name tells what an element is: itself; if it has none, the innermost one around it that has; and if its name is
  /// another one the next time, what it holds.
  private static func named(_ path: ElementPath, in snapshot: Snapshot) -> Element {
    let elements = snapshot.tree.elements(along: path)
    guard let element = elements.last else { return snapshot.tree.root }
    if RecordedChange.isChanging(element.label) {
      var inner: Element? = element
      while let one = inner, RecordedChange.isChanging(one.label) || one.label.isEmpty {
        inner = one.children.first
      }
      return inner ?? element
    }
    if !element.label.isEmpty || !element.identifier.isEmpty { return element }
    return elements.dropFirst().last { !$0.label.isEmpty && $0.label.count < 30 } ?? element
  }

  /// The source of the semantics: the existing one with what is missing, or a new one.
  ///
  /// - Parameter source: The file that declares them; `nil` if none does.
  func semantics(in source: String?) -> String {
    let lines = added.map { "  let \($0.name) = Locator\($0.source)" }
    if let source {
      var all = source.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      let start = all.firstIndex { $0.hasPrefix("struct \(name)Semantics") } ?? 0
      let end = all[start...].firstIndex(of: "}") ?? all.endIndex
      all.insert(contentsOf: lines, at: end)
      return all.joined(separator: "\n")
    }
    return """
      import JourneyBrowsers

      struct \(name)Semantics: ScreenSemantics {
        let arrival: [Arrival] = [\(arrival.joined(separator: ", "))]
      \(lines.map { "\($0)\n" }.joined())}

      typealias \(name)Robot = RobotOf<\(name)Semantics>
      typealias \(name)Verifier = VerifierOf<\(name)Semantics>

      """
  }

  /// Returns a name for a screen: of its heading, its title or its address.
  private static func name(
    of snapshot: Snapshot, without values: [Regex<Substring>], besides taken: Set<String>
  ) -> String {
    let heading =
      snapshot.tree.paths { $0.role == .heading && !$0.label.isEmpty }
      .first.flatMap { snapshot.tree.element(at: $0)?.label } ?? ""
    let title = String(
      snapshot.tree.root.label.split(separator: /\s[|–—·-]\s/, maxSplits: 1).first ?? "")
    let segments = (RobotSources.path(in: snapshot) ?? "").split(separator: "/").map(String.init)
    func named(_ texts: [String]) -> [String] {
      texts.map { values.reduce($0) { $0.replacing($1, with: " ") } }
        .map { SwiftSource.capitalized(SwiftSource.name($0)) }
        .filter { !$0.isEmpty }
    }
    let names = named([title, heading, segments.last ?? ""])
    let name = names.first ?? "Page"
    // Two screens that differ by what was typed, or by a number, are told apart by their addresses.
    let places = named(segments).reversed().map { name + $0 }
    let free = ([name] + names + places).first { !taken.contains($0) }
    if let free { return free }
    return name + String((2...).first { !taken.contains("\(name)\($0)") } ?? 2)
  }

  private static func compact(_ source: String) -> String { source.filter { !$0.isWhitespace } }
}
