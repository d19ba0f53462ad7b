internal import TestJournal

/// Something that several test cases may share: a value of an argument, a tag, a suite, a file.
struct SharedTrait: Hashable {
  /// What it says something of; two traits of one subject are not joined.
  enum Subject: Hashable {
    case argument(label: String)
    case tag, suite, file
  }

  /// What it says something of.
  let subject: Subject
  /// The value that is shared.
  let value: String
  /// Whether the argument is a set, and the value one of its members.
  let isMember: Bool

  /// Returns the traits of a case.
  ///
  /// - Parameters:
  ///   - testCase: The case.
  ///   - run: The run that it is of.
  /// - Returns: Its traits: arguments in declared order, then tags, suite and file.
  static func all(of testCase: TestCase, in run: TestRun) -> [SharedTrait] {
    let function = run.function(of: testCase)
    var traits: [SharedTrait] = []
    for argument in testCase.arguments {
      guard let label = argument.label, argument.value.utf8.count < 200 else { continue }
      let subject = Subject.argument(label: label)
      traits.append(SharedTrait(subject: subject, value: argument.value, isMember: false))
      for member in argument.value.split(separator: " + ").prefix(20) {
        traits.append(SharedTrait(subject: subject, value: String(member), isMember: true))
      }
    }
    traits += function.tags.map { SharedTrait(subject: .tag, value: $0, isMember: false) }
    let suite = run.suites[function.suite].name
    traits.append(SharedTrait(subject: .suite, value: suite, isMember: false))
    if let file = function.location?.file {
      traits.append(SharedTrait(subject: .file, value: file, isMember: false))
    }
    return traits
  }

  /// Whether a case has it.
  ///
  /// - Parameters:
  ///   - testCase: The case.
  ///   - run: The run that it is of.
  func holds(for testCase: TestCase, in run: TestRun) -> Bool {
    switch subject {
    case .argument(let label):
      return testCase.arguments.contains { argument in
        guard argument.label == label else { return false }
        if argument.value == value { return true }
        return isMember && argument.value.contains(value)
          && argument.value.split(separator: " + ").contains(Substring(value))
      }
    case .tag: return run.function(of: testCase).tags.contains(value)
    case .suite: return run.suite(of: testCase).name == value
    case .file: return run.function(of: testCase).location?.file == value
    }
  }

  /// The axis of the matrix that shows it.
  var axis: CommonGround.Axis? {
    guard case .argument(let label) = subject else { return nil }
    return CommonGround.Axis(label: label, isMember: isMember)
  }
}

extension SharedTrait: CustomStringConvertible {
  /// `device is iPad`.
  var description: String {
    let value = ShortText.line(self.value, limit: 80)
    switch subject {
    case .argument(let label): return isMember ? "\(label) has \(value)" : "\(label) is \(value)"
    case .tag: return "the tag is \(value)"
    case .suite: return "the suite is \(value)"
    case .file: return "the file is \(value)"
    }
  }
}
