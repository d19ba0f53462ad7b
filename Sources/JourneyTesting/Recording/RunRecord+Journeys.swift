internal import Foundation
internal import TestJournal

extension RunRecord {
  /// Creates the record of a run of journeys.
  ///
  /// - Parameter onlyCase: The arguments of the only case to run, if any.
  init(title: String, packageRoot: String, drivers: [CaseDriver], onlyCase: String?) {
    self.init(title: title, packageRoot: packageRoot, properties: Self.properties(drivers))
    if let onlyCase { properties.append(Property(name: Self.onlyCase, value: onlyCase)) }
  }

  /// Records that a run has several apps, as soon as that is known.
  init(package: String, apps: [String]) {
    let names = apps.sorted().joined(separator: ", ")
    self.init(properties: [Property(name: "apps", value: names)])
    let most = 4
    let shown = apps.sorted().prefix(most).joined(separator: ", ")
    let others = apps.count > most ? " and \(apps.count - most) more" : ""
    title = "\(package): \(shown)\(others)"
  }

  /// Records which browsers were driven, as soon as that is known.
  init(browsers: [String]) {
    self.init(properties: [Property(name: "browser", value: browsers.joined(separator: ", "))])
  }

  private static func properties(_ drivers: [CaseDriver]) -> [Property] {
    let environment = ProcessInfo.processInfo.environment
    var properties = [
      Property(name: "driver", value: drivers.map(\.name).joined(separator: ", ")),
      Property(name: "platform", value: ProcessInfo.processInfo.operatingSystemVersionString),
      Property(name: "swift", value: swiftVersion),
    ]
    // GitHub, GitLab, Jenkins and Buildkite provide the commit in these variables.
    for name in ["GITHUB_SHA", "CI_COMMIT_SHA", "GIT_COMMIT", "BUILDKITE_COMMIT"] {
      if let commit = environment[name], !commit.isEmpty {
        properties.append(Property(name: "commit", value: commit))
        break
      }
    }
    return properties
  }

  private static var swiftVersion: String {
    #if compiler(>=6.4)
      "6.4 or later"
    #elseif compiler(>=6.3)
      "6.3"
    #else
      "6.2"
    #endif
  }
}
