internal import AccessibilityTree
public import RobotCore

/// The three files of a page's first robot: where its elements are, what a person does, and what a person would check.
public struct RobotSources: Sendable {
  /// The name that they begin with: `Login`.
  let name: String
  private let snapshot: Snapshot
  private let elements: [InspectedElement]

  /// Makes the files of a robot.
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

  /// The files, by their names.
  public var files: [(name: String, text: String)] {
    [
      ("\(name)Semantics.swift", semantics), ("\(name)Robot.swift", robot),
      ("\(name)Verifier.swift", verifier),
    ]
  }

  private var semantics: String {
    var arrival = [".title(\(SwiftSource.literal(snapshot.tree.root.label)))"]
    if let path { arrival.append(".location(\(SwiftSource.literal(path)))") }
    let identifier = name.prefix(1).lowercased() + name.dropFirst()
    return """
      import JourneyBrowsers

      struct \(name)Screen: ScreenModel {
        static let identifier: ElementIdentifier = "\(identifier)"
        static let name = "\(name)"
      }

      struct \(name)Semantics: ScreenSemantics {
        typealias Model = \(name)Screen
        let arrival: [Arrival] = [\(arrival.joined(separator: ", "))]
      \(elements.map { "  let \($0.name) = Locator\($0.source)\n" }.joined())}

      """
  }

  private var robot: String {
    """
    import JourneyBrowsers
    import Testing

    struct \(name)Robot: Robot {
      typealias ScreenVerifier = \(name)Verifier
      let journey: Journey
    \(elements.compactMap(operation).map { "\n\($0)" }.joined())}

    """
  }

  private var verifier: String {
    """
    import JourneyBrowsers
    import Testing

    struct \(name)Verifier: Verifier {
      typealias Semantics = \(name)Semantics
      let checks: CheckList
    \(elements.map { "\n\(check($0))" }.joined())}

    """
  }

  /// The address without what is different from time to time; `nil` where there is none.
  private var path: String? {
    guard let scheme = snapshot.location.firstRange(of: "://"),
      let slash = snapshot.location[scheme.upperBound...].firstIndex(of: "/")
    else { return nil }
    return String(snapshot.location[slash...].prefix { $0 != "?" && $0 != "#" })
  }

  private func operation(_ element: InspectedElement) -> String? {
    let title = element.title, locator = "semantics.\(element.name)"
    switch element.use {
    case .fill:
      return method(
        "fill\(element.capitalized)", "with text: String", "fill in \(title)",
        "clearAndType(text, into: \(locator))")
    case .fillSecret:
      return method(
        "fill\(element.capitalized)", "with secret: String", "fill in \(title)",
        "type(secret: secret, into: \(locator))")
    case .set:
      return method(
        "set\(element.capitalized)", "to value: String", "set \(title)",
        "setValue(value, of: \(locator))")
    case .choose:
      return method(
        "choose\(element.capitalized)", "_ option: String", "choose \(title)",
        "select(option, in: \(locator))")
    case .switchOn:
      return method(
        "set\(element.capitalized)", "_ isOn: Bool = true", "set \(title)",
        "setSelected(\(locator), isOn)")
    case .upload:
      return method(
        "upload\(element.capitalized)", "_ file: Action.File", "upload \(title)",
        "upload(file, to: \(locator))")
    case .tap:
      // What leads to another screen returns its robot: by `navigate` in place of `step`.
      return method("tap\(element.capitalized)", nil, "tap \(title)", "tap(\(locator))")
    case .read: return nil
    }
  }

  private func method(
    _ name: String, _ parameter: String?, _ step: String, _ action: String
  ) -> String {
    """
      @discardableResult
      func \(name)(
        \(parameter.map { $0 + ", " } ?? "")at site: SourceLocation = #_sourceLocation
      ) async throws -> Self {
        try await step(\(SwiftSource.literal(step)), at: site) {
          try await \(action)
        }
      }

    """
  }

  private func check(_ element: InspectedElement) -> String {
    let (parameter, condition) =
      switch element.use {
      case .fill, .set, .choose: ("holds value: String, ", ".value(value)")
      case .switchOn: ("isOn: Bool, ", "isOn ? .checked : .unchecked")
      case .fillSecret, .upload, .tap, .read: ("", ".visible")
      }
    return """
        @discardableResult
        func \(element.name)(\(parameter)at site: SourceLocation = #_sourceLocation) -> Self {
          expect(semantics.\(element.name), \(condition), at: site)
        }

      """
  }
}

extension InspectedElement {
  fileprivate var capitalized: String { SwiftSource.capitalized(name) }
}
