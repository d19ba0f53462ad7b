internal import Foundation
internal import ReportWriter

/// The line that says what run this is.
enum RunRecord {
  static func line(title: String, packageRoot: String) -> [UInt8] {
    var writer = JSONWriter(capacity: 512)
    writer.record("run") { writer in
      writer.field("title", title)
      writer.field("hostname", hostname)
      writer.field("packageRoot", packageRoot)
      writer.beginArray("properties")
      for (name, value) in properties {
        writer.beginObject()
        writer.field("name", name)
        writer.field("value", value)
        writer.endObject()
      }
      writer.endArray()
    }
    return writer.bytes
  }

  /// The machine's own name; Foundation would ask the network for it, and wait where there is none.
  private static var hostname: String {
    var name = [CChar](repeating: 0, count: 256)
    guard gethostname(&name, name.count - 1) == 0 else { return "" }
    return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  private static var properties: [(String, String)] {
    let environment = ProcessInfo.processInfo.environment
    var properties = [
      ("driver", "in process"),
      ("platform", ProcessInfo.processInfo.operatingSystemVersionString),
      ("swift", swiftVersion),
    ]
    // GitHub, GitLab, Jenkins and Buildkite say the commit in these.
    for name in ["GITHUB_SHA", "CI_COMMIT_SHA", "GIT_COMMIT", "BUILDKITE_COMMIT"] {
      if let commit = environment[name], !commit.isEmpty {
        properties.append(("commit", commit))
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
