internal import AccessibilityTree
internal import Driving
internal import Synchronization
package import TestModel

/// Counts what all journeys of a run see, do and check in an app.
///
/// Memory use is bounded, whatever an app shows: the numbers of screens, elements and operations are limited, and so is the number
/// of similar elements.
package final class AppCoverage: Sendable {
  private let state = Mutex(CoverageState())

  /// Creates an empty coverage record.
  package init() {}

  /// The screens, in the order in which journeys first saw them.
  package var screens: [ScreenCoverage] { state.withLock { $0.screens.map(\.coverage) } }

  /// The robots' operations, in the order in which they were first performed.
  package var operations: [OperationCoverage] {
    state.withLock { state in state.operationOrder.compactMap { state.operations[$0] } }
  }

  /// Returns the name of the screen that an element is the root of.
  ///
  /// - Returns: The name, or `nil` when no screen that has arrived declares the identifier.
  package func screenName(of identifier: String) -> String? {
    state.withLock { $0.screenName(of: identifier) }
  }

  /// Records a screen that has arrived, and the elements that its semantics declare.
  func arrive<R: Robot>(at robot: R, in tree: AccessibilityTree) {
    let name = R.screenName
    let isKnown = state.withLock { $0.models.contains(name) }
    let semantics = isKnown ? nil : robot.semantics
    state.withLock { state in
      if let semantics { state.declare(semantics, as: name) }
      state.see(tree, on: name)
    }
  }

  /// Records an action on an element.
  ///
  /// - Parameter screen: The human-readable name of the journey's current screen.
  func act(
    _ kind: Action.Kind, on located: LocatedElement, in tree: AccessibilityTree, on screen: String
  ) {
    state.withLock { state in
      state.see(tree, on: screen)
      // Drop targets and elements that are only looked up are not acted on.
      guard !kind.isEmpty else { return }
      state.note(located, in: tree, on: screen) { $0.actedCount += 1 }
    }
  }

  /// Records the elements that conditions were checked on.
  ///
  /// - Parameter screen: The human-readable name of the journey's current screen.
  func check(_ elements: [LocatedElement], in tree: AccessibilityTree, on screen: String) {
    state.withLock { state in
      state.see(tree, on: screen)
      for located in elements { state.note(located, in: tree, on: screen) { $0.checkedCount += 1 } }
    }
  }

  /// Records an operation of a robot.
  ///
  /// - Parameters:
  ///   - text: The human-readable name of the operation.
  ///   - from: The screen that the operation starts on; empty for a launch or a link.
  ///   - to: The screen that the operation leads to.
  func count(_ text: String, from: String, to: String, failed: Bool) {
    state.withLock { $0.count(text, from: from, to: to, failed: failed) }
  }
}
