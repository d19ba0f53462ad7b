internal import AccessibilityTree
internal import Synchronization

/// Counts what all journeys of a run see of an app, do to it, and check.
///
/// What it holds is bounded, whatever an app shows: so many screens, elements and operations, and of elements that are made alike so
/// many as anybody reads.
package final class AppCoverage: Sendable {
  private let state = Mutex(CoverageState())

  /// Counts nothing yet.
  package init() {}

  /// The screens, in the order in which they were met.
  package var screens: [CoveredScreen] { state.withLock { $0.screens.map(\.covered) } }

  /// The operations of robots, in the order in which they were performed first.
  package var operations: [CoveredOperation] {
    state.withLock { state in state.operationOrder.compactMap { state.operations[$0] } }
  }

  /// Notes a screen that has arrived, and what its semantics name.
  ///
  /// - Parameters:
  ///   - robot: The screen's robot.
  ///   - tree: What the app shows.
  func arrive<R: Robot>(at robot: R, in tree: AccessibilityTree) {
    let name = R.screenName
    let isKnown = state.withLock { $0.models.contains(name) }
    let semantics = isKnown ? nil : robot.semantics
    state.withLock { state in
      if let semantics { state.declare(semantics, as: name) }
      state.see(tree, on: name)
    }
  }

  /// Notes an action on an element.
  ///
  /// - Parameters:
  ///   - kind: What is done.
  ///   - located: The element.
  ///   - tree: What the app shows.
  ///   - screen: What a person calls the screen that the journey is on.
  func act(
    _ kind: Action.Kind, on located: LocatedElement, in tree: AccessibilityTree, on screen: String
  ) {
    state.withLock { state in
      state.see(tree, on: screen)
      // What something is dragged to, or looked for, is not acted on itself.
      guard !kind.isEmpty else { return }
      state.note(located, in: tree, on: screen) { $0.actedCount += 1 }
    }
  }

  /// Notes the elements that conditions were decided on.
  ///
  /// - Parameters:
  ///   - elements: The elements.
  ///   - tree: What the app shows.
  ///   - screen: What a person calls the screen that the journey is on.
  func check(_ elements: [LocatedElement], in tree: AccessibilityTree, on screen: String) {
    state.withLock { state in
      state.see(tree, on: screen)
      for located in elements {
        state.note(located, in: tree, on: screen) { $0.checkedCount += 1 }
      }
    }
  }

  /// Notes an operation of a robot.
  ///
  /// - Parameters:
  ///   - text: What a person would call it.
  ///   - from: The screen that it begins on; empty for a launch or a link.
  ///   - to: The screen that it leads to.
  ///   - failed: Whether it failed.
  func count(_ text: String, from: String, to: String, failed: Bool) {
    state.withLock { $0.count(text, from: from, to: to, failed: failed) }
  }
}
