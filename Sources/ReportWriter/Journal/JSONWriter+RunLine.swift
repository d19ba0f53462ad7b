internal import Foundation

extension JSONWriter {
  /// Writes the line that says what run this is, on this machine, before it has begun.
  ///
  /// - Parameters:
  ///   - title: The run's title.
  ///   - packageRoot: The package's folder.
  ///   - properties: Facts about the run, in the order in which they are to be shown.
  package mutating func run(title: String, packageRoot: String, properties: [Property]) {
    record("run") { writer in
      writer.field("title", title)
      writer.field("hostname", Self.hostname)
      writer.field("packageRoot", packageRoot)
      writer.properties(properties)
    }
  }

  /// The machine's own name; Foundation would ask the network for it, and wait where there is none.
  private static var hostname: String {
    var name = [CChar](repeating: 0, count: 256)
    guard gethostname(&name, name.count - 1) == 0 else { return "" }
    return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
