package import TestModel

extension TestRun {
  /// Returns the command that reruns a case: the recorded one or, for a test in Swift, one that reruns its function.
  ///
  /// - Returns: The command; `nil` when none is known.
  /// - Throws: A ``ReportError`` if the details of the case cannot be read.
  package func rerunCommand(of index: Int) throws -> String? {
    if let command = try details(of: cases[index]).rerunCommand { return command }
    let function = self.function(of: cases[index])
    guard function.location?.file.hasSuffix(".swift") ?? false,
      suite(of: function).name != TestSuite.unknown
    else { return nil }
    let name = function.name
    let base = name.prefix { $0 != "(" }
    // “swift test” takes a regular expression; the parenthesis excludes functions that begin alike.
    let end = base.count < name.count ? #"\("# : ""
    return "swift test --filter \(ShellWord("\(suite(of: function).name)/\(base)\(end)"))"
  }
}
