internal import TestModel

extension TestCase.Details {
  /// The approximate number of bytes that the details take in memory.
  var size: Int {
    var size = 256 + steps.count * 128 + film.elements.count * 256 + film.frames.count * 32
    for issue in issues {
      size += issue.notes.reduce(256 + issue.message.utf8.count) { $0 + $1.utf8.count }
      size += (issue.failure?.tree.count ?? 0) * 256
    }
    for attachment in attachments {
      if case .bytes(let bytes) = attachment.content { size += bytes.count }
    }
    return earlierAttempts.reduce(size + properties.count * 64) { $0 + $1.details.size }
  }
}
