internal import TestJournal

extension TestJournal.Issue {
  /// The first line of the message, without its symbol.
  var headline: String {
    let line = message.split(separator: "\n").first.map(String.init)
    return (line ?? "").trimmingPrefix("✗ ").description
  }
}
