internal import TestJournal

/// A trait that several test cases may share: the value of an argument, a word in it, a tag, a suite, or a file.
struct SharedTrait: Hashable {
  /// The subject of a trait. Two traits with the same subject are not combined.
  enum Subject: Hashable {
    case argument(label: String)
    /// Any argument, whatever its label, because tests may label a shared argument differently.
    case anyArgument
    case tag, suite, file
  }

  /// The part of an argument that is shared.
  enum Part: Hashable {
    /// The whole argument.
    case whole
    /// A member of a set: `Sea` in `Land + Sea`.
    case member
    /// One or more consecutive words.
    case words
  }

  let subject: Subject
  var value: String
  /// The part of an argument that the value is.
  var part = Part.whole

  /// The maximum number of words of an argument to inspect.
  private static let maxWords = 20

  /// Returns the traits of a case.
  ///
  /// - Parameter isAcrossTests: Whether to look for traits shared with cases of other tests.
  /// - Returns: The traits: arguments in declaration order, then tags, suite and file, and finally words of arguments, which are
  ///   less specific.
  static func all(of testCase: TestCase, in run: TestRun, isAcrossTests: Bool) -> [SharedTrait] {
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

  func holds(for testCase: TestCase, in run: TestRun) -> Bool {
    switch subject {
    case .argument, .anyArgument: testCase.arguments.contains(where: holds)
    case .tag: run.function(of: testCase).tags.contains(value)
    case .suite: run.suite(of: testCase).name == value
    case .file: run.function(of: testCase).location?.file == value
    }
  }

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

  /// Returns the axis of the matrix that shows the trait.
  ///
  /// - Returns: The axis, or `nil` when the trait does not concern a labelled argument.
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
