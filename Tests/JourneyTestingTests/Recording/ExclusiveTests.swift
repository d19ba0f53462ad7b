import ReportSamples
import ReportWriter
import Synchronization
import Testing

@testable import JourneyTesting

@Suite("Exclusive things", .serialized)
struct ExclusiveTests {
  @Test(
    "cases that share a thing never run together, and the report says who waited for what",
    arguments: ["now", "last"])
  func never(retry: String) throws {
    let fixture = try FixtureRun(
      "Exclusive(Journeys|ElsewhereJourneys|PlainTests)/", environment: ["JOURNEYS_RETRY": retry])
    #expect(fixture.status == 0, "\(fixture.output)")
    let run = try fixture.run
    #expect(run.cases.allSatisfy { $0.status == .passed })
    #expect(run.cases.count { $0.isFlaky } == 2)
    #expect(run.cases.count == 19)
    let waits = try run.cases.compactMap { testCase in
      try run.details(of: testCase).properties.first { $0.name == "waited" }?.value
    }
    #expect(waits.count >= 12)
    #expect(waits.contains { $0.contains(" s for the staging account, used by Exclusive") })
    #expect(waits.contains { $0.contains(" s for the printer, used by Exclusive") })
    #expect(try fixture.report("junit.xml").contains(#"<property name="waited" value="0."#))
  }

  @Test("a case that is cancelled while it waits does not run, and the next one gets the thing")
  func cancelled() async throws {
    let (began, begin) = AsyncStream<Void>.makeStream()
    let (ended, end) = AsyncStream<Void>.makeStream()
    let holder = Task {
      try await ExclusiveThings.hold(["the lift"], as: "holder") { _ in
        begin.finish()
        for await _ in ended {}
      }
    }
    for await _ in began {}
    let cancelled = Task {
      try await ExclusiveThings.hold(["the lift", "the stairs"], as: "cancelled") { _ in }
    }
    cancelled.cancel()
    await #expect(throws: CancellationError.self) { try await cancelled.value }
    // Nobody keeps what it asked for.
    try await ExclusiveThings.hold(["the stairs"], as: "stairs") { wait in
      #expect(wait?.description == nil)
    }
    end.finish()
    try await holder.value
    try await ExclusiveThings.hold(["the lift"], as: "next") { wait in
      #expect(wait?.description == nil)
    }
  }

  @Test("a wait names the first few cases, and how many there were more")
  func description() {
    #expect(ExclusiveWait().description == nil)
    let users = (1...7).map { "S/t (number: \($0))" }
    let wait = ExclusiveWait(
      time: 1_234_000_000,
      things: [
        ExclusiveWait.Thing(name: "the printer", cases: ["S/u"]),
        ExclusiveWait.Thing(name: "the staging account", cases: users[...]),
      ])
    #expect(
      wait.description == """
        1.23 s for the printer, used by S/u; and for the staging account, used by S/t (number: 1), then by \
        S/t (number: 2), then by S/t (number: 3), then by S/t (number: 4), then by S/t (number: 5), then by 2 more
        """)
  }

  @Test("ten thousand cases get a thing one after the other")
  func many() async throws {
    try await withThrowingTaskGroup(of: Int.self) { group in
      for number in 1...10_000 {
        group.addTask {
          try await ExclusiveThings.hold(["the needle's eye"], as: "\(number)") { _ in
            let count = Self.users.withLock { users in
              users += 1
              return users
            }
            await Task.yield()
            Self.users.withLock { $0 -= 1 }
            return count
          }
        }
      }
      for try await count in group { #expect(count == 1) }
    }
  }

  private static let users = Mutex(0)
}
