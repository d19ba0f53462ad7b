extension TestCase.Status {
  /// Parses the status in the end event of a case.
  init?(_ word: JSONText) {
    guard word.bytes.count <= 16, let status = Self(rawValue: word.string) else { return nil }
    self = status
  }
}
