public import TestJournal

/// The name under which a link in the report finds a case: a hash of what the case is called, which stays the same from
/// run to run.
///
/// The script of the report computes the same.
public enum CaseLink {
  /// Returns the part of the report's address that shows a case: `case=1x2k9zq4p0a`.
  ///
  /// - Parameters:
  ///   - testCase: The case.
  ///   - run: The run that it is of.
  ///   - number: Which of the cases of its suite that have its name, from 1.
  /// - Returns: The hash of its name.
  public static func key(of testCase: TestCase, in run: TestRun, number: Int = 1) -> String {
    let function = run.function(of: testCase)
    var name = UTF8Text()
    name.append(LegalText(run.suite(of: function).name).string)
    name.append(UInt8(ascii: "\n"))
    write(function.name, testCase.arguments, to: &name)
    return key(name.string + (number > 1 ? " #\(number)" : ""))
  }

  /// Writes the whole name of a case.
  ///
  /// - Parameters:
  ///   - function: The name of its function.
  ///   - arguments: Its arguments.
  ///   - name: Where to.
  static func write(
    _ function: String, _ arguments: [TestCase.Argument], to name: inout UTF8Text
  ) {
    name.append(LegalText(function).string)
    for (index, argument) in arguments.enumerated() {
      name.append(index == 0 ? " (" : ", ")
      if let label = argument.label {
        name.append(LegalText(label).string)
        name.append(": ")
      }
      name.append(LegalText(argument.value).string)
    }
    if !arguments.isEmpty { name.append(UInt8(ascii: ")")) }
  }

  /// Hashes a text: two sums of 32 bits (FNV-1a, the second one times another prime), of which 53 bits are kept, as many
  /// as a number of JavaScript holds.
  static func key(_ text: String) -> String {
    var (first, second): (UInt32, UInt32) = (0x811C_9DC5, 0xDEAD_BEEF)
    for unit in text.utf16 {
      first = (first ^ UInt32(unit)) &* 0x0100_0193
      second = (second ^ UInt32(unit)) &* 0x85EB_CA6B
      second ^= second >> 13
    }
    return String(UInt64(second & 0x1F_FFFF) << 32 | UInt64(first), radix: 36)
  }
}
