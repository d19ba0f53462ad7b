internal import TestJournal

/// The settings for reading a format other than a journal.
struct ForeignSettings {
  var reader: JournalReader
  /// The maximum number of bytes kept of the file.
  var limit: Int
  /// The place where the bytes are kept.
  var store: SpillStore?
  /// What makes a case an attempt of an earlier one.
  var retries = RetryPolicy.evidence
}
