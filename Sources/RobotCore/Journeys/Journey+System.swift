internal import Driving
internal import struct TestModel.Step
public import Testing

extension Journey {
  /// Goes forward with the system's navigation, after going back.
  ///
  /// - Parameters:
  ///   - site: The call site in the journey.
  /// - Throws: A ``JourneyFailure`` when there is no such navigation.
  public func forward(at site: SourceLocation = #_sourceLocation) async throws {
    try await step("go forward", using: (any HistoryNavigating).self, at: site) {
      try await $0.forward()
    }
  }

  /// Reloads what the app shows.
  ///
  /// - Parameters:
  ///   - site: The call site in the journey.
  /// - Throws: A ``JourneyFailure`` when there is nothing to reload.
  public func reload(at site: SourceLocation = #_sourceLocation) async throws {
    try await step("reload", using: (any HistoryNavigating).self, at: site) {
      try await $0.reload()
    }
  }

  /// Confirms a modal dialog, such as a page's `confirm`, as soon as there is one.
  ///
  /// An unexpected dialog is cancelled, and fails the journey with its text.
  ///
  /// - Parameters:
  ///   - text: The expected text of the dialog, or `nil` for any text.
  ///   - input: The text to type into the dialog's field, if it has one.
  ///   - limit: The longest time to wait for it.
  ///   - site: The call site in the journey.
  /// - Throws: A ``JourneyFailure`` when there is no dialog, or its text differs.
  public func acceptDialog(
    _ text: String? = nil, typing input: String? = nil, within limit: Duration? = nil,
    at site: SourceLocation = #_sourceLocation
  ) async throws {
    let answer = input.map(DialogAnswer.acceptWith) ?? .accept
    let typing = input.map { " with “\($0.shortened)”" } ?? ""
    try await log.step("accept the dialog\(Self.quoted(text))\(typing)", .action, at: site) {
      try await answerDialog(answer, saying: text, within: limit)
    }
  }

  /// Cancels a modal dialog as soon as there is one.
  ///
  /// - Parameters:
  ///   - text: The expected text of the dialog, or `nil` for any text.
  ///   - limit: The longest time to wait for it.
  ///   - site: The call site in the journey.
  /// - Throws: A ``JourneyFailure`` when there is no dialog, or its text differs.
  public func dismissDialog(
    _ text: String? = nil, within limit: Duration? = nil,
    at site: SourceLocation = #_sourceLocation
  ) async throws {
    try await log.step("dismiss the dialog\(Self.quoted(text))", .action, at: site) {
      try await answerDialog(.dismiss, saying: text, within: limit)
    }
  }

  /// Reads the text on the clipboard.
  ///
  /// - Parameters:
  ///   - site: The call site in the journey.
  /// - Returns: The text, which is empty when there is none.
  /// - Throws: A ``JourneyFailure`` when the clipboard cannot be read.
  public func clipboardText(at site: SourceLocation = #_sourceLocation) async throws -> String {
    return try await log.step("read the clipboard", .action, at: site) {
      try await using((any ClipboardReading).self, to: "read the clipboard") {
        try await $0.clipboardText()
      }
    }
  }

  private func answerDialog(
    _ answer: DialogAnswer, saying text: String?, within limit: Duration?
  ) async throws {
    try await using((any DialogAnswering).self, to: "answer a dialog") {
      try await $0.answerDialog(answer, saying: text, within: self.limit(limit))
    }
  }

  private static func quoted(_ text: String?) -> String { text.map { " “\($0.shortened)”" } ?? "" }
}
