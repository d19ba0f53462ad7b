import Testing

@testable import ReportWriter

@Suite("Names that change from run to run")
struct ChangingNameTests {
  private func pattern(_ name: String, takesNumbers: Bool = false) -> String {
    String(
      decoding: ChangingName(Array(name.utf8), takesNumbers: takesNumbers).pattern, as: UTF8.self)
  }

  @Test(
    "what nobody types counts as random",
    arguments: [
      ("f(id:) (id: 6F9619FF-8B86-D011-B42D-00C04FC964FF)", "f(id:) (id: ‹id›)"),
      ("f (Box(0x000055d3e8a01b20), x)", "f (Box(‹address›), x)"),
      ("f (2026-11-21 09:24:43 +0000)", "f (‹time›)"),
      ("f (2026-11-21T09:24:43.512Z)", "f (‹time›)"),
      ("f (at: 1795253083.9)", "f (at: ‹number›)"), ("test[0.8374629384]", "test[‹number›]"),
      ("f (8ba0ace17dd45f02)", "f (‹id›)"), ("f (/tmp/aX7.d/b, 3)", "f (‹path›, 3)"),
      ("f (-37482739)", "f (-‹number›)"),
    ])
  func random(name: String, expected: String) {
    #expect(pattern(name) == expected)
  }

  @Test(
    "what somebody may have typed does not count as random",
    arguments: [
      "f(n:) (n: 12345)", "test2Times()", "f (2026-02-29)", "f (Crab, Sea + Shore)", "f (0x1F)",
      "deadbeef()", "decade of added faces", "f (1.25, 1,024)", "f(a:) (a: v1.2.3)", "",
      "acceptedbadfacade", "f (/temporary/x)", "日本123語",
    ])
  func typed(name: String) {
    #expect(pattern(name) == name)
    #expect(!ChangingName(Array(name.utf8)).isChanging)
  }

  @Test("if all numbers may be random, only those of arguments are")
  func numbers() {
    #expect(
      pattern("test2(n:) (n: 17, 3.5)", takesNumbers: true) == "test2(n:) (n: ‹number›, ‹number›)")
    #expect(pattern("test2", takesNumbers: true) == "test2")
  }
}
