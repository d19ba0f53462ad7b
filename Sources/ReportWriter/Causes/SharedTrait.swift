internal import TestJournal

/// Something that several test cases may share: a value of an argument, a word in it, a tag, a suite, a file.
struct SharedTrait: Hashable {
  /// What it says something of; two traits of one subject are not joined.
  enum Subject: Hashable {
    case argument(label: String)
    /// Any argument, whatever its label: tests that share an argument may each call it something else.
    case anyArgument
    case tag, suite, file
  }

  /// How much of an argument it is.
  enum Part: Hashable {
    /// All of it.
    case whole
    /// A member of a set: `Sea` in `Land + Sea`.
    case member
    /// One word or several that follow each other.
    case words
  }

  /// What it says something of.
  let subject: Subject
  /// The value that is shared.
  var value: String
  /// How much of an argument the value is.
  var part = Part.whole

  /// The words of one argument are not all looked at.
  private static let maxWords = 20

  /// Returns the traits of a case.
  ///
  /// - Parameters:
  ///   - testCase: The case.
  ///   - run: The run that it is of.
  ///   - isAcrossTests: Whether they are to be shared with cases of other tests.
  /// - Returns: Its traits: arguments in declared order, then tags, suite and file, and the words of arguments, which say
  ///   less.
  static func all(
    of testCase: TestCase, in run: TestRun, isAcrossTests: Bool
  ) -> [SharedTrait] {
    let function = run.function(of: testCase)
    var traits: [SharedTrait] = []
    var words: [SharedTrait] = []
    for argument in testCase.arguments where argument.value.utf8.count < 200 {
      let found = Words.all(in: argument.value).prefix(maxWords)
      if isAcrossTests || argument.label == nil {
        words += found.map { SharedTrait(subject: .anyArgument, value: $0, part: .words) }
      }
      guard let label = argument.label else { continue }
      let subject = Subject.argument(label: label)
      traits.append(SharedTrait(subject: subject, value: argument.value))
      for member in argument.value.split(separator: " + ").prefix(20) {
        traits.append(SharedTrait(subject: subject, value: String(member), part: .member))
      }
      words += found.map { SharedTrait(subject: subject, value: $0, part: .words) }
    }
    traits += function.tags.map { SharedTrait(subject: .tag, value: $0) }
    traits.append(SharedTrait(subject: .suite, value: run.suite(of: function).name))
    if let file = function.location?.file {
      traits.append(SharedTrait(subject: .file, value: file))
    }
    return traits + words
  }

  /// Whether a case has it.
  ///
  /// - Parameters:
  ///   - testCase: The case.
  ///   - run: The run that it is of.
  func holds(for testCase: TestCase, in run: TestRun) -> Bool {
    switch subject {
    case .argument, .anyArgument: testCase.arguments.contains(where: holds)
    case .tag: run.function(of: testCase).tags.contains(value)
    case .suite: run.suite(of: testCase).name == value
    case .file: run.function(of: testCase).location?.file == value
    }
  }

  /// Whether an argument has it.
  ///
  /// - Parameter argument: The argument.
  func holds(for argument: TestCase.Argument) -> Bool {
    if case .argument(let label) = subject, argument.label != label { return false }
    let whole = argument.value
    switch part {
    case .whole: return whole == value
    case .member:
      return whole == value
        || whole.contains(value) && whole.split(separator: " + ").contains(Substring(value))
    case .words: return Words.contains(value, in: whole)
    }
  }

  /// The axis of the matrix that shows it.
  ///
  /// - Parameter testCase: A case that has it.
  /// - Returns: The axis; `nil` where it is of no argument that has a label.
  func axis(in testCase: TestCase) -> CommonGround.Axis? {
    switch subject {
    case .argument(let label):
      return CommonGround.Axis(label: label, isMember: part == .member)
    case .anyArgument:
      guard let argument = testCase.arguments.first(where: holds), let label = argument.label else {
        return nil
      }
      return CommonGround.Axis(label: label, isMember: argument.value.contains(" + "))
    case .tag, .suite, .file: return nil
    }
  }
}

extension SharedTrait: CustomStringConvertible {
  /// `device is iPad`.
  var description: String {
    let value = ShortText.line(self.value, limit: 80)
    let verb = part == .whole ? "is" : "contains"
    return switch subject {
    case .argument(let label): "\(label) \(verb) \(value)"
    case .anyArgument: "an argument \(verb) \(value)"
    case .tag: "the tag is \(value)"
    case .suite: "the suite is \(value)"
    case .file: "the file is \(value)"
    }
  }
}
