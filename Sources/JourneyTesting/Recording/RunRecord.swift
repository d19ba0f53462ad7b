internal import Foundation
internal import ReportWriter

/// The line that says what run this is.
enum RunRecord {
  static func line(title: String, packageRoot: String, drivers: [DriverKind]) -> [UInt8] {
    var writer = JSONWriter(capacity: 512)
    writer.run(title: title, packageRoot: packageRoot, properties: properties(drivers))
    return writer.bytes
  }

  /// The line that says which browsers were driven, as soon as that is known.
  static func line(browsers: [String]) -> [UInt8] {
    var writer = JSONWriter()
    writer.record("run") { writer in
      writer.properties([Property(name: "browser", value: browsers.joined(separator: ", "))])
    }
    return writer.bytes
  }

  /// The line that says that results are missing: what was lost, and why.
  static func line(loss text: String) -> [UInt8] {
    var writer = JSONWriter()
    writer.record("loss") { writer in writer.field("text", text) }
    return writer.bytes
  }

  private static func properties(_ drivers: [DriverKind]) -> [Property] {
    let environment = ProcessInfo.processInfo.environment
    var properties = [
      Property(name: "driver", value: drivers.map(\.rawValue).joined(separator: ", ")),
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
