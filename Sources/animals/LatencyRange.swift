import ArgumentParser

/// A range of milliseconds as a command line argument: `0...300`, `0-300` or `50`.
struct LatencyRange: ExpressibleByArgument {
  /// The accepted delays: up to one minute.
  private static let limit = 0...60_000

  let milliseconds: ClosedRange<Int>

  init?(argument: String) {
    let parts = argument.replacing("...", with: "-").split(
      separator: "-", omittingEmptySubsequences: false
    ).map { Int($0) }
    guard let lower = parts.first ?? nil, let upper = parts.last ?? nil, parts.count <= 2,
      lower <= upper, Self.limit.contains(lower), Self.limit.contains(upper)
    else { return nil }
    milliseconds = lower...upper
  }
}
