internal import AccessibilityTree
internal import Driving
package import TestModel

/// An element of a screen. Reports have elements too.
private typealias AccessibilityElement = Element

extension RobotFailure {
  package init(_ failure: JourneyFailure) {
    var tree: [Element] = []
    failure.snapshot.tree.forEach { element, path in
      tree.append(
        Element(
          depth: path.indices.count, role: element.role.rawValue, identifier: element.identifier,
          label: element.label, value: element.value,
          states: Self.states(of: element, at: path, in: failure.snapshot),
          frame: Self.frame(of: path, in: failure.snapshot.tree)))
    }
    self.init(
      attempted: failure.attempted, screen: failure.screen, reason: failure.reason,
      expected: failure.expected, found: failure.found, waited: failure.waited,
      nearest: failure.nearest.map {
        Candidate(identifier: $0.identifier, summary: $0.inWords)
      },
      shown: failure.shown, console: failure.consoleError,
      trail: failure.trail, target: failure.target.isEmpty ? nil : failure.target, tree: tree)
  }

  private static func frame(of path: ElementPath, in tree: AccessibilityTree) -> ElementFrame? {
    let frame = tree.visibleFrame(of: path)
    return frame.isEmpty ? nil : ElementFrame(frame)
  }

  private static func states(
    of element: AccessibilityElement, at path: ElementPath, in snapshot: Snapshot
  ) -> [String] {
    var states = element.state.words
    if !element.color.isEmpty { states.append(element.color) }
    if let obstacle = snapshot.reach(of: path).obstacle, !states.contains(obstacle) {
      states.append(obstacle)
    }
    return states
  }
}
