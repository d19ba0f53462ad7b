/// A fault that was put between an app and its journeys, and what became of it.
public struct UIMutantResult: Hashable, Sendable {
  /// The screen that the element is on.
  public var screen: String
  /// The element, in a few words: `“gallery.title” (heading)`.
  public var element: String
  /// What was wrong with it, in a word or two: `dead tap`.
  public var fault: String
  /// The same as the end of a sentence about the element: `does nothing when it is tapped`.
  public var sentence: String
  /// The test case that found it; `nil` when none did.
  public var foundBy: String?
  /// What that test case said, in one line; empty when none found it.
  public var failure: String
  /// How many test cases ran with it.
  public var caseCount: Int
  /// The test case that came nearest to its element without finding it; empty where the first one found it.
  public var nearest: String
  /// The check that would have found it, as a journey writes it; empty when none is known.
  public var check: String

  /// Makes a result.
  ///
  /// - Parameters:
  ///   - screen: The screen that the element is on.
  ///   - element: The element, in a few words.
  ///   - fault: What was wrong with it, in a word or two.
  ///   - sentence: The same as the end of a sentence about the element.
  ///   - foundBy: The test case that found it.
  ///   - failure: What that test case said, in one line.
  ///   - caseCount: How many test cases ran with it.
  ///   - nearest: The test case that came nearest to its element without finding it.
  ///   - check: The check that would have found it.
  public init(
    screen: String, element: String, fault: String, sentence: String, foundBy: String? = nil,
    failure: String = "", caseCount: Int = 0, nearest: String = "", check: String = ""
  ) {
    self.screen = screen
    self.element = element
    self.fault = fault
    self.sentence = sentence
    self.foundBy = foundBy
    self.failure = failure
    self.caseCount = caseCount
    self.nearest = nearest
    self.check = check
  }

  /// Whether a test case found it.
  public var isFound: Bool { foundBy != nil }

  /// The results of several parts of a run, one for each fault: found where any part found it.
  ///
  /// - Parameter results: The results of all parts.
  /// - Returns: The results, in the order in which their faults come first.
  package static func merged(_ results: [UIMutantResult]) -> [UIMutantResult] {
    var order: [[String]: Int] = [:]
    var merged: [UIMutantResult] = []
    for result in results {
      let key = [result.screen, result.element, result.fault]
      guard let place = order[key] else {
        order[key] = merged.count
        merged.append(result)
        continue
      }
      let count = merged[place].caseCount + result.caseCount
      if !merged[place].isFound, result.isFound { merged[place] = result }
      merged[place].caseCount = count
    }
    return merged
  }
}
