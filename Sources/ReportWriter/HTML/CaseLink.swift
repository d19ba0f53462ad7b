public import TestJournal

/// The key by which a link in the report identifies a case: a hash of the case's name, which is stable from run to run.
///
/// The script of the report computes the same hash.
public enum CaseLink {
  /// Returns the key of a case for the URL of the report: `case=1x2k9zq4p0a`.
  ///
  /// - Parameters:
  ///   - testCase: The case.
  ///   - run: The run with the case.
  ///   - number: The number of the case among those of its suite with the same name, from 1.
  /// - Returns: The hash of its name.
  public static func key(of testCase: TestCase, in run: TestRun, number: Int = 1) -> String {
    let function = run.function(of: testCase)
    var name = UTF8Text()
    name.append(LegalText(run.suite(of: function).name).string)
    name.append(UInt8(ascii: "\n"))
    name.append(LegalText(function.name).string)
    write(testCase.arguments, to: &name)
    return key(name.string + (number > 1 ? " #\(number)" : ""))
  }

  /// Appends the arguments of a case to its name.
  static func write(_ arguments: [TestCase.Argument], to name: inout UTF8Text) {
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

  /// Hashes a text with two sums of 32 bits (FNV-1a, and a variant with another prime), of which 53 bits are kept, because a
  /// JavaScript number has no more.
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
