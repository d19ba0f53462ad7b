internal import RobotCore
internal import TestJournal

extension Evidence {
  var attachments: [TestJournal.Attachment] {
    var attachments: [TestJournal.Attachment] = []
    if let screenshot {
      attachments.append(
        TestJournal.Attachment(
          name: "screenshot.png", mediaType: "image/png", content: .bytes(screenshot)))
    }
    if !console.isEmpty {
      let text = console.joined(separator: "\n") + "\n"
      attachments.append(
        TestJournal.Attachment(
          name: "console.txt", mediaType: "text/plain", content: .bytes(Array(text.utf8))))
    }
    return attachments
  }
}
