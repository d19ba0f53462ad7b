internal import Foundation
internal import TestJournal

extension TestCase.Details {
  /// Adds the details of the same case in an event stream that are missing here.
  ///
  /// - Parameter isAll: Whether all of them belong to this case, rather than to the same case with another driver.
  mutating func complete(with told: TestCase.Details, isAll: Bool = true) {
    // A missing end in the journal does not matter, because the event stream contains the status.
    issues.removeAll { $0.kind == .incomplete }
    var rest = told
    rest.subtract(self)
    let files = Dictionary(
      told.attachments(called: Set(attachments.map(\.name))).map { ($0.identity, $0.content) }
    ) { first, _ in first }
    if !files.isEmpty {
      for index in attachments.indices {
        // The event stream has it in a file, which need not be written again.
        attachments[index].content =
          files[attachments[index].identity] ?? attachments[index].content
      }
    }
    if isAll {
      issues += rest.issues
      attachments += rest.attachments
    }
    skipReason = skipReason ?? told.skipReason
    rerunCommand = rerunCommand ?? told.rerunCommand
    let names = Set(properties.map(\.name))
    properties += told.properties.filter { !names.contains($0.name) }
    guard earlierAttempts.count == told.earlierAttempts.count else { return }
    for index in earlierAttempts.indices {
      earlierAttempts[index].details.complete(with: told.earlierAttempts[index].details)
    }
  }

  /// Removes what other details contain too. Each issue and each attachment is removed as often as it occurs there.
  mutating func subtract(_ others: TestCase.Details) {
    var known = Dictionary(others.issues.map { ($0.identity, 1) }, uniquingKeysWith: +)
    issues.removeAll { issue in
      guard let count = known[issue.identity], count > 0 else { return false }
      known[issue.identity] = count - 1
      return true
    }
    // Read a file only if its name suggests that it may be the same.
    let shared = others.attachments(called: Set(attachments.map(\.name)))
    guard !shared.isEmpty else { return }
    let names = Set(shared.map(\.name))
    var attached = Dictionary(shared.map { ($0.identity, 1) }, uniquingKeysWith: +)
    attachments.removeAll { attachment in
      guard names.contains(attachment.name), let count = attached[attachment.identity], count > 0
      else { return false }
      attached[attachment.identity] = count - 1
      return true
    }
  }

  fileprivate func attachments(called names: Set<String>) -> [Attachment] {
    attachments.filter { names.contains($0.name) }
  }
}

/// The identity of an issue, however it is worded: its source location.
private struct IssueIdentity: Hashable {
  var isKnown: Bool
  var isFailure: Bool
  /// The name of the file. Its path may be relative to another folder.
  var file: Substring?
  var line: Int?
  var column: Int?
}

extension Issue {
  fileprivate var identity: IssueIdentity {
    IssueIdentity(
      isKnown: isKnown, isFailure: isFailure, file: location?.file.split(separator: "/").last,
      line: location?.line, column: location?.column)
  }
}

/// The identity of an attachment, wherever its bytes are stored.
private struct AttachmentIdentity: Hashable {
  var name: String
  var bytes: Data?
  /// The path of an unreadable attachment.
  var path: String?
}

/// The maximum size of an attachment in a journal of journeys, in bytes.
private let largest = 32 << 20

extension Attachment {
  fileprivate var identity: AttachmentIdentity {
    switch content {
    case .bytes(let bytes): return AttachmentIdentity(name: name, bytes: Data(bytes))
    case .file(let path):
      // The path comes from a test, and may lead to an endless device.
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
      guard attributes?[.type] as? FileAttributeType == .typeRegular,
        let size = attributes?[.size] as? Int, size <= largest,
        let data = try? Data(contentsOf: URL(filePath: path))
      else { return AttachmentIdentity(name: name, path: path) }
      return AttachmentIdentity(name: name, bytes: data)
    }
  }
}
