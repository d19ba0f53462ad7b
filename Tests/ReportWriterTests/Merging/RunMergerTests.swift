import Foundation
import ReportWriter
import Testing

@Suite("Several inputs as one run")
struct RunMergerTests {
  private func journal(
    _ results: KeyValuePairs<String, Bool>, start: Double = 0, platform: String? = nil,
    isComplete: Bool = true
  ) -> String {
    let id = Line.id("f(animal:)", 5)
    let property = platform.map { #"{"name":"platform","value":"\#($0)"}"# } ?? ""
    var lines = [
      #"{"version":"6.3","kind":"run","payload":{"title":"Animals","hostname":"ci","properties":[\#(property)]}}"#,
      Line.function("f(animal:)", line: 5, parameterized: true),
      Line.event("runStarted", start),
    ]
    for (animal, hasPassed) in results {
      lines.append(Line.caseStarted(id, animal, start + 1))
      if !hasPassed {
        lines.append(Line.issue(Line.test(id, case: animal), start + 2, "no \(animal)"))
      }
      lines.append(Line.event("testCaseEnded", start + 3, Line.test(id, case: animal)))
    }
    if isComplete { lines.append(Line.event("runEnded", start + 4)) }
    return lines.joined(separator: "\n") + "\n"
  }

  @Test("shards add up, in an order that does not depend on the inputs")
  func shards() throws {
    let fixture = try InputFixture([
      "1": journal(["Crab": true, "Owl": true]), "2": journal(["Eel": false], start: 2),
    ])
    let lines = [
      "M.S f(animal:) (animal: Crab): passed", "M.S f(animal:) (animal: Eel): failed",
      "M.S f(animal:) (animal: Owl): passed",
    ]
    let run = try fixture.run("1", "2")
    #expect(run.lines == lines)
    #expect(try fixture.run("2", "1").lines == lines)
    #expect(run.duration == 6)
    #expect(run.started == 1000)
    #expect(run.cases.map(\.start) == [1, 3, 1])
    #expect(try run.details(at: 1).source == "2")
    #expect(try run.details(at: 1).issues.map(\.message) == ["no Eel"])
  }

  @Test("a retry in a second input is a second attempt, in the order of time")
  func retry() throws {
    let fixture = try InputFixture([
      "retry": journal(["Crab": true, "Eel": false], start: 100),
      "first": journal(["Crab": false, "Eel": false, "Owl": true]),
    ])
    let run = try fixture.run("retry", "first")
    #expect(
      run.lines == [
        "M.S f(animal:) (animal: Crab): passed flaky", "M.S f(animal:) (animal: Eel): failed",
        "M.S f(animal:) (animal: Owl): passed",
      ])
    #expect(run.duration == 8)
    let crab = try run.details(at: 0)
    #expect(crab.issues == [])
    #expect(crab.source == "retry")
    #expect(crab.earlierAttempts.map(\.status) == [.failed])
    #expect(crab.earlierAttempts.map(\.details.source) == ["first"])
    #expect(crab.earlierAttempts[0].details.issues.map(\.message) == ["no Crab"])
    let eel = try run.details(at: 1)
    #expect(eel.earlierAttempts.count == 1)
  }

  @Test("a retry in the same stream is a second attempt; a repeated line is not")
  func sameStream() throws {
    let first = journal(["Crab": false, "Eel": true])
    let fixture = try InputFixture([
      "retry": first + journal(["Crab": true], start: 100), "double": first + first,
    ])
    let run = try fixture.run("retry")
    #expect(
      run.lines == [
        "M.S f(animal:) (animal: Crab): passed flaky", "M.S f(animal:) (animal: Eel): passed",
      ])
    #expect(try run.details(at: 0).earlierAttempts[0].details.issues.map(\.message) == ["no Crab"])
    let double = try fixture.run("double")
    #expect(
      double.lines == [
        "M.S f(animal:) (animal: Crab): failed", "M.S f(animal:) (animal: Eel): passed",
      ])
    #expect(try double.details(at: 0).earlierAttempts == [])
  }

  @Test("a case that crashed and then passed is flaky")
  func crash() throws {
    let id = Line.id("f(animal:)", 5)
    let crashed =
      journal([:], isComplete: false) + Line.caseStarted(id, "Crab", 1) + "\n"
    let fixture = try InputFixture(["1": crashed, "2": journal(["Crab": true], start: 50)])
    let run = try fixture.run("1", "2")
    #expect(run.lines == ["M.S f(animal:) (animal: Crab): passed flaky"])
    #expect(!run.isComplete)
    #expect(try run.details(at: 0).earlierAttempts.map(\.status) == [.incomplete])
  }

  @Test("the same case on two platforms is two cases")
  func platforms() throws {
    let fixture = try InputFixture([
      "1": journal(["Crab": true], platform: "Linux"),
      "2": journal(["Crab": false, "Eel": true], platform: "macOS"),
    ])
    let run = try fixture.run("1", "2")
    #expect(
      run.lines == [
        "M.S f(animal:) (animal: Crab, platform: Linux): passed",
        "M.S f(animal:) (animal: Crab, platform: macOS): failed",
        "M.S f(animal:) (animal: Eel): passed",
      ])
    #expect(run.properties == [Property(name: "platform", value: "Linux, macOS")])
  }

  @Test("a case that one shard skipped and another ran counts as run")
  func skipped() throws {
    let id = Line.id("f(animal:)", 5)
    let skipping = [
      Line.function("f(animal:)", line: 5, parameterized: true), Line.event("runStarted", 90),
      Line.caseStarted(id, "Crab", 91),
      Line.event("testCaseCancelled", 92, Line.test(id, case: "Crab")),
      Line.event("testCaseEnded", 93, Line.test(id, case: "Crab")), Line.event("runEnded", 94), "",
    ].joined(separator: "\n")
    let fixture = try InputFixture(["1": journal(["Crab": true]), "2": skipping])
    let run = try fixture.run("1", "2")
    #expect(run.lines == ["M.S f(animal:) (animal: Crab): passed"])
    #expect(try run.details(at: 0).earlierAttempts == [])
  }

  @Test("attempts are Surefire's elements in JUnit XML, and read back as attempts")
  func junit() throws {
    let fixture = try InputFixture([
      "1": journal(["Crab": false, "Eel": false]),
      "2": journal(["Crab": true, "Eel": false], start: 9),
    ])
    let sink = MemorySink()
    try JUnitWriter(fixture.run("1", "2")).write(to: sink)
    #expect(sink.text.contains(#"<flakyFailure message="no Crab" type="issueRecorded""#))
    #expect(sink.text.contains(#"<rerunFailure message="no Eel" type="issueRecorded""#))
    #expect(sink.text.contains(#"tests="2" failures="1" errors="0" skipped="0""#))
    let strict = MemorySink()
    try JUnitWriter(fixture.run("1", "2"), profile: .strict).write(to: strict)
    // The schema of Jenkins's xUnit plugin gives an attempt a message and a type, and nothing else.
    #expect(strict.text.contains(#"<flakyFailure message="no Crab" type="issueRecorded">"#))
    let run = try InputFixture.junit(sink.text)
    #expect(
      run.lines == [
        "M.S f(animal:) (animal: Crab): passed flaky", "M.S f(animal:) (animal: Eel): failed",
      ])
    #expect(try run.details(at: 1).earlierAttempts.count == 1)
  }
}
