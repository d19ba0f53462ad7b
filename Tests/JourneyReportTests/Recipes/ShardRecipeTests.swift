#if os(Linux)
  import Foundation
  import TestJournal
  import Testing

  /// The commands of the recipes for shards, run by as many processes as there are shards, with the variables of the system.
  @Suite("Recipes for shards")
  struct ShardRecipeTests {
    private static let total = 5

    /// A system, and the variables that it sets for the shard of an index from 0.
    struct System: Sendable, CustomTestStringConvertible {
      let name: String
      let variables: @Sendable (_ index: Int) -> [String: String]
      var testDescription: String { name }
    }

    static let systems = [
      System(name: "GitHub Actions") { _ in [:] },
      System(name: "GitLab CI") { ["CI_NODE_INDEX": "\($0 + 1)", "CI_NODE_TOTAL": "5"] },
      System(name: "Buildkite") {
        ["BUILDKITE_PARALLEL_JOB": "\($0)", "BUILDKITE_PARALLEL_JOB_COUNT": "5"]
      },
      System(name: "Bazel") {
        [
          "TEST_SHARD_INDEX": "\($0)", "TEST_TOTAL_SHARDS": "5",
          "TEST_SHARD_STATUS_FILE": "status-\($0)", "XML_OUTPUT_FILE": "test-\($0).xml",
          "TEST_UNDECLARED_OUTPUTS_DIR": "bazel-testlogs/tests/shard_\($0 + 1)_of_5/test.outputs",
          "BUILD_WORKING_DIRECTORY": ".",
        ]
      },
      System(name: "Kubernetes") { ["JOB_COMPLETION_INDEX": "\($0)"] },
    ]

    private static func section(of system: String) throws -> String {
      let text = try Repository.text("docs/recipes.md")
      let section = try #require(
        text.components(separatedBy: "\n### ").first { $0.hasPrefix("\(system), with shards") })
      return section.components(separatedBy: "\n## ")[0]
    }

    /// The commands of a section, as a shell has them: those of the tests, and those that merge.
    private static func commands(
      of system: String, in folder: URL
    ) throws -> (test: String, merge: [String]) {
      let lines = try section(of: system).split(separator: "\n").map { line in
        let line = line.drop { $0 == " " }
        return String(line.hasPrefix("- ") ? line.dropFirst(2) : line)
          .replacing("$$", with: "$").replacing("/reports/", with: "\(folder.path)/reports/")
      }
      let commands = lines.filter { $0.hasPrefix("journey-report ") }
      let test = try #require(commands.first { $0.hasPrefix("journey-report test ") })
      return (test, commands.filter { !$0.hasPrefix("journey-report test ") })
    }

    private static func shell(
      _ script: String, _ tool: borrowing Tool, _ variables: [String: String] = [:]
    ) throws -> Tool.Result {
      try tool.run(
        ["-c", "status=0\n\(script)\nexit \"$status\""], environment: variables,
        program: URL(filePath: "/bin/sh"))
    }

    /// A `swift` that lists and runs the fixtures for shards, with this test program.
    private static func tool() throws -> Tool {
      let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().path
      return try Tool(
        swift: """
          shift
          if [ "$1" = list ]; then set -- --list-tests; fi
          exec '\(program)' --testing-library swift-testing "$@" </dev/null 2>/dev/null

          """)
    }

    /// Runs the recipe's command as the process of a shard, on the fixtures alone.
    private static func run(
      _ command: String, _ index: Int, of system: System, with tool: borrowing Tool
    ) throws -> Tool.Result {
      var variables = system.variables(index)
      variables["RUN_FIXTURE_JOURNEYS"] = "shards"
      if system.name == "Kubernetes" {
        // As the Job states them, but for the Grid.
        let text = try section(of: system.name)
        for match in text.matches(of: /\{name: (JOURNEYS_SHARDS?), value: "?([^"}]+)"?\}/) {
          variables[String(match.1)] = String(match.2)
        }
        #expect(text.contains("completions: \(variables["JOURNEYS_SHARDS"] ?? "-")\n"))
      }
      let parts = command.replacing("${{ matrix.shard }}", with: "\(index + 1)")
        .components(separatedBy: " || ")
      let asked = parts[0].components(separatedBy: " -- ")[0] + " -- --filter ShardFixtureJourneys"
      var script = ([asked] + parts.dropFirst()).joined(separator: " || ")
      // What its steps for artifacts do.
      if system.name == "GitHub Actions" {
        script += " || status=$?; mkdir -p shards; mv reports shards/\(index)"
      }
      return try shell(script, tool, variables)
    }

    @Test("run every test once, which merging proves", arguments: systems)
    func whole(system: System) throws {
      let tool = try Self.tool()
      let (test, merge) = try Self.commands(of: system.name, in: tool.folder)
      for index in 0..<Self.total {
        let result = try Self.run(test, index, of: system, with: tool)
        #expect(result.status == 0, "\(test): \(result.error)")
        let files = try tool.files(in: ".")
        #expect(files.contains("status-\(index)") == (system.name == "Bazel"))
        #expect(files.contains("test-\(index).xml") == (system.name == "Bazel"))
      }
      #expect(merge.count == 2)
      let merged = try Self.shell(merge.joined(separator: "\n"), tool)
      #expect(merged.status == 0, "\(merged.error)")
      #expect(merged.error.contains("37 test cases: 34 passed, 3 skipped"), "\(merged.error)")
    }

    @Test("a shard with lost results makes the merge fail", arguments: systems)
    func missing(system: System) throws {
      let tool = try Self.tool()
      let (test, merge) = try Self.commands(of: system.name, in: tool.folder)
      let result = try Self.run(test, 2, of: system, with: tool)
      #expect(result.status == 0, "\(result.error)")
      let merged = try Self.shell(merge.joined(separator: "\n"), tool)
      #expect(merged.status == 1, "\(merged.error)")
      #expect(merged.error.contains("Shard 1 of 5 is missing, with "), "\(merged.error)")
    }
  }
#endif
