internal import AccessibilityTree
internal import Driving

/// An action on a page before it is inspected, in words: `tap "File"`, `hover "Products"`, `type "crab" into "Search"`, or of several
/// elements with a name, the one nearest to a heading or a text, `tap "Edit" near "Address"`.
public struct InspectionStep: Sendable {
  private enum Act: Sendable {
    case tap
    case hover
    case type(String)
  }

  private let act: Act
  /// The name of the element.
  private let name: String
  /// The heading or text that the element is nearest to, among those with its name.
  private let landmark: String?

  /// Creates a step from its words.
  ///
  /// - Parameter words: The words.
  /// - Returns: `nil` if the words describe no step.
  public init?(_ words: String) {
    if let match = words.wholeMatch(of: /\s*(tap|hover)\s+"(.+?)"(?:\s+near\s+"(.+)")?\s*/) {
      act = match.1 == "tap" ? .tap : .hover
      name = String(match.2)
      landmark = match.3.map(String.init)
    } else if let match = words.wholeMatch(
      of: /\s*type\s+"(.*?)"\s+into\s+"(.+?)"(?:\s+near\s+"(.+)")?\s*/)
    {
      act = .type(String(match.1))
      name = String(match.2)
      landmark = match.3.map(String.init)
    } else {
      return nil
    }
  }

  /// The longest time to wait until the element can be acted on.
  private static let limit = Duration.seconds(10)

  /// Performs the step as soon as its element can be acted on.
  ///
  /// - Throws: ``Failed`` when there is no such element, or it cannot be acted on; the driver's errors.
  func take(on driver: some Driver) async throws {
    let locator = try await locator(on: driver)
    for action in actions { try await perform(action, on: locator, of: driver) }
  }

  /// The actions that the step consists of, in order.
  private var actions: [Action] {
    switch act {
    case .tap: [.tap]
    case .hover: [.hover]
    case .type(let text): [.tap, .type(text)]
    }
  }

  private func perform(_ action: Action, on locator: Locator, of driver: some Driver) async throws {
    var snapshot = try await driver.snapshot()
    let end = snapshot.time + Self.limit
    while true {
      do {
        if let hidden = snapshot.revealable(locator, for: action.kind),
          try await driver.capability((any Revealing).self)?.reveal(hidden) == true
        {
          snapshot = try await driver.snapshot()
        }
        let element = try snapshot.actionable(locator, for: action.kind).get()
        return try await driver.perform(action, on: element)
      } catch let error where Self.mayPass(error) {
        guard let next = try await driver.snapshot(after: snapshot, within: end - snapshot.time)
        else { throw Failed(words, because: error, nearest: snapshot.nearest(to: locator)) }
        snapshot = next
      }
    }
  }

  /// Whether an error may disappear when the page changes.
  private static func mayPass(_ error: any Error) -> Bool {
    switch error {
    case is Mismatch, DriverError.gone, DriverError.outOfReach, DriverError.notYet: true
    default: false
    }
  }

  private var words: String {
    switch act {
    case .tap: "tap “\(name)”"
    case .hover: "hover “\(name)”"
    case .type: "type into “\(name)”"
    }
  }

  /// The error of a step that is not possible.
  public struct Failed: Error, CustomStringConvertible {
    /// The reason, as a sentence.
    public let description: String

    init(
      _ step: String, because error: any Error,
      nearest: [(located: LocatedElement, candidate: Candidate)]
    ) {
      let names = nearest.map(\.candidate.description).joined(separator: ", ")
      let reason = (error as? Mismatch)?.reason ?? "\(error)"
      description = "Could not \(step): \(reason)" + (names.isEmpty ? "" : "; nearest: \(names)")
    }
  }

  /// Returns the locator of the element: of the only kind of control with the name, even if a text has it, too.
  private func locator(on driver: some Driver) async throws -> Locator {
    let tree = try await PageInspector.atRest(driver).tree
    func roles(of name: String) -> [Role] {
      tree.paths { $0.label == name }.compactMap { tree.element(at: $0)?.role }
    }
    let controls = Set(roles(of: name)).subtracting([
      .window, .text, .heading, .group, .listItem, .row,
    ])
    let control = controls.count == 1 ? controls.first : nil
    let locator = control.map { Locator.role($0, name) } ?? .text(name)
    guard let landmark else { return locator }
    let isHeading = roles(of: landmark).contains(.heading)
    return locator.near(isHeading ? .role(.heading, landmark) : .text(landmark))
  }
}
