internal import SecretMasking
internal import Testing

extension Testing.Issue {
  /// Returns the issue without secrets, as Swift Testing prints it and writes it to its event stream.
  ///
  /// - Returns: The issue. If what it is about shows a secret, only its text is left.
  func hidingSecrets(_ mask: SecretMask) -> Testing.Issue {
    guard !mask.isEmpty else { return self }
    var issue = self
    issue.comments = comments.map { Comment(rawValue: mask.masked($0.rawValue)) }
    let text = "\(kind)"
    let hidden = mask.masked(text)
    if hidden != text {
      issue.kind = .unconditional
      issue.comments.insert(Comment(rawValue: hidden), at: 0)
    }
    return issue
  }
}
