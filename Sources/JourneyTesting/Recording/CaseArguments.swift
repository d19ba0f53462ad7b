internal import TestJournal
internal import Testing

/// The arguments of a test case, with their labels.
///
/// Swift Testing does not expose them, so they are read with a mirror. If a later version hides them better, only the reports'
/// arguments are missing.
struct CaseArguments: Hashable, Sendable {
  let values: [String]
  let labels: [String]
  /// Distinguishes equal tuples of arguments.
  let discriminator: Int
  /// The identifier of the test case within its test.
  let id: String

  /// Reads the arguments of a test case.
  ///
  /// - Parameter labels: The labels, if known from another case of the same test, because mirrors are slow.
  init(_ testCase: Test.Case, labels known: [String]?) {
    guard testCase.isParameterized,
      let kind = Self.firstChild(of: testCase), let payload = Self.firstChild(of: kind)
    else {
      self.init(values: [], labels: [], discriminator: 0)
      return
    }
    // The arguments, and what tells equal ones apart.
    var arguments: [Any] = []
    var discriminator: Int?
    for field in Mirror(reflecting: payload).children {
      if let tuple = field.value as? [Any] {
        arguments = tuple
      } else if let number = field.value as? Int {
        discriminator = number
        break
      }
    }
    self.init(
      values: arguments.map { Self.firstChild(of: $0).map { String(describingForTest: $0) } ?? "" },
      labels: known ?? arguments.map(Self.label), discriminator: discriminator ?? 0)
  }

  /// The value of the first field. It is taken from an iterator, because the indices of a mirror's children are allocated one by one.
  private static func firstChild(of value: Any) -> Any? {
    Mirror(reflecting: value).children.makeIterator().next()?.value
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
    let id = values.joined(separator: ", ")
    self.id = discriminator == 0 ? id : "\(id) #\(discriminator + 1)"
  }

  /// The arguments of a test case without any.
  static let none = CaseArguments(values: [], labels: [], discriminator: 0)

  /// Returns these arguments with the driver appended, for a case that runs with several drivers.
  func with(_ driver: CaseDriver) -> CaseArguments { with(driver.name, labelled: "driver") }

  /// Returns these arguments with the number of a repetition appended.
  func with(repetition number: Int) -> CaseArguments {
    with(String(number), labelled: Self.repetition)
  }

  private func with(_ value: String, labelled label: String) -> CaseArguments {
    CaseArguments(
      values: values + [value], labels: labels + [label], discriminator: discriminator)
  }

  var inJournal: [TestCase.Argument] {
    zip(labels, values).map { label, value in
      TestCase.Argument(label: label.isEmpty ? nil : label, value: value)
    }
  }

  /// The label of the number of a repetition, which is the last argument of a repeated case.
  static let repetition = "repetition"

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
}
