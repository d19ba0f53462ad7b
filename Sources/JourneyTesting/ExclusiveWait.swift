/// What a test case waited for, because only one case at a time may use it.
struct ExclusiveWait: Sendable {
  /// A thing, with the cases that used it in the meantime, in order.
  struct Thing: Sendable {
    let name: String
    let cases: ArraySlice<String>
  }

  /// The maximum number of cases to name for each thing.
  private static let most = 5

  /// The time, in nanoseconds.
  var time: Int64 = 0
  /// The things that other cases had.
  var things: [Thing] = []

  /// The wait as reports show it: `1.20 s for the staging account, used by LoginJourneys/reset, then by OrderJourneys/pay`; `nil` if
  /// the case did not wait.
  var description: String? {
    guard !things.isEmpty else { return nil }
    let texts = things.map { thing in
      let rest = thing.cases.count - Self.most
      let users =
        thing.cases.prefix(Self.most).map { "by \($0)" } + (rest > 0 ? ["by \(rest) more"] : [])
      return "\(thing.name), used \(users.joined(separator: ", then "))"
    }
    return "\(seconds) for \(texts.joined(separator: "; and for "))"
  }

  private var seconds: String {
    let hundredths = (time + 5_000_000) / 10_000_000
    let fraction = hundredths % 100
    return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction) s"
  }
}
