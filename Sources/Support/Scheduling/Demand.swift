internal import Foundation

/// How long the threads of processes have run, and how long they have waited for a processor.
package struct Demand: Hashable, Sendable {
  /// The time in which threads ran.
  var running: Duration
  /// The time in which threads were ready to run, but waited for a processor.
  var waiting: Duration

  init(running: Duration = .zero, waiting: Duration = .zero) {
    self.running = running
    self.waiting = waiting
  }

  /// Reads the demand of a group so far.
  init(of group: ProcessGroup) {
    self.init()
    #if os(Linux)
      for name in (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? [] {
        guard let process = Int32(name), getpgid(process) == group.id else { continue }
        add(process: name)
      }
    #endif
  }

  /// Reads the demand of this process so far.
  package static func ofThisProcess() -> Demand {
    var demand = Demand()
    demand.add(process: "self")
    return demand
  }

  /// Adds the demand of a process.
  ///
  /// Linux reports the running and the waiting time of each thread in nanoseconds: Documentation/scheduler/sched-stats.rst,
  /// “/proc/<pid>/schedstat”. Other systems report nothing, so all time counts there.
  private mutating func add(process: String) {
    #if os(Linux)
      let tasks = "/proc/\(process)/task"
      for thread in (try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? [] {
        guard let bytes = FileManager.default.contents(atPath: "\(tasks)/\(thread)/schedstat")
        else { continue }
        let numbers = bytes.split(separator: UInt8(ascii: " ")).prefix(2)
          .compactMap { Int64(String(decoding: $0, as: UTF8.self)) }
        guard numbers.count == 2 else { continue }
        running += .nanoseconds(numbers[0])
        waiting += .nanoseconds(numbers[1])
      }
    #endif
  }

  /// Returns the demand since an earlier reading. Threads that ended in between are not included.
  package func since(_ earlier: Demand) -> Demand {
    Demand(
      running: max(.zero, running - earlier.running),
      waiting: max(.zero, waiting - earlier.waiting))
  }

  /// Returns the part of a time in which the processes could run, given what they demanded in that time.
  ///
  /// Processes advance at the rate at which their demand is met, which is at most all processors. Processes that hardly waited were not
  /// held up.
  package func granted(
    of time: Duration, on processors: Int = ProcessInfo.processInfo.activeProcessorCount
  ) -> Duration {
    let demand = min(running + waiting, time * processors)
    guard demand > running else { return time }
    let held = time * (1 - running / demand)
    return time - min(held, waiting)
  }
}
