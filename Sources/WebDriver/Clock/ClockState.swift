/// The state of a page's clock, as its script has it.
struct ClockState: Hashable, Sendable {
  /// The time that the page sees, in milliseconds since 1970.
  var time: Double
  /// The machine's time when the page saw that time, in milliseconds since 1970.
  var setAt: Double
  /// Whether the clock runs.
  var isRunning: Bool

  /// The script that installs the clock in a document that has none.
  var script: String {
    let text = String(decoding: PackageResources.clock_js, as: UTF8.self)
    let state: JSONValue = [
      "time": .number(time), "setAt": .number(setAt), "isRunning": .bool(isRunning),
    ]
    return
      "(() => {\n\"use strict\";\n\(text)\ninstallClock(\(String(decoding: state.bytes, as: UTF8.self)));\n})();\n"
  }
}
