/// Details that are held in memory: for small runs and for tests.
public struct InMemoryDetailStore: DetailStore {
  private var all: [TestCase.Details] = []

  /// Makes an empty store.
  public init() {}

  /// Keeps the details of one case.
  ///
  /// - Parameter details: The details.
  /// - Returns: The number under which they are found again.
  public mutating func add(_ details: TestCase.Details) -> Int {
    all.append(details)
    return all.count - 1
  }

  /// Returns the details of one case.
  ///
  /// - Parameter number: The number that ``add(_:)`` gave.
  /// - Returns: The details; empty ones for a number that was never given.
  public func details(_ number: Int) -> TestCase.Details {
    all.indices.contains(number) ? all[number] : TestCase.Details()
  }
}
