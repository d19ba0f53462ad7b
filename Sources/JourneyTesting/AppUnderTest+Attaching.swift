internal import RobotCore
internal import SecretMasking
internal import TestJournal
public import Testing

extension AppUnderTest {
  /// Attaches a value to the current test case, so that the reports of the journeys include it.
  ///
  /// Swift Testing delivers issues to traits, but attachments only to its own event stream. A value attached with
  /// `Attachment.record` therefore appears in the reports of `journey-report test`, but not in those of the journeys themselves.
  /// This method adds it to both.
  ///
  /// - Parameters:
  ///   - value: A text, bytes, or any other attachable value. The journal stores values of up to 32 MB; of a larger one, it states the size.
  ///   - name: The name of the file, such as `photo.png`. Its extension determines how reports show it.
  ///   - site: The call site in the journey.
  public func attach(
    _ value: some Attachable & Sendable, named name: String? = nil,
    at site: Testing.SourceLocation = #_sourceLocation
  ) {
    let attachment = Testing.Attachment(value, named: name, sourceLocation: site)
    do {
      let name = attachment.preferredName
      let bytes = try attachment.withUnsafeBytes { bytes -> [UInt8]? in
        if bytes.count <= CaseRun.largestAttachment { return Array(bytes) }
        CaseRun.current?.attach(sizeOfLeftOut: bytes.count, named: name)
        return nil
      }
      if let bytes { CaseRun.current?.attach(bytes, named: name) }
      if let mask = CaseRun.current?.log.mask, !mask.isEmpty, let hidden = bytes.map(mask.masked),
        hidden != bytes
      {
        return Testing.Attachment.record(
          hidden, named: attachment.preferredName, sourceLocation: site)
      }
    } catch {
      Testing.Issue.record(
        error, "“\(attachment.preferredName)” cannot be attached.", sourceLocation: site)
    }
    Testing.Attachment.record(attachment, sourceLocation: site)
  }
}
