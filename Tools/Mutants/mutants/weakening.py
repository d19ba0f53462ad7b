"""A switch in the copy that leaves out some of the checks: those of a line, by a hash of the line, so that it can be told which."""

PLACE = "Sources/RobotCore/Robots/Robot+Verify.swift"
FILE = "Sources/RobotCore/Verifying/WeakenedChecks.swift"
SWITCH = """\
internal import Foundation
internal import Testing

/// Which checks a weakened suite leaves out: `WEAKENED_CHECKS=seed:percent`.
enum WeakenedChecks {
  private static let setting: (seed: String, percent: UInt64)? = {
    let words = ProcessInfo.processInfo.environment["WEAKENED_CHECKS"]?.split(separator: ":") ?? []
    guard words.count == 2, let percent = UInt64(words[1]) else { return nil }
    return (String(words[0]), percent)
  }()

  static func keep(_ site: SourceLocation) -> Bool {
    guard let setting else { return true }
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in "\\(setting.seed) \\(site.fileID):\\(site.line)".utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    return (hash >> 16) % 100 >= setting.percent
  }
}
"""
CALL = "journey.verify(list.checks,"


def switched(source):
    """The source that hands over the checks, with the switch in it."""
    if CALL not in source:
        raise SystemExit(f"{PLACE} does not say “{CALL}” any more: Tools/Mutants/mutants/weakening.py has to follow.")
    return source.replace(CALL, "journey.verify(list.checks.filter { WeakenedChecks.keep($0.site) },")


def keeps(seed, percent, site):
    """What the switch decides."""
    value = 0xcbf29ce484222325
    for byte in f"{seed} {site}".encode():
        value = (value ^ byte) * 0x100000001b3 % 2**64
    return (value >> 16) % 100 >= percent
