internal import ReportWriter
internal import RobotCore

extension RobotCore.Step {
  /// Writes the step as an element of an array; zero and false are left out.
  ///
  /// - Parameter writer: Where to.
  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("text", text)
    writer.field("kind", kind.rawValue)
    if depth > 0 { writer.field("depth", depth) }
    writer.field("start", Int(start / 1000))
    let duration = Int((end - start) / 1000)
    if duration > 0 { writer.field("duration", duration) }
    if failed { writer.field("failed", true) }
    if let site { writer.field("line", site.line) }
    writer.endObject()
  }
}
