internal import TestJournal

/// The labels that distinguish cases of one suite, function and arguments, as additional arguments: `browser: Firefox`.
///
/// As few labels as possible are used, and those first that stay the same from run to run.
struct CaseLabels {
  /// What is known to distinguish a case from others.
  struct Spot: Hashable {
    /// What distinguishes it in any input.
    var identity: CaseIdentity
    /// The name of its input.
    var input: String
    /// The host that it ran on.
    var hostname: String?
  }

  /// The labels of each case; empty if none is needed, or only a number can distinguish it.
  private(set) var labels: [[TestCase.Argument]]

  /// Creates the labels of some cases.
  ///
  /// - Parameter hostsTell: Whether hosts distinguish cases of one input.
  init(_ spots: [Spot], hostsTell: Bool) {
    labels = spots.map { _ in [] }
    let different = Set(spots).count
    guard different > 1 else { return }
    let names = Set(spots.flatMap { $0.identity.properties.map(\.name) }).sorted(by: Self.isBefore)
    let properties: [(name: String, values: [String?])] = names.map { name in
      (
        name,
        spots.map { spot in
          let values = spot.identity.properties.filter { $0.name == name }.map(\.value)
          return values.isEmpty ? nil : values.joined(separator: ", ")
        }
      )
    }
    let host = (name: "hostname", values: spots.map(\.hostname))
    var columns = properties.filter { !$0.values.contains(nil) }
    columns.append(("suite", spots.map(\.identity.path)))
    columns.append(("file", spots.map(\.identity.file)))
    if hostsTell { columns.append(host) }
    columns.append(("input", spots.map(\.input)))
    columns.append(host)
    columns += properties.filter { $0.values.contains(nil) }
    for column in Self.chosen(columns, different: different) {
      for index in spots.indices {
        labels[index].append(
          TestCase.Argument(
            label: ShortText.name(column.name, limit: 60),
            value: column.values[index].map { ShortText.name($0, limit: 200) } ?? "–"))
      }
    }
  }

  /// One column that distinguishes all, or else as many as are needed.
  private static func chosen(
    _ columns: [(name: String, values: [String?])], different: Int
  ) -> [(name: String, values: [String?])] {
    if let one = columns.first(where: { Set($0.values).count == different }) { return [one] }
    var chosen: [(name: String, values: [String?])] = []
    var told = 1
    for column in columns where told < different {
      let rows = column.values.indices.map { index in (chosen + [column]).map { $0.values[index] } }
      let count = Set(rows).count
      guard count > told else { continue }
      told = count
      chosen.append(column)
    }
    return chosen
  }

  /// Platform and driver first, as the reports have always shown them.
  private static func isBefore(_ one: String, _ other: String) -> Bool {
    let first = ["platform", "driver", "browser"]
    let (a, b) = (
      first.firstIndex(of: one) ?? first.count, first.firstIndex(of: other) ?? first.count
    )
    return a != b ? a < b : one < other
  }
}
