import Foundation
import ReportWriter
import Testing

@Suite("Compressed inputs")
struct GunzipTests {
  private static let junit =
    #"<testsuite name="S"><testcase classname="M.X" name="g" time="1"/></testsuite>"#

  private func gzip(_ text: String) throws -> [UInt8] {
    let fixture = try InputFixture(["x": text])
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["gzip", "-9", fixture.folder.appending(path: "x").path]
    try process.run()
    process.waitUntilExit()
    return Array(try Data(contentsOf: fixture.folder.appending(path: "x.gz")))
  }

  @Test("gzip is read, even several streams in a row")
  func whole() throws {
    let fixture = try InputFixture()
    let packed = try gzip(Self.junit)
    let input = try fixture.add("a.xml.gz", packed)
    #expect(try RunReader().run(of: [input]).lines == ["M.X g: passed"])
    let parts = Self.junit.split(separator: "<testcase", maxSplits: 1)
    let two = try fixture.add("b", gzip(String(parts[0])) + gzip("<testcase\(parts[1])"))
    #expect(try RunReader().run(of: [two]).lines == ["M.X g: passed"])
    #expect(try RunReader().run(of: [two]).warnings == [])
  }

  @Test("a truncated or damaged one is read as far as possible, and the rest is lost")
  func cut() throws {
    let fixture = try InputFixture()
    var stream = ["{\"version\":\"6.3\",\"kind\":\"run\",\"payload\":{}}"]
    stream += (0..<5_000).map { Line.function("f\($0)()", line: $0) }
    let packed = try gzip(stream.joined(separator: "\n"))
    let input = try fixture.add("a.gz", Array(packed.prefix(packed.count / 2)))
    let run = try RunReader().run(of: [input])
    #expect(run.cases.count > 100)
    #expect(
      run.losses.last
        == "a.gz: The compressed file is damaged or cut off; only the part before was read.")
  }

  @Test("exceeding the limit when unpacked is an error that says so")
  func bomb() throws {
    let fixture = try InputFixture()
    let input = try fixture.add(
      "a.gz", gzip(Self.junit + String(repeating: " ", count: 3_000_000)))
    var reader = RunReader()
    reader.largestInput = 1_000_000
    #expect(
      throws: ReportError(
        "The input “a.gz” is larger than 1000000 bytes; it was not read.", kind: .unreadableInput)
    ) { try reader.run(of: [input]) }
  }
}
