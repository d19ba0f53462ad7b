internal import TestJournal

/// Adds to the details of each case what only its suite states: the properties, the host and the name of that suite.
struct OriginDetailStore: DetailStore {
  private let base: any DetailStore
  /// The additional properties of each origin, with and without the name of the suite.
  private let properties: [[Property]]
  private let paths: [Property]
  /// The details of each case, and where it ran.
  private var entries: [(details: Int32, origin: Int32, hasPath: Bool)] = []

  /// Separates what single suites of a run state from what holds for the run.
  ///
  /// - Parameter run: A run whose functions have origins. Its cases get numbers of this store.
  /// - Returns: The store; `nil` if the suites differ in nothing.
  init?(_ run: inout TestRun) {
    guard run.origins.count > 1 else { return nil }
    let common = Set(run.properties)
    let hasHosts = Set(run.origins.map(\.hostname)).count > 1
    let hasPaths = Set(run.origins.map(\.path).filter { !$0.isEmpty }).count > 1
    properties = run.origins.map { origin in
      var room = Self.maxBytes
      let host =
        hasHosts ? origin.hostname.map { [Property(name: "hostname", value: $0)] } ?? [] : []
      return (host + origin.properties.filter { !common.contains($0) }).filter { property in
        room -= property.name.utf8.count + property.value.utf8.count
        return room >= 0
      }
    }
    guard hasPaths || properties.contains(where: { !$0.isEmpty }) else { return nil }
    paths = run.origins.map { Property(name: "suite", value: $0.path) }
    base = run.details
    var (last, hasPath) = ((suite: -1, origin: -1), false)
    for index in run.cases.indices {
      let function = run.functions[run.cases[index].function]
      guard let origin = function.origin, run.origins.indices.contains(origin) else { continue }
      if hasPaths, last != (function.suite, origin) {
        last = (function.suite, origin)
        hasPath = Self.isNews(run.origins[origin].path, in: run.suites[function.suite].name)
      }
      // The name of the suite alone is not worth a record for each of a million cases that passed.
      guard run.cases[index].details != nil || !properties[origin].isEmpty else { continue }
      entries.append(
        (run.cases[index].details.map { Int32(clamping: $0) } ?? -1, Int32(origin), hasPath))
      run.cases[index].details = entries.count - 1
    }
  }

  /// Whether the name of a suite does not say what the names around it say.
  private static func isNews(_ path: String, in suite: String) -> Bool {
    !path.isEmpty && !suite.contains(path) && !path.contains(suite)
  }

  private static let maxBytes = 500

  func details(_ number: Int) throws -> TestCase.Details {
    guard entries.indices.contains(number) else { return TestCase.Details() }
    let entry = entries[number]
    var details = entry.details < 0 ? TestCase.Details() : try base.details(Int(entry.details))
    if entry.hasPath { details.properties.append(paths[Int(entry.origin)]) }
    details.properties += properties[Int(entry.origin)].filter { !details.properties.contains($0) }
    return details
  }

  func hasOnlySteps(_ number: Int) -> Bool {
    guard entries.indices.contains(number) else { return false }
    let entry = entries[number]
    return !entry.hasPath && properties[Int(entry.origin)].isEmpty
      && (entry.details < 0 || base.hasOnlySteps(Int(entry.details)))
  }
}
