internal import AccessibilityTree
internal import Synchronization

/// Records which screens of a run were audited and what was found, so that each finding is reported once.
package final class ScreenAudits: Sendable {
  /// The maximum number of states audited per screen.
  private static let maxStates = 20
  /// The maximum number of findings reported per run.
  private static let maxFindings = 1_000

  private struct State {
    var shapes: [String: Set<Int>] = [:]
    var findings: Set<String> = []
  }

  private let state = Mutex(State())

  /// Creates an empty audit record.
  package init() {}

  /// Marks a screen's state as audited, and returns whether it is new.
  func isNew(_ tree: AccessibilityTree, of screen: String) -> Bool {
    state.withLock { state in
      guard state.shapes[screen, default: []].count < Self.maxStates else { return false }
      return state.shapes[screen, default: []].insert(tree.root.shape).inserted
    }
  }

  /// Whether a finding has not been reported yet.
  func isNews(_ finding: AccessibilityFinding, on screen: String) -> Bool {
    state.withLock {
      $0.findings.count < Self.maxFindings && !$0.findings.contains("\(screen) \(finding.key)")
    }
  }

  /// Records findings as reported.
  func note(_ findings: [AccessibilityFinding], on screen: String) {
    state.withLock { state in
      for finding in findings { state.findings.insert("\(screen) \(finding.key)") }
    }
  }
}
