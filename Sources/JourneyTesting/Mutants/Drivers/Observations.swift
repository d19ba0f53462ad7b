internal import AccessibilityTree
internal import RobotCore
internal import Synchronization

/// What a test case met: the elements that the app showed, the actions on them, and their outcomes.
package final class Observations: Sendable {
  private struct Place: Hashable {
    var screen: String
    var element: ElementKey
  }

  private struct State {
    /// The elements as they were first seen, from which checks of what they show are derived.
    var places: [Place: Element] = [:]
    var faults: [Place: Set<UIFault>] = [:]
    var acted: Set<Place> = []
    var checks: [UIMutant: String] = [:]
    var snapshotCounts: [Place: Int] = [:]
    var lastRoot: Element?
    var requestCount = 0
  }

  private let state = Mutex(State())

  /// Creates an empty record.
  package init() {}

  /// The mutants of the elements met, in no particular order.
  package var mutants: [UIMutant] {
    state.withLock { state in
      state.faults.flatMap { place, faults in
        faults.map { UIMutant(screen: place.screen, element: place.element, fault: $0) }
      }
    }
  }

  /// The number of requests to the driver.
  package var requestCount: Int { state.withLock { $0.requestCount } }

  /// Returns how near the case came to a mutant's element: whether it acted on it, and how often the element was shown.
  ///
  /// - Returns: A number that is larger for a nearer case.
  package func nearness(to mutant: UIMutant) -> Int {
    let place = Place(screen: mutant.screen, element: mutant.element)
    return state.withLock { state in
      (state.acted.contains(place) ? 1_000_000 : 0) + state.snapshotCounts[place, default: 0]
    }
  }

  /// Returns a check that would have detected a mutant, as source code.
  ///
  /// - Returns: The check, or `nil` when none follows from what was seen.
  package func check(against mutant: UIMutant) -> String? {
    let place = Place(screen: mutant.screen, element: mutant.element)
    return state.withLock { state in
      state.checks[mutant]
        ?? state.places[place].flatMap { mutant.check(of: $0) }
    }
  }

  func noteRequest() { state.withLock { $0.requestCount += 1 } }

  func note(_ tree: AccessibilityTree) {
    state.withLock { state in
      guard state.lastRoot !== tree.root else { return }
      state.lastRoot = tree.root
      tree.forEachOnScreen { element, screen, siblings in
        let key = ElementKey(element)
        guard key.isTelling else { return }
        let place = Place(screen: screen, element: key)
        if state.places[place] == nil { state.places[place] = element }
        state.snapshotCounts[place, default: 0] += 1
        let faults = UIFault.shown(in: element, among: siblings)
        state.faults[place, default: []].formUnion(faults)
        guard faults.contains(.swapped) else { return }
        let parent = siblings.parent.map(ElementKey.init).flatMap { $0.isTelling ? $0 : nil }
        state.checks[UIMutant(screen: screen, element: key, fault: .swapped)] = UIMutant.check(
          of: element.role, in: siblings.all,
          inside: parent?.locator ?? ".element(\(screen.debugDescription))")
      }
    }
  }

  /// Records an action, with what the app showed before and after it.
  func note(
    _ action: Action, on located: LocatedElement, before: AccessibilityTree,
    after: AccessibilityTree
  ) {
    let key = ElementKey(located.element)
    guard key.isTelling else { return }
    let place = Place(screen: before.screen(of: located.path), element: key)
    let faults = UIFault.done(by: action, to: located, in: before)
    let change = after.firstNews(since: before)
    state.withLock { state in
      state.acted.insert(place)
      state.faults[place, default: []].formUnion(faults)
      guard let change else { return }
      for fault in faults where fault != .lostLetter {
        let mutant = UIMutant(screen: place.screen, element: key, fault: fault)
        if state.checks[mutant] == nil { state.checks[mutant] = change }
      }
      if faults.contains(.lostLetter), let text = action.text {
        state.checks[UIMutant(screen: place.screen, element: key, fault: .lostLetter)] =
          "$0.expect(\(key.locator), .value(\(text.debugDescription)))"
      }
    }
  }
}

extension Action {
  /// The text that the action enters into a field.
  fileprivate var text: String? {
    switch self {
    case .type(let text), .setValue(let text): text
    default: nil
    }
  }
}
