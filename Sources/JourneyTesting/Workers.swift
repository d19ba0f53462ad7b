/// Lets only so many test cases work at once; the others wait in line, first come, first served.
///
/// A browser is slower when more journeys use it than there are processors, and the time that a case waits must not count as its own.
actor Workers {
  private var free: Int
  private var line: [CheckedContinuation<Void, Never>] = []

  /// Makes workers.
  ///
  /// - Parameter count: How many cases may work at once, one at least.
  init(_ count: Int) {
    free = max(1, count)
  }

  /// Waits for a free worker.
  func begin() async {
    if free > 0 {
      free -= 1
    } else {
      await withCheckedContinuation { line.append($0) }
    }
  }

  /// Gives the worker to the one who waits longest.
  func end() {
    if line.isEmpty {
      free += 1
    } else {
      line.removeFirst().resume()
    }
  }
}
