internal import Testing

/// The arguments of a test case, with their labels.
///
/// Swift Testing keeps them to itself; a mirror shows them. Where a later version hides them better, the arguments are missing
/// from the reports, and nothing else.
struct CaseArguments: Hashable, Sendable {
  let values: [String]
  let labels: [String]
  /// Tells equal tuples of arguments apart.
  let discriminator: Int

  /// Reads the arguments of a test case.
  ///
  /// - Parameters:
  ///   - testCase: The test case.
  ///   - labels: The labels, when they are known from another case of the same test: mirrors are slow.
  init(_ testCase: Test.Case, labels known: [String]?) {
    guard testCase.isParameterized,
      let kind = Mirror(reflecting: testCase).children.first?.value,
      let payload = Mirror(reflecting: kind).children.first?.value
    else {
      values = []
      labels = []
      discriminator = 0
      return
    }
    let fields = Mirror(reflecting: payload).children
    let arguments = fields.first?.value as? [Any] ?? []
    values = arguments.map { argument in
      Mirror(reflecting: argument).children.first.map { String(describingForTest: $0.value) } ?? ""
    }
    labels = known ?? arguments.map(Self.label)
    discriminator = fields.dropFirst().first?.value as? Int ?? 0
  }

  private static func label(_ argument: Any) -> String {
    guard let parameter = Mirror(reflecting: argument).descendant("parameter") else { return "" }
    let names = Mirror(reflecting: parameter)
    return names.descendant("secondName") as? String ?? names.descendant("firstName") as? String
      ?? ""
  }

  private init(values: [String], labels: [String], discriminator: Int) {
    self.values = values
    self.labels = labels
    self.discriminator = discriminator
  }

  /// These arguments, and the driver as a further one: the same case runs with several.
  ///
  /// - Parameter driver: The driver.
  /// - Returns: The longer arguments.
  func with(_ driver: CaseDriver) -> CaseArguments {
    CaseArguments(
      values: values + [driver.name], labels: labels + ["driver"], discriminator: discriminator)
  }

  /// The arguments as the reports show them: `animal: Crab, tag: Sea`.
  var description: String {
    var text = ""
    for (label, value) in zip(labels, values) {
      if !text.isEmpty { text += ", " }
      if !label.isEmpty {
        text += label
        text += ": "
      }
      text += value
    }
    return text
  }

  /// What tells the test case from the others of its test.
  var id: String {
    let id = values.joined(separator: ", ")
    return discriminator == 0 ? id : "\(id) #\(discriminator + 1)"
  }
}
