internal import Synchronization

/// Which locators a snapshot of a part of a screen can answer, and what else it was asked. Copies of the snapshot share it.
package final class SnapshotPart: Sendable {
  private let query: PartQuery?
  private let asked = Mutex(Asked())

  /// The questions that a snapshot of a part could not answer.
  package struct Asked {
    /// The locators whose elements are looked at.
    var locators: Set<Locator> = []
    /// The locators whose elements are only counted, or lead to others.
    var others: Set<Locator> = []
    /// Whether the whole screen was asked for.
    package var isWhole = false

    package var isNothing: Bool { locators.isEmpty && others.isEmpty && !isWhole }
  }

  /// Creates a part.
  ///
  /// - Parameter query: What was read; `nil` for nothing, so that every question is noted.
  package init(_ query: PartQuery?) { self.query = query }

  /// The questions that the snapshot could not answer.
  package var unanswered: Asked { asked.withLock { $0 } }

  /// Returns whether all elements of a locator are in the part. If not, notes the question.
  ///
  /// - Parameter isLookedAt: Whether the caller may look at the descendants of the elements.
  func covers(_ locator: Locator, isLookedAt: Bool) -> Bool {
    if query?.locators.contains(locator) == true { return true }
    if !isLookedAt, query?.others.contains(locator) == true { return true }
    asked.withLock { asked in
      _ = isLookedAt ? asked.locators.insert(locator) : asked.others.insert(locator)
    }
    return false
  }

  /// Notes that the whole screen is asked for.
  func noteWhole() { asked.withLock { $0.isWhole = true } }
}
