internal import AccessibilityTree
public import RobotCore

/// The file of a page's first robot: where its elements are, and the names of what a person does and checks with them.
public struct RobotSources: Sendable {
  /// The name that they begin with: `Login`.
  let name: String
  private let snapshot: Snapshot
  private let elements: [InspectedElement]

  /// Makes the file of a robot.
  ///
  /// - Parameters:
  ///   - name: The name of the screen, as a Swift type begins: `Login`.
  ///   - snapshot: What its page shows.
  public init(_ name: String, for snapshot: Snapshot) {
    self.name = name
    self.snapshot = snapshot
    elements = InspectedElement.all(in: snapshot)
  }

  /// Whether a text can be the beginning of the names of types.
  ///
  /// - Parameter name: The text.
  /// - Returns: `true` for a capital letter and then letters and digits, all of them of ASCII.
  public static func isName(_ name: String) -> Bool {
    name.first?.isUppercase ?? false
      && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
  }

  /// The name of the file.
  public var fileName: String { "\(name)Semantics.swift" }

  /// What stands in the file. The robot's operations and the verifier's checks are those that every one has, by the names of the
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

  /// The address without what is different from time to time; `nil` where there is none.
  private var path: String? {
    guard let scheme = snapshot.location.firstRange(of: "://"),
      let slash = snapshot.location[scheme.upperBound...].firstIndex(of: "/")
    else { return nil }
    return String(snapshot.location[slash...].prefix { $0 != "?" && $0 != "#" })
  }
}
