internal import TestJournal
internal import RobotCore

extension Evidence {
  /// The evidence as journal attachments.
  var attachments: [Attachment] {
    var attachments: [Attachment] = []
    if let screenshot {
      attachments.append(
        Attachment(name: "screenshot.png", mediaType: "image/png", content: .bytes(screenshot)))
    }
    if !console.isEmpty {
      let text = console.joined(separator: "\n") + "\n"
      attachments.append(
        Attachment(name: "console.txt", mediaType: "text/plain", content: .bytes(Array(text.utf8))))
    }
    return attachments
  }
}
