import AccessibleWeb
import Foundation
import Synchronization
import Testing

@Suite("End limit")
struct EndLimitTests {
  private final class Program: Sendable {
    private let ended = Atomic(false)

    var hasEnded: Bool { ended.load(ordering: .relaxed) }

    func end() { ended.store(true, ordering: .relaxed) }
  }

  @Test("it ends a program whose work keeps every thread busy")
  func busy() async {
    let program = Program()
    await withDiscardingTaskGroup { group in
      for _ in 0..<(ProcessInfo.processInfo.activeProcessorCount * 4) {
        group.addTask {
          while !program.hasEnded {}
        }
      }
      EndLimit.set(.milliseconds(50)) { program.end() }
    }
    #expect(program.hasEnded)
  }
}
