internal import AccessibilityTree
public import Driving

/// The source file of a page's first robot: the locators of its elements, and the types of its robot and verifier.
public struct RobotSources: Sendable {
  /// The prefix of its type names: `Login`.
  public let name: String
  private let snapshot: Snapshot
  private let elements: [InspectedElement]

  /// Creates the source file of a robot.
  ///
  /// - Parameters:
  ///   - name: The name of the screen, as the prefix of Swift type names: `Login`.
  ///   - snapshot: The snapshot of the page.
  public init(_ name: String, for snapshot: Snapshot) {
    self.name = name
    self.snapshot = snapshot
    elements = InspectedElement.all(in: snapshot)
  }

  /// Whether a text can be the prefix of type names.
  ///
  /// - Parameter name: The text.
  /// - Returns: `true` for a capital letter followed by letters and digits, all ASCII.
  public static func isName(_ name: String) -> Bool {
    name.first?.isUppercase ?? false
      && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
  }

  /// The name of the file.
  public var fileName: String { "\(name)Semantics.swift" }

  /// The content of the file. The robot and the verifier have only the generic operations and checks, which take the names of the elements.
  public var text: String {
    """
    import JourneyBrowsers

    struct \(name)Semantics: ScreenSemantics {
      let arrival: [Arrival] = [\(arrival.joined(separator: ", "))]
    \(elements.map { "\($0.line)\n" }.joined())}

    typealias \(name)Robot = RobotOf<\(name)Semantics>
    typealias \(name)Verifier = VerifierOf<\(name)Semantics>

    """
  }

  private var arrival: [String] { Self.arrival(in: snapshot) }

  /// The conditions that prove that the page has arrived: its title and its address, unless these vary.
  static func arrival(in snapshot: Snapshot) -> [String] {
    var arrival: [String] = []
    // The title of an app on a device is the app's name, whatever the screen.
    if snapshot.location.isEmpty, let mark = screen(in: snapshot) ?? landmark(in: snapshot) {
      return [".element(\(mark))"]
    }
    let title = snapshot.tree.root.label
    if !varies(title) { arrival.append(".title(\(SwiftSource.literal(title)))") }
    if let path = path(in: snapshot), !varies(path) {
      arrival.append(".location(\(SwiftSource.literal(path)))")
    }
    if arrival.isEmpty, let landmark = landmark(in: snapshot) {
      arrival.append(".element(\(landmark))")
    }
    return arrival.isEmpty ? [".title(\(SwiftSource.literal(title)))"] : arrival
  }

  /// Whether a text contains a value that varies: a UUID (RFC 9562, section 4), which may be truncated, or a long number like it.
  static func varies(_ text: String) -> Bool {
    text.contains(/[0-9A-Fa-f]{8}-[0-9A-Fa-f]{3}/)
      || text.matches(of: /[0-9a-f]{16,}|[0-9A-F]{16,}/).contains { $0.output.contains(/[0-9]/) }
  }

  /// The locator of the sheet in front, or of the only screen; `nil` if there is none, or several.
  private static func screen(in snapshot: Snapshot) -> String? {
    // What a sheet covers has arrived before, and is not in front.
    let sheets = snapshot.tree.paths { $0.state.contains(.modal) && !$0.identifier.isEmpty }
    if let sheet = sheets.last { return ElementLocator(of: sheet, in: snapshot).source }
    let screens = snapshot.tree.paths { $0.role == .screen && !$0.identifier.isEmpty }
    guard screens.count == 1 else { return nil }
    return ElementLocator(of: screens[0], in: snapshot).source
  }

  /// The locator of what identifies the page best: a named list or table, or a heading, within the screen.
  private static func landmark(in snapshot: Snapshot) -> String? {
    let tree = snapshot.tree
    let screen = tree.paths { $0.role == .screen }
    let places = tree.paths(in: screen.count == 1 ? screen[0] : nil) {
      [.list, .table, .heading].contains($0.role) && !$0.label.isEmpty
    }
    let locators = places.map { ElementLocator(of: $0, in: snapshot) }
    return locators.first { !$0.isByNumber }?.source
  }

  /// The path of the address without query and fragment, which vary; `nil` if there is none.
  static func path(in snapshot: Snapshot) -> String? {
    guard let scheme = snapshot.location.firstRange(of: "://"),
      let slash = snapshot.location[scheme.upperBound...].firstIndex(of: "/")
    else { return nil }
    return String(snapshot.location[slash...].prefix { $0 != "?" && $0 != "#" })
  }
}
