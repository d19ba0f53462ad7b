/// A fault that was injected between an app and its journeys, with its result.
public struct UIMutantResult: Hashable, Sendable {
  /// The screen of the element.
  public var screen: String
  /// The element, in a few words: `“gallery.title” (heading)`.
  public var element: String
  /// The name of the fault, in a word or two: `dead tap`.
  public var fault: String
  /// The fault as a predicate about the element: `does nothing when it is tapped`.
  public var sentence: String
  /// The test case that detected the fault; `nil` when none did.
  public var foundBy: String?
  /// The failure of that test case, on one line; empty when none detected the fault.
  public var failure: String
  /// The number of test cases that ran with the fault.
  public var caseCount: Int
  /// The test case that came nearest to the element without detecting the fault; empty when the first one detected it.
  public var nearest: String
  /// A check that would have detected the fault, as source code; empty when none is known.
  public var check: String

  /// Creates a result.
  ///
  /// - Parameters:
  ///   - screen: The screen of the element.
  ///   - element: The element, in a few words.
  ///   - fault: The name of the fault, in a word or two.
  ///   - sentence: The fault as a predicate about the element.
  ///   - foundBy: The test case that detected the fault.
  ///   - failure: The failure of that test case, on one line.
  ///   - caseCount: The number of test cases that ran with the fault.
  ///   - nearest: The test case that came nearest to the element without detecting the fault.
  ///   - check: A check that would have detected the fault.
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

  /// Whether a test case detected the fault.
  public var isFound: Bool { foundBy != nil }

  /// Merges the results of several parts of a run by fault. A fault counts as detected when any part detected it.
  ///
  /// - Returns: The merged results, in order of first occurrence.
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
