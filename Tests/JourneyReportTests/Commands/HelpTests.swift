import Testing

@Suite("Help")
struct HelpTests {
  @Test("the tool says what it does")
  func overview() throws {
    let result = try Tool().run("--help", environment: ["COLUMNS": "80"])
    #expect(result.status == 0)
    #expect(
      result.output == """
        OVERVIEW: Turns test runs into JUnit XML, an HTML report and a summary.

        Examples:
          journey-report test
          journey-report render reports/run.jsonl
          journey-report merge shard-1/run.jsonl shard-2/run.jsonl -o merged.jsonl

        USAGE: journey-report <subcommand>

        OPTIONS:
          -h, --help              Show help information.

        SUBCOMMANDS:
          test                    Runs swift test in the current package, and writes
                                  the reports of it.
          render                  Writes the reports of runs that are over, also of
                                  those that a crash cut short.
          merge                   Makes one journal of several: shards, retries, test
                                  products or platforms.

          See 'journey-report help <subcommand>' for detailed help.

        """)
  }

  @Test("test has examples")
  func test() throws {
    let result = try Tool().run("test", "--help", environment: ["COLUMNS": "80"])
    #expect(result.status == 0)
    #expect(
      result.output == """
        OVERVIEW: Runs swift test in the current package and writes its reports.

        The output and the exit code are those of swift test. The reports are written
        also when the tests fail, crash or are interrupted (128 and the number of the
        signal is the exit code then). Tests of Swift Testing and of XCTest are in
        them. The folder also holds run.jsonl, from which “journey-report render” makes
        the reports again; the one of the run before is a baseline to compare with.

        Where swift test says 0, the exit code is 74 when the journal or a report could
        not be written, and 1 when the run is as bad as --fail-on says; it is 75 when
        another run writes to the folder.

        Examples:
          journey-report test
          journey-report test -o build/reports
          journey-report test --baseline reports/run.jsonl
          journey-report test -- --filter SearchTests --parallel

        USAGE: journey-report test [--output <output>] [--baseline <earlier> ...] [--history <folder>] [--fail-on <fail-on>] -- [<swift test arguments> ...]

        ARGUMENTS:
          <swift test arguments>  Options of swift test, after “--”.

        OPTIONS:
          -o, --output <output>   The folder for junit.xml, index.html, summary.md and
                                  run.jsonl. (default: reports)
          --baseline <earlier>    An earlier run, to say what changed since: anything
                                  that can be an input. Give it several times for a
                                  history, oldest first.
          --history <folder>      A folder of earlier runs, each a file or a folder in
                                  it, for the trend and what is flaky over time. What
                                  in it cannot be read is passed over with a warning.
          --fail-on <fail-on>     When to exit with 1 although swift test says 0:
                                  incomplete when results are missing or no test ran;
                                  the others as for “journey-report render”. (values:
                                  flaky, failed, new, incomplete, never; default:
                                  incomplete)
          -h, --help              Show help information.


        """)
  }

  @Test("render has examples, and says what its exit codes mean")
  func render() throws {
    let result = try Tool().run("render", "--help", environment: ["COLUMNS": "80"])
    #expect(result.status == 0)
    #expect(
      result.output == """
        OVERVIEW: Writes the reports of runs that are over, also of those that a crash
        cut short.

        Inputs are told apart by their content: event streams of Swift Testing,
        journals (run.jsonl), JUnit XML of any tool, and gzip of any of them. Several
        inputs become one run.

        The exit code is 0 also when tests failed, unless --fail-on says otherwise
        (then 1); 65 when no input makes sense, 66 when there is none or an earlier run
        cannot be read, 73 when the folder cannot be made, 74 when a report cannot be
        written, 75 when a run writes to the folder.

        Examples:
          journey-report render reports/run.jsonl
          journey-report render target/surefire-reports --title Nightly
          journey-report render run.jsonl --format junit --junit-profile strict
          journey-report render run.jsonl --baseline main/run.jsonl --fail-on new
          gunzip -c run.jsonl.gz | journey-report render - --fail-on failed

        USAGE: journey-report render <input> ... [--output <output>] [--format <format>] [--baseline <earlier> ...] [--history <folder>] [--junit-profile <junit-profile>] [--reproducible] [--title <title>] [--package-root <package-root>] [--console <file>] [--attachments <folder> ...] [--fail-on <fail-on>]

        ARGUMENTS:
          <input>                 Files or folders, or “-” for standard input.

        OPTIONS:
          -o, --output <output>   The folder for the reports. (default: reports)
          --format <format>       Which reports, with commas between them: junit, html,
                                  summary.
          --baseline <earlier>    An earlier run, to say what changed since: anything
                                  that can be an input. Give it several times for a
                                  history, oldest first.
          --history <folder>      A folder of earlier runs, each a file or a folder in
                                  it, for the trend and what is flaky over time. What
                                  in it cannot be read is passed over with a warning.
          --junit-profile <junit-profile>
                                  For whom junit.xml is written; strict is for
                                  Jenkins's xUnit plugin. (values: standard, strict,
                                  azure; default: standard)
          --reproducible          Leave times and the host out of junit.xml: the same
                                  results give the same bytes.
          --title <title>         The title of the run.
          --package-root <package-root>
                                  The package's root; the reports name source files relative to it.
          --console <file>        What the run wrote to its console: what is said there
                                  of a crash stands in the cases that did not end.
                                  (“journey-report test” sees it by itself.)
          --attachments <folder>  A folder that attachments may be copied from, besides
                                  those of the inputs and the package. May be given
                                  several times.
          --fail-on <fail-on>     When to exit with 1: incomplete when results are
                                  missing, as after a crash, or no test ran; new also
                                  when a test case failed that did not in the earlier
                                  run; failed also when any test case failed; flaky
                                  also when one passed only after a retry. (values:
                                  flaky, failed, new, incomplete, never; default: never)
          -h, --help              Show help information.


        """)
  }

  @Test("merge has examples")
  func merge() throws {
    let result = try Tool().run("merge", "--help", environment: ["COLUMNS": "80"])
    #expect(result.status == 0)
    #expect(
      result.output == """
        OVERVIEW: Makes one journal of several: shards, retries, test products or
        platforms.

        Inputs are what “journey-report render” takes, in the order in which they ran.
        A test case that several inputs have is one case with several attempts, or one
        for each platform; none is lost, and none is counted twice.

        Examples:
          journey-report merge shard-1/run.jsonl shard-2/run.jsonl -o merged.jsonl
          journey-report merge first-try/run.jsonl retry/run.jsonl -o merged.jsonl
          journey-report render merged.jsonl

        USAGE: journey-report merge <input> ... --output <output> [--title <title>]

        ARGUMENTS:
          <input>                 Files or folders, or “-” for standard input.

        OPTIONS:
          -o, --output <output>   The journal to write.
          --title <title>         The title of the run.
          -h, --help              Show help information.


        """)
  }
}
