import Testing

@testable import Support

@Suite("Demand of processes")
struct DemandTests {
  private func granted(_ running: Double, _ waiting: Double, processors: Int = 2) -> Duration {
    Demand(running: .seconds(running), waiting: .seconds(waiting))
      .granted(of: .seconds(1), on: processors)
  }

  @Test("processes that only wait for a response could run all the time")
  func idle() {
    #expect(granted(0, 0) == .seconds(1))
    #expect(granted(0.001, 0) == .seconds(1))
    #expect(granted(2, 0) == .seconds(1))
  }

  @Test("processes that get a fifth of their demand could run a fifth of the time")
  func starved() {
    #expect(granted(0.2, 0.8) == .seconds(0.2))
    #expect(granted(0.4, 1.6) == .seconds(0.2))
  }

  @Test("a short wait costs no more than its own time")
  func shortWait() {
    #expect(granted(0.001, 0.01) == .seconds(0.99))
  }

  @Test("more threads than processors do not hold each other up")
  func manyThreads() {
    #expect(granted(2, 62) == .seconds(1))
    #expect(granted(1, 63) == .seconds(0.5))
  }

  @Test("the demand of this process grows while it works", .enabled(if: isTold, "Not told here."))
  func thisProcess() {
    let before = Demand.ofThisProcess()
    var sum = 0
    for number in 0..<3_000_000 { sum &+= number }
    #expect(sum > 0)
    #expect(Demand.ofThisProcess().since(before).running > .zero)
  }

  private static var isTold: Bool {
    #if os(Linux)
      true
    #else
      false
    #endif
  }
}
