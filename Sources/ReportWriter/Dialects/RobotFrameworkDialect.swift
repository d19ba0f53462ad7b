/// Messages of Robot Framework whose first line is only a heading, as for a failed teardown. A report that shows one line of each
/// message would show the heading alone.
enum RobotFrameworkDialect {
  static func failure(in text: ForeignText) -> ForeignFailure? {
    for heading in headings where text.message.hasPrefix(heading + "\n") {
      let reason = String(text.message.dropFirst(heading.count)).trimmed
      return ForeignFailure(kind: text.type, message: "\(heading) \(reason)")
    }
    return nil
  }

  private static let headings = [
    "Setup failed:", "Teardown failed:", "Parent suite setup failed:",
    "Parent suite teardown failed:", "Several failures occurred:",
  ]
}
