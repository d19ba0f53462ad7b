internal import AccessibilityTree
internal import Synchronization

/// Which screens of a run were looked at for accessibility, and what was found: each finding is told once.
package final class ScreenAudits: Sendable {
  /// How many states of one screen are looked at.
  private static let maxStates = 20
  /// How many findings are told of a run.
  private static let maxFindings = 1_000

  private struct State {
    var shapes: [String: Set<Int>] = [:]
    var findings: Set<String> = []
  }

  private let state = Mutex(State())

  /// Has looked at nothing yet.
  package init() {}

  /// Whether a screen is one that was not looked at yet, in this state.
  func isNew(_ tree: AccessibilityTree, of screen: String) -> Bool {
    state.withLock { state in
      guard state.shapes[screen, default: []].count < Self.maxStates else { return false }
      return state.shapes[screen, default: []].insert(tree.root.shape).inserted
    }
  }

  /// Whether a finding was not told yet.
  func isNews(_ finding: AccessibilityFinding, on screen: String) -> Bool {
    state.withLock {
      $0.findings.count < Self.maxFindings && !$0.findings.contains("\(screen) \(finding.key)")
    }
  }

  /// Notes what is told.
  func note(_ findings: [AccessibilityFinding], on screen: String) {
    state.withLock { state in
      for finding in findings { state.findings.insert("\(screen) \(finding.key)") }
    }
  }
}
