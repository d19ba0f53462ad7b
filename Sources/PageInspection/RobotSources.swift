internal import AccessibilityTree
public import Driving

/// The source file of a page's first robot: the locators of its elements, and the names of a person's actions and checks.
public struct RobotSources: Sendable {
  /// The prefix of its type names: `Login`.
  let name: String
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

  /// The content of the file. The robot's operations and the verifier's checks are the generic ones, which take the names of the
  /// elements.
  public var text: String {
    var arrival = [".title(\(SwiftSource.literal(snapshot.tree.root.label)))"]
    if let path { arrival.append(".location(\(SwiftSource.literal(path)))") }
    return """
      import JourneyBrowsers

      struct \(name)Semantics: ScreenSemantics {
        let arrival: [Arrival] = [\(arrival.joined(separator: ", "))]
      \(elements.map { "  let \($0.name) = Locator\($0.source)\n" }.joined())}

      typealias \(name)Robot = RobotOf<\(name)Semantics>
      typealias \(name)Verifier = VerifierOf<\(name)Semantics>

      """
  }

  /// The path of the address, without query and fragment, which vary; `nil` if there is none.
  private var path: String? {
    guard let scheme = snapshot.location.firstRange(of: "://"),
      let slash = snapshot.location[scheme.upperBound...].firstIndex(of: "/")
    else { return nil }
    return String(snapshot.location[slash...].prefix { $0 != "?" && $0 != "#" })
  }
}
