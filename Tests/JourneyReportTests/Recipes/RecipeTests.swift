import ArgumentParser
import Foundation
import JourneyReportCommands
import Testing

@Suite("Recipes")
struct RecipeTests {
  /// The commands that the recipes give, as words.
  static let commands: [[String]] = {
    let text = (try? Repository.text("docs/recipes.md")) ?? ""
    return text.split(separator: "\n").compactMap { line in
      let line = line.drop { $0 == " " }
      guard line.hasPrefix("journey-report ") else { return nil }
      let command = line.components(separatedBy: " ||")[0]
      return words(command).dropFirst().map { $0 }
    }
  }()

  private static func words(_ line: String) -> [String] {
    line.components(separatedBy: "\"").enumerated().flatMap { index, part in
      index % 2 == 1 ? [part] : part.split(separator: " ").map(String.init)
    }
  }

  @Test("every command is valid", arguments: commands)
  func parses(command: [String]) throws {
    _ = try JourneyReport.parseAsRoot(command)
  }

  @Test("each system has a recipe that runs the tests")
  func coversSystems() throws {
    let text = try Repository.text("docs/recipes.md")
    for system in ["GitHub", "GitLab", "Jenkins", "Azure", "CircleCI", "Buildkite"] {
      let section = text.components(separatedBy: "\n## ").first { $0.hasPrefix(system) } ?? ""
      #expect(section.contains("journey-report test") || section.contains("actions/journey-report"))
    }
    #expect(Self.commands.count >= 8)
  }

  @Test("the actions that it uses are pinned to a commit")
  func pinsActions() throws {
    let text = try Repository.text(".github/actions/journey-report/action.yml")
    let uses = text.split(separator: "\n").filter { $0.contains("uses:") }
    #expect(!uses.isEmpty)
    for line in uses { #expect(line.contains(/@[0-9a-f]{40} # v\d/)) }
  }
}
