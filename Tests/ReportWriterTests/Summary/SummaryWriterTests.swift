import Testing

@testable import ReportWriter

@Suite("The summary")
struct SummaryWriterTests {
  @Test("a run with a case of every kind is summed up like this")
  func golden() throws {
    let sink = MemorySink()
    try SummaryWriter(.rich()).write(to: sink)
    #expect(
      sink.text == """
        ## `Animals`

        **1 failed**, **1 did not end**, 1 passed (1 with known issues), 1 skipped of 4 test cases in 12.500 s

        ### 2 causes

        - **1 ×** `Tap “Done”: no <element>` at `Tests/Filter.swift:9`\("  ")
          in `M.Filter journey(_:) (animal: Crab, Sea)`\("  ")
          again: `swift test --filter x`
        - **1 ×** `The test process ended.`\("  ")
          in `M.Gallery shown()`

        ### Slowest

        - 1.235 s `M.Filter journey(_:) (animal: Crab, Sea)`
        - 0.500 s `M.Filter journey(_:) (animal: Eel␁, Sea)`

        """)
  }

  @Test("hostile text stays text")
  func hostile() {
    #expect(MarkdownText.code("a `b` ``c\nd") == "```a `b` ``c```")
    #expect(MarkdownText.code("`x") == "`` `x ``")
    #expect(MarkdownText.code("") == "` `")
    #expect(MarkdownText.code("<script>\u{1B}[31m\u{0}") == "`<script>␀`")
  }
}
