internal import TestJournal

/// The common text of the failures of one cause, with placeholders where they differ: `star of ‹animal›`.
struct FailureTitle {
  private let template: FailureTemplate
  /// The text to append, as long as all failures share it.
  private var reason: String?
  private var different: Set<Int> = []
  private var differentQuotes: Set<Int> = []
  private static let limit = 300

  /// Creates the title from the first failure.
  ///
  /// - Parameters:
  ///   - template: The split text of the failure.
  ///   - reason: The text to append.
  init(_ template: FailureTemplate, reason: String?) {
    self.template = template
    self.reason = reason
  }

  /// Records how another failure with the same symptom differs.
  ///
  /// - Parameters:
  ///   - other: The split text of the failure, with the same number of pieces.
  ///   - reason: The text to append.
  mutating func add(_ other: FailureTemplate, reason: String?) {
    if self.reason != reason { self.reason = nil }
    for (index, (mine, its)) in zip(template.pieces, other.pieces).enumerated()
    where mine.kind != .text && mine.spelled != its.spelled {
      different.insert(index)
    }
  }

  /// Records how failures with another symptom but the same cause differ.
  mutating func join(_ other: FailureTitle) {
    if reason != other.reason { reason = nil }
    if template.pieces.map(\.quote) == other.template.pieces.map(\.quote),
      template.strict == other.template.strict
    {
      add(other.template, reason: reason)
      different.formUnion(other.different)
      return
    }
    // One has arguments where the other has words, or they differ in quotations.
    for (index, piece) in template.pieces.enumerated() {
      if case .argument = piece.kind { different.insert(index) }
    }
    let (mine, its) = (template.quotations, other.template.quotations)
    for (number, text) in mine where its[number] != text {
      let hasArgument = template.pieces.contains {
        if case .argument = $0.kind { $0.quote == number } else { false }
      }
      if !hasArgument { differentQuotes.insert(number) }
    }
  }

  var text: String {
    var bytes: [UInt8] = []
    var shown = 0
    for (index, piece) in template.pieces.enumerated() {
      if piece.quote > 0, differentQuotes.contains(piece.quote) {
        if shown != piece.quote { bytes += "…".utf8 }
        shown = piece.quote
      } else if different.contains(index) {
        switch piece.kind {
        case .argument(let label): bytes += "‹\(label ?? "argument")›".utf8
        default: bytes += "‹n›".utf8
        }
      } else {
        bytes += piece.spelled
      }
    }
    let text = String(decoding: bytes, as: UTF8.self)
    return ShortText.line(reason.map { "\(text): \($0)" } ?? text, limit: Self.limit)
  }
}

extension FailureTemplate {
  /// The text of each quotation, by its number.
  fileprivate var quotations: [Int: [UInt8]] {
    var result: [Int: [UInt8]] = [:]
    for piece in pieces where piece.quote > 0 { result[piece.quote, default: []] += piece.spelled }
    return result
  }
}
