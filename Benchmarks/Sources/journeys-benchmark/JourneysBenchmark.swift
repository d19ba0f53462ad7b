import Foundation

/// Runs the journeys and the same number of empty tests in turn, and prints how many times as long the journeys take.
///
/// usage: journeys-benchmark JOURNEYS EMPTY [RUNS], two test programs and how often to run each.
@main
struct JourneysBenchmark {
  /// The suites that the empty tests repeat: the others wait for a server, walk at random, or need a browser.
  private static let suites =
    "^JourneyTests\\.(FirstLaunch|Favourite|FilterCombination|Filter|Scrolling|Screen|Control|Link"
    + "|Search|NotFound)Journeys/"

  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count >= 3 else {
      FileHandle.standardError.write(Data("usage: journeys-benchmark JOURNEYS EMPTY [RUNS]\n".utf8))
      exit(64)  // EX_USAGE
    }
    let runs = arguments.count > 3 ? Int(arguments[3]) ?? 7 : 7
    let reports = FileManager.default.temporaryDirectory.appending(path: "journeys-benchmark")
    var journeys: [Measurement] = []
    var empty: [Measurement] = []
    for run in 0...runs {
      let one = try Measurement(
        program: arguments[1], filter: Self.suites,
        environment: ["JOURNEYS_REPORTS": reports.path(percentEncoded: false)])
      let other = try Measurement(program: arguments[2], filter: "EmptyTests", environment: [:])
      guard one.cases == other.cases else {
        let text = "The journeys have \(one.cases) cases, and the empty tests \(other.cases): "
        let advice = "give Benchmarks/Tests/EmptyTests the same.\n"
        FileHandle.standardError.write(Data((text + advice).utf8))
        exit(65)  // EX_DATAERR
      }
      // The first of each warms up.
      guard run > 0 else { continue }
      journeys.append(one)
      empty.append(other)
    }
    print("\(empty[0].cases) cases of each, \(runs) runs, in turn")
    print("                       min   median      max")
    row("journeys, wall s", journeys.map(\.wall))
    row("empty,    wall s", empty.map(\.wall))
    row("journeys, cpu s", journeys.map(\.cpu))
    row("empty,    cpu s", empty.map(\.cpu))
    row("ratio,    wall", zip(journeys, empty).map { $0.wall / $1.wall })
    row("ratio,    cpu", zip(journeys, empty).map { $0.cpu / $1.cpu })
  }

  private static func row(_ title: String, _ values: [Double]) {
    let sorted = values.sorted()
    let numbers = [sorted.first, sorted[sorted.count / 2], sorted.last].map { value in
      String(format: "%9.3f", value ?? 0)
    }
    print(title.padding(toLength: 18, withPad: " ", startingAt: 0) + numbers.joined())
  }
}
