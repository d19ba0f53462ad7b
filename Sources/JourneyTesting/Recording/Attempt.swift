/// The place of a run of a case among those that it may have.
struct Attempt: Sendable {
  /// The only attempt of a case without retries.
  static let only = Attempt(number: 1, limit: 1, reason: nil)

  /// The number of the attempt, from 1.
  let number: Int
  /// The maximum number of attempts.
  let limit: Int
  /// The reason for retries, if any was given.
  let reason: String?

  /// Whether another attempt may follow.
  var hasNext: Bool { number < limit }

  var next: Attempt { Attempt(number: number + 1, limit: limit, reason: reason) }

  /// The attempt as reports show it: `2 of at most 3, because the payment sandbox drops calls`.
  var description: String {
    "\(number) of at most \(limit)" + (reason.map { ", because \($0)" } ?? "")
  }
}
