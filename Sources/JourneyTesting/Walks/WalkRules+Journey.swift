extension WalkRules {
  /// Returns a walk as a journey: a test function to paste into a suite.
  ///
  /// - Parameter check: The number of the check that fails at the end, or `nil` when the last operation fails.
  func journey(along walk: [Int], endingWith check: Int?) -> String {
    var model = start
    for number in walk { operations[number].change(&model) }
    let calls = walk.map { ".\(operations[$0].call)" }
    let end = check.map { [".verify { \(checks[$0].text(model)) }"] } ?? []
    let chain = (calls + end).map { "\n    \($0)" }.joined()
    return """
      @Test("a walk")
      func walk() async throws {
        try await \(opening)\(chain)
      }
      """
  }
}
