internal import AccessibilityTree
public import RobotCore

/// What is done on a page before it is inspected, in words: `tap "File"`, `hover "Products"`, `type "crab" into "Search"`.
public struct InspectionStep: Sendable {
  private enum Act: Sendable {
    case tap
    case hover
    case type(String)
  }

  private let act: Act
  /// What the element is called.
  private let name: String

  /// Creates a step from its words.
  ///
  /// - Parameter words: The words.
  /// - Returns: `nil` if they are none of a step.
  public init?(_ words: String) {
    if let match = words.wholeMatch(of: /\s*(tap|hover)\s+"(.+)"\s*/) {
      act = match.1 == "tap" ? .tap : .hover
      name = String(match.2)
    } else if let match = words.wholeMatch(of: /\s*type\s+"(.*?)"\s+into\s+"(.+)"\s*/) {
      act = .type(String(match.1))
      name = String(match.2)
    } else {
      return nil
    }
  }

  /// Does the step, as a robot does.
  ///
  /// - Parameter driver: The driver of the page.
  /// - Throws: ``Failed`` when there is no such element, or it cannot be acted on.
  func take(on driver: some Driver) async throws {
    let robot = RobotOf<PageSemantics>(journey: Journey(driver: driver) { _ in })
    let locator = try await locator(on: driver)
    do {
      switch act {
      case .tap: try await robot.tap(locator)
      case .hover: try await robot.hover(over: locator)
      case .type(let text): try await robot.type(text, into: locator)
      }
    } catch let failure as JourneyFailure {
      throw Failed(failure)
    }
  }

  /// A step that is not possible.
  public struct Failed: Error, CustomStringConvertible {
    /// The reason, as a sentence.
    public let description: String

    init(_ failure: JourneyFailure) {
      let nearest = failure.nearest.map(\.description).joined(separator: ", ")
      description = "\(failure.headline)" + (nearest.isEmpty ? "" : "; nearest: \(nearest)")
    }
  }

  /// The locator of the element: of the one control that has the name, where a text has it, too.
  private func locator(on driver: some Driver) async throws -> Locator {
    let tree = try await PageInspector.atRest(driver).tree
    let roles = tree.paths { $0.label == name }.compactMap { tree.element(at: $0)?.role }
    let controls = roles.filter {
      ![.window, .text, .heading, .group, .listItem, .row].contains($0)
    }
    return controls.count == 1 ? .role(controls[0], name) : .text(name)
  }
}

/// A page of which nothing is known.
private struct PageSemantics: ScreenSemantics {
  static let name = "the page"
}
