import Testing

@testable import JourneyBrowsers

@Suite("Shared attempt")
struct SharedAttemptTests {
  struct Refused: Error {}

  actor Counter {
    private(set) var count = 0
    func next() -> Int {
      count += 1
      return count
    }
  }

  /// Asks for the value 20 times at once. The first attempt ends when all callers wait for it.
  private func ask(
    _ shared: SharedAttempt<Int>, attempt: @escaping @Sendable (Int) throws -> Int
  ) async -> (attempts: Int, answers: [Int?]) {
    let attempts = Counter()
    let answers = await withTaskGroup(of: Int?.self) { group in
      for _ in 0..<20 {
        group.addTask {
          try? await shared.value {
            let number = await attempts.next()
            while number == 1, await shared.waiting < 19 { await Task.yield() }
            return try attempt(number)
          }
        }
      }
      return await group.reduce(into: [Int?]()) { $0.append($1) }
    }
    return (await attempts.count, answers)
  }

  @Test("the value is created once, and every caller gets it")
  func once() async {
    let (attempts, answers) = await ask(SharedAttempt()) { $0 }
    #expect(attempts == 1)
    #expect(answers == Array(repeating: 1, count: 20))
  }

  @Test("when the attempt fails, one of the waiting callers retries for all of them")
  func again() async {
    let (attempts, answers) = await ask(SharedAttempt()) { number in
      if number == 1 { throw Refused() }
      return number
    }
    #expect(attempts == 2)
    #expect(answers.count { $0 == nil } == 1)
    #expect(answers.count { $0 == 2 } == 19)
  }

  /// Repeated, because the second attempt may be over before all callers have learned of the first failure.
  @Test("when the retry fails, too, nobody tries again; later callers start over")
  func never() async throws {
    for _ in 0..<500 {
      let shared = SharedAttempt<Int>()
      let (attempts, answers) = await ask(shared) { _ in throw Refused() }
      try #require(attempts == 2)
      #expect(answers.allSatisfy { $0 == nil })
      #expect(try await shared.value { 7 } == 7)
    }
  }
}
