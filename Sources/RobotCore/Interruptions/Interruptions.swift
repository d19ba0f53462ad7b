/// The interruptions that a journey handles, and those that it has handled.
struct Interruptions: Sendable {
  /// The largest number of times that one interruption is handled for one step.
  static let limit = 10

  /// The interruptions; later ones take precedence.
  private(set) var all: [Interruption] = []
  /// Those that are being handled: one that is handled cannot interrupt itself.
  private var open: Set<Int> = []
  /// How often each was handled for the current step.
  private var counts: [Int: Int] = [:]
  /// The place and the start of the current step.
  private var step: [Int] = []
  /// The time that was spent on handling them, which is not waiting time.
  private(set) var time = Duration.zero

  mutating func add(_ interruption: Interruption) { all.append(interruption) }

  /// The interruptions that can come now, with their places, the newest first.
  var expected: [(place: Int, interruption: Interruption)] {
    all.indices.reversed().filter { !open.contains($0) }.map { ($0, all[$0]) }
  }

  /// Begins to handle an interruption.
  ///
  /// - Parameter step: Identifies the step that it interrupts.
  /// - Returns: How often it has come during this step.
  mutating func begin(_ place: Int, during step: [Int]) -> Int {
    if open.isEmpty, step != self.step {
      self.step = step
      counts = [:]
    }
    open.insert(place)
    counts[place, default: 0] += 1
    return counts[place, default: 0]
  }

  /// Ends the handling of an interruption.
  ///
  /// - Parameter time: The time that it took, on the driver's clock.
  mutating func end(_ place: Int, after time: Duration) {
    open.remove(place)
    // An interruption of an interruption lies within its time.
    if open.isEmpty { self.time += time }
  }
}
