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
    writer.run(
      title: title, packageRoot: package.path,
      properties: properties.map { Property(name: $0.name, value: $0.value) })
    return writer.bytes
  }
}
