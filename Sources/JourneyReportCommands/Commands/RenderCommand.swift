internal import ArgumentParser
internal import CommandConsole
internal import Foundation
internal import ReportWriter
internal import TestJournal

/// Writes reports of completed runs.
struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Writes the reports of finished runs, and of runs that a crash cut short.",
    discussion: """
      Inputs are recognised by their content: a journal (run.jsonl), an event stream of Swift Testing, JUnit XML from \
      any tool, TRX, NUnit 3, CTRF, the JSON of “xcresulttool get test-results tests”, or one of these compressed with \
      gzip. Several inputs become one run. A test case that is in several inputs becomes one case per input, unless an \
      input is a retry: see --retries. If the inputs are shards of a run, they must be all of its shards: see \
      “journey-report merge --help”.

      The exit code is 0 even if tests failed, unless --fail-on says otherwise (then 1). It is 65 if no input can be \
      parsed, 66 if there is no input or an earlier run cannot be read, 73 if the folder cannot be created, 74 if a \
      report cannot be written, and 75 if another run is writing to the folder.

      Examples:
        journey-report render reports/run.jsonl
        journey-report render target/surefire-reports --title Nightly
        journey-report render TestResults/ other/junit.xml
        journey-report render run.jsonl --format junit --junit-profile strict
        journey-report render run.jsonl --baseline main/run.jsonl --fail-on new
        journey-report render run.jsonl --history runs --fail-on new,gone=5%
        gunzip -c run.jsonl.gz | journey-report render - --fail-on failed
      """)

  @Argument(help: ArgumentHelp("Files or folders, or “-” for standard input.", valueName: "input"))
  var inputs: [String]

  @Option(name: .shortAndLong, help: "The folder for the reports.")
  var output = "reports"

  @Option(
    help: "The reports to write, separated by commas: junit, html, summary.",
    transform: ReportFormatList.init(argument:))
  var format = ReportFormatList.all

  @OptionGroup var attempts: RetryOptions

  @OptionGroup var earlier: BaselineOptions

  @Option(
    help: "The dialect of junit.xml: strict for Jenkins's xUnit plugin, azure for Azure Pipelines."
  )
  var junitProfile = JUnitProfile.standard

  @Flag(help: "Omit times and the host from junit.xml, so that equal results give identical files.")
  var reproducible = false

  @Option(help: "The title of the run.")
  var title: String?

  @Option(help: "The root folder of the package, for source lines and relative paths.")
  var packageRoot: String?

  @Option(
    help: ArgumentHelp(
      """
      A file with the console output of the run. Reports show its crash messages in the test cases that did not end. \
      “journey-report test” captures the console itself.
      """, valueName: "file"))
  var console: String?

  @Option(
    help: ArgumentHelp(
      """
      Another folder that attachments may be copied from, besides those of the inputs and the package. Can be repeated.
      """, valueName: "folder"))
  var attachments: [String] = []

  @Option(
    help: """
      The level at which to exit with 1. Each level includes the ones before it: incomplete if results are missing, as \
      after a crash, or no test ran; new if a test case failed that did not fail in the earlier run; failed if any \
      test case failed; flaky if one passed only after a retry. Add gone, gone=3 or gone=5% after a comma to exit with 1 \
      also if any, more than 3, or more than 5% of the earlier run's test cases are missing; alone, it includes failed.
      """, transform: FailureRule.init(argument:))
  var failOn = FailureRule(.never)

  func validate() throws {
    try earlier.validate(for: failOn)
    if (inputs + earlier.baseline).count(where: { $0 == "-" }) > 1 {
      throw ValidationError("Standard input “-” can be read only once.")
    }
  }

  /// Whether the inputs are to be a whole run, rather than that of a single shard.
  private var hasSeveralInputs: Bool {
    var isFolder: ObjCBool = false
    return inputs.count > 1
      || inputs.contains { FileManager.default.fileExists(atPath: $0, isDirectory: &isFolder) }
        && isFolder.boolValue
  }

  func run() throws {
    try Console.reporting {
      var run = try InputOptions.run(
        of: inputs, title: title, packageRoot: packageRoot, console: console,
        retries: attempts.retries, provesShards: hasSeveralInputs)
      let comparison = try earlier.comparison(
        of: run, packageRoot: packageRoot, retries: attempts.retries)
      failOn.apply(to: &run, comparison)
      let url = URL(filePath: output, directoryHint: .isDirectory)
      let lock = try OutputFolder.lock(url, isShared: true)
      defer { withExtendedLifetime(lock) {} }
      var folder = ReportFolder(url)
      folder.junitProfile = junitProfile.profile
      folder.isReproducible = reproducible
      folder.sourceRoot = InputOptions.package(named: packageRoot)
      folder.attachmentSources = InputOptions.attachmentSources(
        of: inputs, packageRoot: packageRoot, others: attachments)
      do {
        let warnings = try folder.write(run, formats: format.formats, comparison: comparison)
        for warning in warnings { Console.warn(warning) }
      } catch let error as ReportError {
        throw CommandError(.inputOutput, error.description)
      }
      let isBad = failOn.reason(in: run, comparison: comparison) != nil
      if isBad || Console.isTerminal { Console.say(run.sentence) }
      if Console.isTerminal { Console.say(format.sentence(folder: output)) }
      if isBad { throw ExitCode(1) }
    }
  }
}
