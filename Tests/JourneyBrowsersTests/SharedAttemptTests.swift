import Testing

@testable import JourneyBrowsers

@Suite("What is made once for all")
struct SharedAttemptTests {
  struct Refused: Error {}

  actor Counter {
    private(set) var count = 0
    func next() -> Int {
      count += 1
      return count
    }
  }

  /// Asks for it 20 times at once; the first attempt ends when all of them wait for it.
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

  @Test("it is made once, and everybody has it")
  func once() async {
    let (attempts, answers) = await ask(SharedAttempt()) { $0 }
    #expect(attempts == 1)
    #expect(answers == Array(repeating: 1, count: 20))
  }

  @Test("when it fails, one of those who wait tries again, for all of them")
  func again() async {
    let (attempts, answers) = await ask(SharedAttempt()) { number in
      if number == 1 { throw Refused() }
      return number
    }
    #expect(attempts == 2)
    #expect(answers.count { $0 == nil } == 1)
    #expect(answers.count { $0 == 2 } == 19)
  }

  /// Repeated, because the second attempt may be over before all of them have heard of the first one's failure.
  @Test("when it fails twice, nobody goes on trying; whoever asks later begins anew")
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
