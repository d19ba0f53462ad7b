internal import RobotCore
internal import TestJournal

extension AppCoverage {
  /// The journal lines for the coverage.
  var records: [UInt8] {
    var writer = JSONWriter(capacity: 64 << 10)
    for screen in screens { screen.write(to: &writer) }
    for operation in operations { operation.write(to: &writer) }
    return writer.bytes
  }
}
