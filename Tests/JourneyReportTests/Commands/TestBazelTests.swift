import Testing

@Suite("journey-report test in a test of Bazel")
struct TestBazelTests {
  private static let swift = "echo \"$*\" > call\n" + Stream.command(Stream.whole) + "exit 1\n"

  @Test("runs what --test_filter selects, and leaves the XML where Bazel looks for it")
  func obeys() throws {
    let tool = try Tool(swift: Self.swift)
    let result = try tool.run(
      "test", "--", "--filter", "Other", "-v",
      environment: ["TESTBRIDGE_TEST_ONLY": "MathTests/(adds|holds)", "XML_OUTPUT_FILE": "out.xml"])
    #expect(result.status == 1)
    #expect(try tool.text("call").hasSuffix(" -v --filter MathTests/(adds|holds)\n"))
    #expect(try tool.text("out.xml") == tool.text("reports/junit.xml"))
  }

  @Test("an empty variable is no filter, and XML that cannot be written is said")
  func odd() throws {
    let tool = try Tool(swift: Self.swift)
    let variables = ["TESTBRIDGE_TEST_ONLY": "", "XML_OUTPUT_FILE": "no/such/folder/out.xml"]
    let result = try tool.run("test", environment: variables)
    #expect(result.status == 1)
    #expect(result.error.contains("no/such/folder/"), "\(result.error)")
    #expect(try !tool.text("call").contains("--filter"))
    let green = try Tool(swift: Stream.command(Stream.green))
    #expect(try green.run("test", environment: variables).status == 74)
  }

  @Test("shards that are not there are an error, though nobody asked for one")
  func wrongShard() throws {
    let tool = try Tool(swift: Self.swift)
    let result = try tool.run("test", environment: ["TEST_TOTAL_SHARDS": "3"])
    #expect(result.status == 64)
    #expect(result.error.contains("TEST_SHARD_INDEX"))
  }
}
