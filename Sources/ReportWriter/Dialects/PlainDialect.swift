internal import TestJournal

/// The failures of all tools that name a line of a source file: GoogleTest, Boost.Test, Catch2, doctest, CppUnit, CUnit, RSpec,
/// Minitest, PHPUnit, NUnit, xUnit.net, ExUnit, Dart, Pester, bats, TAP, fastlane's trainer, compilers, and others alike.
///
/// The message is the text before the first call of a trace, without headings and lines that name only a location.
enum PlainDialect {
  static func failure(in text: ForeignText) -> ForeignFailure? {
    let lines = text.lines.prefix(maxLines)
    let stated = text.message.split(separator: "\n", omittingEmptySubsequences: false)
    let place = place(in: lines) ?? place(in: stated.prefix(maxLines))
    guard let place else { return nil }
    let said = said(stated)
    let told = told(lines)
    var message = said
    if isGeneric(said, type: text.type) {
      message = told.isEmpty ? said : told
    } else if Comparison(stated: said) == nil, Comparison(stated: told) != nil {
      // The attribute names the check, and the text what it compared.
      message = told.contains(said) ? told : said + "\n" + told
    }
    if message.isEmpty { message = text.message }
    // behave raises nothing for a step without a definition.
    if text.type == "NoneType", let step = told.split(separator: "\n").first {
      return ForeignFailure(message: String(step), location: place)
    }
    return ForeignFailure(kind: text.type, message: message, location: place)
  }

  private static let maxLines = 400

  /// The first place in the tested project's own code; that of a stack trace, where one is announced.
  private static func place(in lines: some Collection<Substring>) -> SourceLocation? {
    var first: SourceLocation?
    var own: SourceLocation?
    var file: Substring?
    for line in lines {
      let start = line.drop { $0 == " " || $0 == "\t" }
      if start.lowercased().hasPrefix("stacktrace:") { own = nil }
      // Boost.Test names the file and the line on lines of their own, and CUnit the line first.
      if let name = value(of: "[File] - ", in: start) {
        file = name
        continue
      }
      if let name = file, let word = value(of: "[Line] - ", in: start), let number = Int(word),
        number > 0
      {
        return SourceLocation(file: String(name), line: number)
      }
      if start.hasPrefix("- file"), let colon = start.firstIndex(of: ":") {
        file = Substring(String(start[start.index(after: colon)...]).trimmed)
        continue
      }
      if let name = file, start.hasPrefix("- line"), let colon = start.firstIndex(of: ":"),
        let number = Int(String(start[start.index(after: colon)...]).trimmed), number > 0
      {
        return SourceLocation(file: String(name), line: number)
      }
      if let place = lineInFile(start) { return place }
      guard let found = SourceLine(in: line) else { continue }
      first = first ?? found.location
      if own == nil, !isLibrary(found, start) { own = found.location }
    }
    return own ?? first
  }

  /// Reads `== [File] - cart_test.cpp`, as a stylesheet for Boost.Test writes it.
  private static func value(of label: StaticString, in line: Substring) -> Substring? {
    guard line.hasPrefix("== ["), let mark = line.firstRange(ofBytes: label) else { return nil }
    return Substring(String(line[mark.upperBound...]).trimmed)
  }

  /// Reads `Test failed at line  100 in file  /foo/cart_test.c  :`.
  private static func lineInFile(_ line: Substring) -> SourceLocation? {
    guard let mark = line.firstRange(ofBytes: " in file "),
      let word = line[..<mark.lowerBound].split(separator: " ").last, let number = Int(word),
      number > 0
    else { return nil }
    let file = line[mark.upperBound...].drop { $0 == " " }.prefix { $0 != " " }
    return file.isEmpty ? nil : SourceLocation(file: String(file), line: number)
  }

  private static func isLibrary(_ found: SourceLine, _ line: Substring) -> Bool {
    let file = found.location.file
    return libraryFolders.contains { file.contains($0) }
      || libraries.contains { line.hasPrefix("at " + $0) || line.hasPrefix($0) }
  }

  private static let libraryFolders = [
    "/gems/", "/lib/ruby/", "/vendor/", "node_modules/", "site-packages/", "phpunit/",
    "NUnitFramework", "nunit", "/usr/lib/", "\\xunit", "/xunit", "package:test", "package:matcher",
    "bats-core", "libexec/bats",
  ]

  private static let libraries = [
    "NUnit.", "Xunit.", "System.", "Microsoft.", "MbUnit.", "FluentAssertions.", "Shouldly.",
    "OpenQA.", "package:test", "package:matcher", "dart:", "(ex_unit", "(elixir", "(stdlib",
  ]

  /// The message of the attribute, without a place before it.
  private static func said(_ lines: [Substring]) -> String {
    var lines = lines[...]
    while let line = lines.first, line.allSatisfy(\.isWhitespace) || isPlace(line) {
      lines.removeFirst()
    }
    if let line = lines.first, let found = SourceLine(in: line), isOpening(found.before) {
      let rest = found.after.drop { ":)] ".contains($0) }
      if !rest.isEmpty { return ForeignText.joined([withoutWord(rest)] + lines.dropFirst()) }
    }
    return ForeignText.joined(lines)
  }

  private static func isPlace(_ line: Substring) -> Bool { SourceLine(in: line)?.isAlone == true }

  private static func isOpening(_ text: Substring) -> Bool {
    text.allSatisfy { $0.isWhitespace || "[(".contains($0) }
  }

  /// The rest of `error: check_eq(3, 4)`, as compilers and tools like them write it.
  private static func withoutWord(_ text: Substring) -> Substring {
    for word in ["error: ", "Failure: ", "failure: ", "fatal error: "] where text.hasPrefix(word) {
      return text.dropFirst(word.count)
    }
    return text
  }

  /// What the text says before the calls of its trace.
  private static func told(_ lines: some Collection<Substring>) -> String {
    var result: [Substring] = []
    for line in lines.prefix(60) {
      var start = line.drop { $0 == " " || $0 == "\t" }
      // Perl's test modules write everything as comments.
      if start.hasPrefix("# ") || start == "#" {
        start = start.dropFirst().drop { $0 == " " }
      }
      let isTold = result.contains { !$0.allSatisfy(\.isWhitespace) }
      if isTrace(start), isTold { break }
      if isHeading(start, isFirst: !isTold) || isTrace(start) { continue }
      if let found = SourceLine(in: start) {
        if found.isAlone {
          if isTold { break }
          continue
        }
        if isTold, isOpening(found.before) { break }
        if isOpening(found.before) {
          let rest = found.after.drop { ":)] ".contains($0) }
          if !rest.isEmpty { result.append(withoutWord(rest)) }
          continue
        }
      }
      result.append(start.hasPrefix("- message: ") ? start.dropFirst(11) : start)
    }
    return ForeignText.joined(result)
  }

  private static func isTrace(_ line: Substring) -> Bool {
    if line.lowercased().hasPrefix("stacktrace:") || line.lowercased().hasPrefix("stack trace") {
      return true
    }
    if line.hasPrefix("package:") { return true }
    return ["at ", "at: ", "from "].contains { line.hasPrefix($0) } && SourceLine(in: line) != nil
  }

  /// Whether a line is the name of the test or the word for its failure, which the report shows anyway.
  private static func isHeading(_ line: Substring, isFirst: Bool) -> Bool {
    if line.hasPrefix("== [") { return true }
    if isFirst, isGeneric(String(line), type: "") { return true }
    if line.hasPrefix("- file ") || line.hasPrefix("- line ") || lineInFile(line) != nil {
      return true
    }
    guard isFirst else { return line == "..." || line == "---" }
    if ["ASSERTION FAILURE:", "FAILED:", "Failure:", "Error:", "---", "Failed", "FAIL"].contains(
      line)
    {
      return true
    }
    if line.hasPrefix("Failed test ") || line.hasPrefix("not ok ")
      || line.hasPrefix("(in test file")
    {
      return true
    }
    // Minitest: `test_total(CartTest) [test/cart_test.rb:7]:`; ExUnit: `1) test total (CartTest)`.
    if line.hasSuffix("]:"), SourceLine(in: line) != nil { return true }
    if let paren = line.firstIndex(of: ")"), Int(line[..<paren]) != nil { return true }
    // PHPUnit: `CartTest::total with data set #0`.
    guard let colons = line.firstRange(ofBytes: "::") else { return false }
    return line[..<colons.lowerBound].allSatisfy {
      $0.isLetter || $0.isNumber || "\\_".contains($0)
    }
      && line[colons.upperBound...].first?.isLetter == true && !line.contains("(): ")
  }

  /// Whether a message says no more than that something failed.
  private static func isGeneric(_ message: String, type: String) -> Bool {
    let word = message.lowercased().filter { $0.isLetter || $0 == " " }.trimmed
    return message.isEmpty || message == type || word.hasSuffix("see stacktrace for details")
      || [
        "failed", "failure", "error", "test failed", "test failure", "test error", "fail",
        "assertion failed", "failed test", "not ok", "runtime error", "build error",
      ].contains(word)
  }
}
