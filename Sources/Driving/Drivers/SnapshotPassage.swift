package import AccessibilityTree
internal import Synchronization

/// What animations may be taking away while a snapshot is taken, and what the snapshot was asked. Copies of the snapshot share it.
package final class SnapshotPassage: Sendable {
  /// The elements that an animation may be taking away, with all that lies in them.
  private let leaving: Set<ElementPath>
  private let asked = Mutex(Asked())

  private struct Asked {
    /// The locators that match something.
    var found: Set<Locator> = []
    /// The locators that match nothing.
    var missing: Set<Locator> = []
    /// Whether a fact was asked for that no animation changes.
    var hasFact = false
    /// Whether an answer depends on something that an animation may change.
    var isOpen = false
  }

  /// Creates a passage.
  ///
  /// - Parameter leaving: The elements that an animation may be taking away, with all that lies in them.
  package init(leaving: Set<ElementPath>) { self.leaving = leaving }

  /// The locators that match something.
  package var found: Set<Locator> { asked.withLock { $0.found } }

  /// Returns whether a success that was drawn from the snapshot holds once the animations have ended.
  ///
  /// What was found must not be about to leave. What is missing may be about to come, unless it has just gone.
  ///
  /// - Parameter seen: The locators that matched something a moment ago.
  package func isDecided(after seen: Set<Locator>) -> Bool {
    asked.withLock { asked in
      let isAbout = asked.hasFact || !asked.found.isEmpty || !asked.missing.isEmpty
      return isAbout && !asked.isOpen && asked.missing.isSubset(of: seen)
    }
  }

  /// Notes the elements that a locator matches.
  func note(_ found: [LocatedElement], of locator: Locator) {
    asked.withLock { asked in
      if found.isEmpty { asked.missing.insert(locator) } else { asked.found.insert(locator) }
      asked.isOpen = asked.isOpen || found.contains { leaving.contains($0.path) }
    }
  }

  /// Notes that a fact is asked for that no animation changes, such as the address.
  package func noteFact() { asked.withLock { $0.hasFact = true } }

  /// Notes that the whole screen is asked for, or something that an animation may change.
  package func noteWhole() { asked.withLock { $0.isOpen = true } }
}
