internal import TestJournal
internal import RobotCore
public import Testing

extension AppUnderTest {
  /// Attaches a value to the test case that is running, so that it stands in the reports of the journeys.
  ///
  /// Swift Testing tells traits of issues, and of attachments only its own event stream: so what `Attachment.record`
  /// attaches is in the reports of `journey-report test`, and not in those that the journeys leave themselves. This
  /// does both.
  ///
  /// - Parameters:
  ///   - value: A text, bytes, or anything else that can be attached. The journal keeps up to 32 MB of it.
  ///   - name: The name of the file: `photo.png`; its ending says how reports show it.
  ///   - site: Where the journey called.
  public func attach(
    _ value: some Attachable & Sendable, named name: String? = nil,
    at site: Testing.SourceLocation = #_sourceLocation
  ) {
    let attachment = Testing.Attachment(value, named: name, sourceLocation: site)
    do {
      let bytes = try attachment.withUnsafeBytes {
        $0.count <= CaseRun.largestAttachment ? Array($0) : nil
      }
      if let bytes { CaseRun.current?.attach(bytes, named: attachment.preferredName) }
    } catch {
      Testing.Issue.record(
        error, "“\(attachment.preferredName)” cannot be attached.", sourceLocation: site)
    }
    Testing.Attachment.record(attachment, sourceLocation: site)
  }
}
