internal import AccessibilityTree
internal import Driving
internal import Synchronization

/// Records which screens of a run were audited and what was found, so that each finding is reported once.
package final class ScreenAudits: Sendable {
  /// The maximum number of states audited per screen.
  private static let maxStates = 20
  /// The maximum number of findings reported per run.
  private static let maxFindings = 1_000

  /// The state that audits with different exceptions share.
  private final class Record: Sendable {
    let shapes = Mutex<[String: Set<Int>]>([:])
    let findings = Mutex<Set<String>>([])
  }

  private let record: Record
  let exceptions: [AccessibilityException]

  /// Creates a record without audited screens.
  package init() {
    record = Record()
    exceptions = []
  }

  private init(_ record: Record, except exceptions: [AccessibilityException]) {
    self.record = record
    self.exceptions = exceptions
  }

  /// Returns the same audits with further exceptions.
  ///
  /// - Parameter exceptions: The rules and elements to ignore.
  /// - Returns: The audits. What one of them has reported, none reports again.
  package func passing(over exceptions: [AccessibilityException]) -> ScreenAudits {
    exceptions.isEmpty ? self : ScreenAudits(record, except: self.exceptions + exceptions)
  }

  /// What is ignored, and why, each once; empty when nothing is.
  var omissions: String {
    var words: [String] = []
    for exception in exceptions where !words.contains(exception.words) {
      words.append(exception.words)
    }
    return words.joined(separator: "; ")
  }

  /// Whether a screen has not been audited yet in this state and with these exceptions.
  func isNew(_ tree: AccessibilityTree, of screen: String) -> Bool {
    let key = "\(screen) \(omissions)"
    return record.shapes.withLock { shapes in
      guard shapes[key, default: []].count < Self.maxStates else { return false }
      return shapes[key, default: []].insert(tree.root.shape).inserted
    }
  }

  /// Whether a finding has not been reported yet.
  func isNews(_ finding: AccessibilityFinding, on screen: String) -> Bool {
    record.findings.withLock {
      $0.count < Self.maxFindings && !$0.contains("\(screen) \(finding.key)")
    }
  }

  /// Records a reported finding. Ignored ones are not reported.
  func note(_ snapshot: Snapshot, on screen: String) {
    let told = snapshot.findings(Set(AccessibilityRule.allCases)).filter { finding in
      !exceptions.contains { $0.covers(finding, in: snapshot) }
    }
    record.findings.withLock { findings in
      for finding in told { findings.insert("\(screen) \(finding.key)") }
    }
  }
}
