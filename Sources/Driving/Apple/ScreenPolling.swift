internal import AccessibilityTree
internal import Support
package import Synchronization

/// A driver whose device tells nobody when its screen changes, so that it looks at the screen again and again.
package protocol ScreenPolling: Driver {
  /// What has been seen of the screen.
  var watch: Mutex<ScreenWatch> { get }
  /// How often and for how long the driver looks.
  var pace: PollingPace { get }
  /// The driver's clock: the time in which this process could run.
  var now: Duration { get }

  /// Looks at the screen once.
  func look() async throws -> Snapshot
}

extension ScreenPolling {
  /// Looks at the screen until nothing on it moves.
  ///
  /// - Returns: The newest snapshot, in which elements that still move are marked.
  package func settled() async throws -> Snapshot {
    let end = now + pace.settlingLimit
    while true {
      let begin = now
      let next = try await look()
      if watch.withLock({ $0.isSettled }) || now >= end { return next }
      let pause = pace.settlingPause - (now - begin)
      if pause > .zero { try await WallClock().sleep(for: pause) }
    }
  }

  /// Looks at the screen until it shows something else.
  ///
  /// - Parameter snapshot: The most recent snapshot of the app.
  /// - Returns: The changed snapshot; `nil` if nothing changes within the limit.
  package func settled(after snapshot: Snapshot, within limit: Duration) async throws -> Snapshot? {
    let end = now + limit
    // A snapshot older than the newest one is compared with the screen at once.
    var isFirst = watch.withLock { $0.newest?.time != snapshot.time }
    while true {
      let left = end - now
      guard left > .zero else { return nil }
      if !isFirst { try await WallClock().sleep(for: min(pace.pollPause, left)) }
      isFirst = false
      let next = try await settled()
      if !next.shows(sameAs: snapshot) { return next }
    }
  }

  /// Compares a field with what was typed into it, and types again what got lost: devices lose characters, the first one above all, while
  /// the keyboard comes. What remains different is told with the next failure.
  ///
  /// - Parameter again: Empties the field, which shows a text, and types another one slowly.
  package func check(
    typing text: String, into element: LocatedElement,
    again: (_ shown: String, _ wanted: String) async throws -> Void
  ) async throws {
    let wanted = element.element.value + text
    guard let shown = try await value(of: element, toBe: wanted) else { return }
    let isSecret = element.element.state.contains(.secret)
    if shown == wanted || (isSecret && shown.count == wanted.count) { return }
    guard !isSecret, shown.isWhatIsLeft(of: wanted) else {
      return watch.withLock { $0.note(typing: wanted, into: element.element, showing: shown) }
    }
    try await again(shown, wanted)
    guard let second = try await value(of: element, toBe: wanted), second != wanted else { return }
    watch.withLock {
      $0.note(typing: wanted, into: element.element, showing: second, isSecond: true)
    }
  }

  /// Returns the value of a field as soon as it is the wanted one, or after a moment; `nil` if the field is gone.
  private func value(of element: LocatedElement, toBe wanted: String) async throws -> String? {
    let end = now + pace.typingLimit
    var last: Snapshot?
    while true {
      watch.withLock { $0.lookAgain() }
      let snapshot = try await settled()
      guard let field = snapshot.shownTree.field(like: element) else { return nil }
      // A field that takes none of it, or changes the text, shows it at rest.
      let isAtRest = last.map { snapshot.shows(sameAs: $0) } ?? false
      if field.value == wanted || now >= end || isAtRest && !field.value.isWhatIsLeft(of: wanted) {
        return field.value
      }
      last = snapshot
      try await WallClock().sleep(for: pace.pollPause)
    }
  }
}
