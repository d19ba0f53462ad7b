import Foundation
import Synchronization

/// What one input cost.
struct Cost {
  /// Seconds of the processor, on all threads.
  var seconds: Double
  /// How many bytes of memory were held at once, more than before.
  var memory: Int

  /// What an input may cost: a start, and so much for each of its bytes. The checks read and write everything several
  /// times, with the sanitizer's own work beside.
  static let (startSeconds, secondsOfByte) = (0.5, 50e-6)
  static let (startMemory, memoryOfByte) = (16 << 20, 1_000)

  /// Measures some work.
  ///
  /// - Parameter work: The work.
  /// - Returns: What it cost.
  static func of(_ work: () -> Void) -> Cost {
    AllocationCount.reset()
    let start = processorTime
    work()
    return Cost(seconds: processorTime - start, memory: AllocationCount.peak)
  }

  /// Whether an input may cost so much.
  ///
  /// - Parameter count: How many bytes it has.
  func isAllowed(for count: Int) -> Bool {
    seconds <= Self.startSeconds + Double(count) * Self.secondsOfByte
      && memory <= Self.startMemory + count * Self.memoryOfByte
  }

  private static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

/// Counts the memory that is held, through the hooks of the sanitizer.
enum AllocationCount {
  private static let held = Atomic(0)
  private static let most = Atomic(0)
  private static let before = Atomic(0)

  /// Begins to count.
  static func start() {
    _ = held.load(ordering: .relaxed) + most.load(ordering: .relaxed)
    _ = installHooks(
      { _, size in
        let now = AllocationCount.held.add(size, ordering: .relaxed).newValue
        if now > AllocationCount.most.load(ordering: .relaxed) {
          AllocationCount.most.store(now, ordering: .relaxed)
        }
      },
      { block in
        guard let block else { return }
        AllocationCount.held.subtract(allocatedSize(block), ordering: .relaxed)
      })
  }

  /// Forgets what was held before.
  static func reset() {
    let now = held.load(ordering: .relaxed)
    before.store(now, ordering: .relaxed)
    most.store(now, ordering: .relaxed)
  }

  /// How many bytes were held at once since then.
  static var peak: Int { most.load(ordering: .relaxed) - before.load(ordering: .relaxed) }
}

@_silgen_name("__sanitizer_install_malloc_and_free_hooks")
private func installHooks(
  _ allocated: @convention(c) (UnsafeRawPointer?, Int) -> Void,
  _ freed: @convention(c) (UnsafeRawPointer?) -> Void
) -> CInt

@_silgen_name("__sanitizer_get_allocated_size")
private func allocatedSize(_ block: UnsafeRawPointer) -> Int

/// The worst of all inputs.
@MainActor final class CostLog {
  /// That of this process.
  static let shared = CostLog()

  private var inputs = 0
  private var slowest = Cost(seconds: 0, memory: 0)
  private var largest = Cost(seconds: 0, memory: 0)
  private var secondsOfByte = 0.0
  private var memoryOfByte = 0.0
  /// Smaller inputs say nothing of what a byte costs.
  private static let least = 1_000

  /// Takes in what an input cost; one that costs too much ends the process, and libFuzzer keeps it.
  func add(_ cost: Cost, bytes: [UInt8]) {
    inputs += 1
    if cost.seconds > slowest.seconds { slowest = cost }
    if cost.memory > largest.memory { largest = cost }
    if bytes.count >= Self.least {
      secondsOfByte = max(secondsOfByte, cost.seconds / Double(bytes.count))
      memoryOfByte = max(memoryOfByte, Double(cost.memory) / Double(bytes.count))
    }
    guard !cost.isAllowed(for: bytes.count) else { return }
    print(summary)
    fatalError("\(bytes.count) bytes cost \(cost.seconds) s and \(cost.memory) bytes of memory")
  }

  /// What was seen, in a sentence for each.
  var summary: String {
    """
    \(inputs) inputs; the slowest took \(milliseconds(slowest.seconds)), the largest \(largest.memory / 1024) KB
    at worst \(String(format: "%.1f", secondsOfByte * 1e6)) µs and \(Int(memoryOfByte)) bytes of memory a byte, of \
    inputs of \(Self.least) bytes and more
    """
  }

  private func milliseconds(_ seconds: Double) -> String {
    String(format: "%.1f ms", seconds * 1e3)
  }
}
