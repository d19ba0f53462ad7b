internal import TestJournal

/// Recognizes arguments in the names of other tools' test cases: `test_styling[S-dark]` of pytest, `added(int)[3]` of JUnit 5,
/// `works[2]` of JUnit 4, `parses::case_4` of rstest.
///
/// Fifty such cases are one test with arguments rather than fifty tests. Only the human-readable report shows them so; the names of
/// the cases elsewhere do not change.
struct ForeignParameters {
  /// A parsed name.
  struct Name: Equatable {
    var test: String
    /// The text that distinguishes its cases.
    var argument: String
    /// The label of the argument, if the tool states it.
    var label: String?
  }

  private struct Key: Hashable {
    let suite: Int
    let test: String
  }

  /// Converts cases that differ only in such arguments into cases of one test.
  ///
  /// - Parameter run: The run, whose cases keep their order.
  /// - Throws: A ``ReportError`` when the details of a case cannot be read.
  @discardableResult static func take(from run: inout TestRun) throws -> Bool {
    var groups: [Key: [Int]] = [:]
    var names: [Int: Name] = [:]
    for (number, function) in run.functions.enumerated() where !function.isParameterized {
      guard let name = name(function.name) else { continue }
      names[number] = name
      groups[Key(suite: function.suite, test: name.test), default: []].append(number)
    }
    guard groups.contains(where: { $0.value.count > 1 }) else { return false }
    let hasArguments = Set(run.cases.lazy.filter { !$0.arguments.isEmpty }.map(\.function))
    var casesOf: [Int: [Int]] = [:]
    for (index, testCase) in run.cases.enumerated() where names[testCase.function] != nil {
      casesOf[testCase.function, default: []].append(index)
    }
    for (key, functions) in groups where functions.count > 1 {
      guard !functions.contains(where: hasArguments.contains) else { continue }
      let values = functions.map { names[$0]?.argument ?? "" }
      let parts = parts(of: values)
      let indices = functions.flatMap { casesOf[$0] ?? [] }
      let labels =
        parts[0].count == 1 && names[functions[0]]?.label != nil
        ? [names[functions[0]]?.label]
        : try labels(of: zip(functions, parts), casesOf, in: run)
      for (number, function) in functions.enumerated() {
        for index in casesOf[function] ?? [] {
          run.cases[index].function = functions[0]
          run.cases[index].arguments = zip(labels, parts[number])
            .map { TestCase.Argument(label: $0, value: $1) }
        }
      }
      guard !indices.isEmpty else { continue }
      run.functions[functions[0]].name = key.test
      run.functions[functions[0]].isParameterized = true
    }
    return true
  }

  /// Parses a name.
  ///
  /// - Parameter name: The name of a test case.
  /// - Returns: The parsed name, or `nil` when it contains no argument.
  static func name(_ name: String) -> Name? {
    let last = name.utf8.last
    if last.map({ $0 &- UInt8(ascii: "0") < 10 || $0 | 0x20 &- UInt8(ascii: "a") < 26 }) == true {
      guard name.utf8.contains(UInt8(ascii: ":")), let range = name.firstRange(of: "::case_"),
        range.upperBound < name.endIndex
      else { return nil }
      return Name(
        test: String(name[..<range.lowerBound]), argument: String(name[range.upperBound...]),
        label: "case")
    }
    for (open, close) in [("[", "]"), ("{", "}")] {
      guard name.hasSuffix(close), let start = name.firstIndex(of: Character(open)),
        start > name.startIndex, name[..<start].last?.isWhitespace == false
      else { continue }
      let argument = String(name[name.index(after: start)...].dropLast())
      let test = String(name[..<start])
      guard !argument.isEmpty else { return nil }
      // JUnit 5 names the types of the arguments, and numbers the invocations.
      let isNumbered =
        argument.allSatisfy(\.isNumber) && (test.hasSuffix(")") || test.hasSuffix("}"))
      return Name(test: test, argument: argument, label: isNumbered ? "invocation" : nil)
    }
    return nil
  }

  /// Splits values like `S-dark` if they all have the same number of parts, which identify the cases only together.
  private static func parts(of values: [String]) -> [[String]] {
    let whole = values.map { [$0] }
    let parts = values.map { $0.split(separator: "-", omittingEmptySubsequences: false) }
    guard let count = parts.first?.count, 2...4 ~= count,
      parts.allSatisfy({ $0.count == count && !$0.contains("") })
    else { return whole }
    let isGrid = (0..<count).allSatisfy { column in
      Set(parts.map { $0[column] }).count < values.count
    }
    return isGrid ? parts.map { $0.map(String.init) } : whole
  }

  /// Returns the names of the arguments, which pytest writes before a traceback: `size = 'S', theme = 'dark'`.
  private static func labels(
    of functions: Zip2Sequence<[Int], [[String]]>, _ casesOf: [Int: [Int]], in run: TestRun
  ) throws -> [String?] {
    var unknown: [String?] = []
    for (function, parts) in functions {
      unknown = parts.map { _ in nil }
      guard let index = casesOf[function]?.first, run.cases[index].status == .failed,
        let number = run.cases[index].details
      else { continue }
      let notes = try run.details.details(number).issues.flatMap(\.notes)
      guard let line = notes.first?.split(separator: "\n").first else { continue }
      var left = line.split(separator: ",").map {
        $0.split(separator: "=", maxSplits: 1).map {
          String($0).trimmed.trimmingPrefix("'")
        }
      }
      .filter { $0.count == 2 }
      let labels = parts.map { part -> String? in
        let place = left.firstIndex { $0[1] == part || $0[1] == part + "'" }
        return place.map { String(left.remove(at: $0)[0]) }
      }
      if !labels.contains(nil) { return labels }
    }
    return unknown
  }
}
