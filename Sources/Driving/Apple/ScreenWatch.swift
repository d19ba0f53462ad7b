package import AccessibilityTree

/// What a driver has seen of a device's screen, and what it has done since: a device tells neither whether the screen is at rest nor
/// whether an action had an effect.
package struct ScreenWatch: Sendable {
  /// A snapshot, and what is known besides it.
  package struct Seen: Sendable {
    /// The snapshot.
    package var tree: AppleTree
    /// The tree in which elements that moved since the last look are marked.
    package var shown: AccessibilityTree
    /// When it was taken, on the driver's clock.
    package var time: Duration
    /// The time since which the screen has shown the same.
    var sameSince: Duration
  }

  private let freshness: Duration
  private let quietTime: Duration
  /// The newest snapshot.
  package private(set) var newest: Seen?
  /// Whether the last two looks, with no action between them, showed everything in the same place.
  package private(set) var isSettled = false
  private var isTouched = true
  /// Whether a field was tapped, which may have the focus even if no keyboard is on the screen.
  package private(set) var hasTappedField = false
  private var focus: (known: Rect?, tree: AccessibilityTree)?
  /// The last action, and what the screen showed before it.
  private var action: (words: String, before: AccessibilityTree, looks: Int, hadEffect: Bool)?
  private var notes: [String] = []

  /// Creates the watch of a screen that nobody has looked at.
  ///
  /// - Parameters:
  ///   - freshness: The maximum age at which a snapshot at rest is used again.
  ///   - quietTime: How long a screen must show nothing new to count as idle.
  package init(freshness: Duration, quietTime: Duration) {
    self.freshness = freshness
    self.quietTime = quietTime
  }

  /// Returns the newest snapshot if it can be used again.
  package func fresh(at now: Duration) -> Snapshot? {
    guard let newest, isSettled, !isTouched, now - newest.time < freshness else { return nil }
    return snapshot(of: newest)
  }

  /// Takes note of what the screen shows.
  package mutating func take(_ tree: AppleTree, at now: Duration) -> Snapshot {
    let now = now.following(newest?.time)
    var marked: AccessibilityTree?
    var isSame = false
    if let last = newest, !isTouched {
      isSame = last.tree.tree == tree.tree
      if !isSame {
        let comparison = Movement(from: last.tree.tree.root, to: tree.tree.root)
        isSettled = comparison.isAlike && comparison.moved == nil
        marked = comparison.moved.map { AccessibilityTree(root: $0) }
      } else {
        isSettled = true
      }
    } else {
      isSettled = false
    }
    isTouched = false
    let seen = Seen(
      tree: tree, shown: marked ?? (isSame ? newest?.tree.tree : nil) ?? tree.tree, time: now,
      sameSince: isSame ? newest?.sameSince ?? now : now)
    newest = seen
    if action != nil {
      action?.looks += 1
      if let before = action?.before, before != tree.tree { action?.hadEffect = true }
    }
    return snapshot(of: seen)
  }

  private func snapshot(of seen: Seen) -> Snapshot {
    Snapshot(
      tree: seen.shown, time: seen.time,
      isIdle: isSettled && seen.time - seen.sameSince >= quietTime)
  }

  /// Takes note of an action that is about to be performed.
  package mutating func act(_ words: String, onField isField: Bool = false) {
    isTouched = true
    isSettled = false
    focus = nil
    notes = []
    hasTappedField = hasTappedField || isField
    action = newest.map { (words, $0.tree.tree, 0, false) }
  }

  /// Returns the frame of the field with the focus, if nothing has happened since it was asked for.
  package func knownFocus(in tree: AppleTree) -> Rect? {
    guard let focus, focus.tree == tree.tree else { return nil }
    return focus.known
  }

  /// Takes note of which field has the focus.
  package mutating func note(focus rect: Rect?, in tree: AppleTree) {
    focus = (rect, tree.tree)
    if rect == nil, tree.keyboard == nil { hasTappedField = false }
  }

  /// Makes the next look a look at a screen that may have changed, without another action.
  package mutating func lookAgain() {
    isTouched = true
    focus = nil
  }

  /// Takes note of something that the next failure tells.
  package mutating func note(_ sentence: String) { notes.append(sentence) }

  /// Whether the screen has been looked at since the last action, and nothing on it has changed.
  package var isWithoutEffect: Bool { action.map { $0.looks > 0 && !$0.hadEffect } ?? false }

  /// What the next failure tells about the last action: an answer of the device is no proof that it did anything.
  package var doubts: [String] {
    guard let action, isWithoutEffect else { return notes }
    return notes + [
      "the device said that \(action.words), but nothing on the screen has changed since"
    ]
  }
}

/// What moved between two looks at a screen.
private struct Movement {
  /// Whether both show the same elements.
  private(set) var isAlike = true
  /// The later tree in which the elements that moved are marked; `nil` if none did.
  private(set) var moved: Element?

  init(from old: Element, to new: Element) { moved = mark(new, from: old) }

  private mutating func mark(_ new: Element, from old: Element) -> Element? {
    if old === new { return nil }
    guard new.role == old.role, new.identifier == old.identifier,
      new.children.count == old.children.count
    else {
      isAlike = false
      return nil
    }
    var children: [Element]?
    for index in new.children.indices {
      if let marked = mark(new.children[index], from: old.children[index]) {
        children = children ?? new.children
        children?[index] = marked
      }
    }
    let isMoved = new.frame != old.frame
    guard isMoved || children != nil else { return nil }
    return Element(
      new.role, identifier: ElementIdentifier(rawValue: new.identifier), label: new.label,
      value: new.value, state: isMoved ? new.state.union(.moving) : new.state, color: new.color,
      frame: new.frame, scrollOffset: new.scrollOffset, actions: new.actions,
      allowedValues: new.allowedValues, children: children ?? new.children)
  }
}
