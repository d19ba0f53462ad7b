internal import TestJournal

/// What distinguishes cases of one suite, function and arguments. Cases that differ in it are never attempts of one case.
struct CaseIdentity: Hashable {
  /// The names of the suites around the case.
  var path: String?
  /// The source file that the case or its suite states.
  var file: String?
  /// The host, unless only the inputs differ in it and those who know better want them merged.
  var hostname: String?
  /// The properties that state where cases ran, such as the platform, the driver and the browser.
  var properties: [Property]
}

/// Derives the identities of the cases of several runs, and says what differs between two of them.
struct CaseIdentities {
  private let parts: [RunMerger.Part]
  /// The names of the properties that differ between suites of one run, besides those that always state where cases ran.
  private let telling: Set<String>
  /// Whether suites of one run state different hosts, as Playwright's browsers do.
  let hostsTell: Bool
  private let keepsHosts: Bool

  /// Creates the identities.
  init(_ parts: [RunMerger.Part], retries: RetryPolicy) {
    self.parts = parts
    var telling: Set<String> = []
    var hostsTell = false
    for part in parts {
      guard let first = part.run.origins.first else { continue }
      for origin in part.run.origins.dropFirst() {
        hostsTell = hostsTell || origin.hostname != first.hostname
        guard origin.properties != first.properties else { continue }
        telling.formUnion(
          Set(origin.properties).symmetricDifference(first.properties).lazy.map(\.name)
            .filter { !Self.isVolatile($0) })
      }
    }
    self.telling = telling
    self.hostsTell = hostsTell
    keepsHosts = retries != .merge || hostsTell
  }

  func identity(of function: Int, in part: Int) -> CaseIdentity {
    let run = parts[part].run
    guard let origin = run.origin(of: function) else {
      return CaseIdentity(
        path: nil, file: nil, hostname: keepsHosts ? run.hostname : nil,
        properties: told(run.properties))
    }
    return CaseIdentity(
      path: origin.path, file: origin.file,
      hostname: keepsHosts ? origin.hostname ?? run.hostname : nil,
      properties: told(origin.properties))
  }

  private func told(_ properties: [Property]) -> [Property] {
    properties.compactMap { property in
      let name = Self.label(property.name)
      guard Self.environment.contains(name) || telling.contains(property.name),
        !property.value.isEmpty
      else { return nil }
      return Property(name: name, value: property.value)
    }.sorted { ($0.name, $0.value) < ($1.name, $1.value) }
  }

  /// The name of a property as a label. An event stream names the platform differently.
  private static func label(_ name: String) -> String {
    let lower = name.lowercased()
    return lower == "target platform" ? "platform" : environment.contains(lower) ? lower : name
  }

  /// The properties that always state where cases ran.
  private static let environment: Set<String> = [
    "platform", "driver", "browser", "browsername", "device", "os", "os.name", "os.arch",
    "simulator", "target", "configuration", "variant", "environment", "env", "viewport", "locale",
  ]

  /// Whether a property differs from run to run on the same machine, so that it distinguishes nothing.
  static func isVolatile(_ name: String) -> Bool {
    let name = name.lowercased()
    return volatile.contains(name) || JUnitCase.isRetry(name, "true")
      || parts(ofVolatile: name).contains { volatileParts.contains(String($0)) }
  }

  private static func parts(ofVolatile name: String) -> [Substring] { name.split { !$0.isLetter } }

  private static let volatile: Set<String> = [
    "attempt", "swift test arguments", RunRecord.onlyCase, RunRecord.only, RunRecord.notFound,
  ]
  private static let volatileParts: Set<String> = [
    "command", "seed", "shard", "pid", "path", "dir", "time", "timestamp", "date", "duration",
    "classpath", "tmpdir", "file", "url", "id", "uuid", "arguments", "args", "job", "run", "port",
  ]
}

extension TestRun {
  /// Returns the origin of a function, if a reader of JUnit XML has just read it.
  func origin(of function: Int) -> TestFunction.Origin? {
    functions[function].origin.flatMap { origins.indices.contains($0) ? origins[$0] : nil }
  }
}
