/// Divides the cases of a run among shards: the longest first, each onto the shard that is the least loaded with it.
///
/// The plan is a function of the cases, their times and the number of shards alone, so that each shard can compute it by itself: it
/// depends neither on the order in which cases became known nor on the machine.
package struct ShardPlanner {
  /// What one shard runs as a whole: a case, or the cases of a suite that run one after the other.
  package struct Unit: Sendable {
    /// The name of the case, or of the suite or function.
    package var name: String
    /// The names of the cases.
    package var cases: [String]
    /// The time of all cases together, in seconds.
    package var work: Double
    /// The time that the unit takes with any number of workers, in seconds: that of its longest case or, if its cases run one after
    /// the other, of all of them.
    package var longest: Double

    /// Creates a unit.
    ///
    /// - Parameters:
    ///   - name: The name of the case, or of the suite or function.
    ///   - work: The time of all cases together, in seconds.
    ///   - longest: The time that the unit takes with any number of workers, in seconds.
    package init(name: String, cases: [String], work: Double, longest: Double) {
      self.name = name
      self.cases = cases
      self.work = work
      self.longest = longest
    }

    /// Creates a unit without cases.
    ///
    /// - Parameter name: The name of the case, or of the suite or function.
    package init(name: String) { self.init(name: name, cases: [], work: 0, longest: 0) }

    /// Adds cases.
    ///
    /// - Parameters:
    ///   - more: The time of all of them together, in seconds.
    ///   - other: The time that they take with any number of workers, in seconds.
    ///   - isSerial: Whether they run after those that the unit has.
    package mutating func add(
      _ names: [String], work more: Double, longest other: Double, isSerial: Bool
    ) {
      cases += names
      work += more
      longest = isSerial ? longest + other : max(longest, other)
    }

    /// Whether the unit consists of several cases, so that it has a name of its own.
    fileprivate var isWhole: Bool { cases != [name] }
  }

  /// What a shard has to do so far.
  private struct Load {
    var work = 0.0
    var longest = 0.0

    /// The time that the shard takes, in seconds.
    func time(with unit: Unit? = nil, workers: Double) -> Double {
      max((work + (unit?.work ?? 0)) / workers, max(longest, unit?.longest ?? 0))
    }
  }

  private let workers: Double
  private var loads: [Load]
  private var units: [[Unit]]

  /// Divides units among shards.
  ///
  /// - Parameters:
  ///   - units: The units. Their names differ.
  ///   - workers: The number of cases that a shard runs at once.
  package init(_ units: [Unit], among total: Int, workers: Int = 1) {
    self.workers = Double(max(1, workers))
    loads = Array(repeating: Load(), count: total)
    self.units = Array(repeating: [], count: total)
    let prices = units.map { Load().time(with: $0, workers: self.workers) }
    let order = units.indices.sorted { one, other in
      prices[one] != prices[other]
        ? prices[one] > prices[other] : Self.isBefore(units[one].name, units[other].name)
    }
    for number in order { add(units[number]) }
  }

  private mutating func add(_ unit: Unit) {
    var best = 0
    var least = (time: Double.infinity, work: Double.infinity)
    for (number, load) in loads.enumerated() {
      let price = (time: load.time(with: unit, workers: workers), work: load.work)
      if price < least { (best, least) = (number, price) }
    }
    loads[best].work += unit.work
    loads[best].longest = max(loads[best].longest, unit.longest)
    units[best].append(unit)
  }

  /// The time that each shard takes, in seconds, in the order of the shards.
  package var times: [Double] { loads.map { $0.time(workers: workers) } }

  /// The time of the cases of each shard together, in seconds, in the order of the shards.
  package var work: [Double] { loads.map(\.work) }

  package var plan: ShardPlan {
    let cases = units.map { $0.flatMap(\.cases).sorted(by: Self.isBefore) }
    let whole = units.joined().filter(\.isWhole).map(\.name).sorted(by: Self.isBefore)
    // A name can contain any byte but 0xFF, so that no other plan has the same bytes.
    var bytes: [UInt8] = []
    for names in cases {
      for name in names { bytes += Array(name.utf8) + [0xFF] }
      bytes.append(0xFF)
    }
    return ShardPlan(hash: StableHash.hexadecimal(bytes), cases: cases, whole: whole)
  }

  /// Compares bytes, because the order of texts may change with the version of Unicode.
  private static func isBefore(_ one: String, _ other: String) -> Bool {
    one.utf8.lexicographicallyPrecedes(other.utf8)
  }
}
