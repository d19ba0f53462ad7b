internal import Foundation
internal import ReportWriter

/// What is known of a run before it starts: the first line of its journal.
struct RunFacts {
  /// The title.
  var title: String
  /// The package's folder.
  var package: URL
  /// Further facts, in the order in which they are to be shown.
  var properties: [(name: String, value: String)]

  /// The line that tells them.
  var line: [UInt8] {
    var writer = JSONWriter()
    writer.record("run") { writer in
      writer.field("title", title)
      writer.field("hostname", ProcessInfo.processInfo.hostName)
      writer.field("packageRoot", package.path)
      writer.beginArray("properties")
      for property in properties {
        writer.beginObject()
        writer.field("name", property.name)
        writer.field("value", property.value)
        writer.endObject()
      }
      writer.endArray()
    }
    return writer.bytes
  }
}
