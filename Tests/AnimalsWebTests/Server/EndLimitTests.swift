import AccessibleWeb
import Foundation
import Testing

@Suite("End limit")
struct EndLimitTests {
  @Test("it ends a program whose work keeps every thread busy")
  func busy() async {
    await #expect(processExitsWith: .exitCode(7)) {
      EndLimit.set(.milliseconds(50)) { exit(7) }
      await withDiscardingTaskGroup { group in
        for _ in 0..<(ProcessInfo.processInfo.activeProcessorCount * 4) {
          group.addTask {
            while !Task.isCancelled {}
          }
        }
      }
    }
  }
}
