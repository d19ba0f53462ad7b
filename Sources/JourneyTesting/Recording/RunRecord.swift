internal import Foundation
internal import ReportWriter

/// The line that says what run this is.
enum RunRecord {
  static func line(title: String, packageRoot: String) -> [UInt8] {
    var writer = JSONWriter(capacity: 512)
    writer.run(title: title, packageRoot: packageRoot, properties: properties)
    return writer.bytes
  }

  private static var properties: [Property] {
    let environment = ProcessInfo.processInfo.environment
    var properties = [
      Property(name: "driver", value: "in process"),
      Property(name: "platform", value: ProcessInfo.processInfo.operatingSystemVersionString),
      Property(name: "swift", value: swiftVersion),
    ]
    // GitHub, GitLab, Jenkins and Buildkite say the commit in these.
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
