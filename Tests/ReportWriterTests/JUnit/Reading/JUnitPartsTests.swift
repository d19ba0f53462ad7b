import Testing

@testable import ReportWriter

@Suite("The parts of JUnit XML")
struct JUnitPartsTests {
  @Test(
    "durations are read with points and commas",
    arguments: [
      ("0.5", 0.5), ("1,234.5", 1234.5), ("0,5", 0.5), ("0.000", 0), ("", nil), ("x", nil),
      ("-1", nil), ("nan", nil), ("1e400", nil), (" 2 ", 2), ("1.234,5", 1234.5),
      ("1,234,567", 1_234_567), ("25,357", 25.357), ("12ms", 0.012), ("80.8us", 80.8e-6),
      ("1.5 sec", 1.5), ("0:01:02.5", 62.5), ("1:02", 62), ("PT1.5S", 1.5), ("PT1H2M", 3720),
      ("1e-3", 0.001), ("0.-992", nil), ("536870912000", nil), ("1:2:3:4", nil), ("PT", nil),
      ("infinity", nil), ("0x10", nil),
    ])
  func seconds(text: String, seconds: Double?) {
    #expect(JUnitTime.seconds(text) == seconds)
  }

  @Test(
    "points in time are read with and without a zone",
    arguments: [
      ("2026-11-21T10:00:00", 1_795_255_200.0), ("2026-11-21T10:00:00Z", 1_795_255_200),
      ("2026-11-21T10:00:00.25+01:00", 1_795_251_600.25),
      ("2026-11-21 10:00:00-0130", 1_795_260_600), ("2024-02-29T23:59:59.5", 1_709_251_199.5),
      ("2024-03-01T00:00:00", 1_709_251_200), ("2000-2-29T0:0:1Z", 951_782_401),
      ("2100-03-01T00:00:00", 4_107_542_400), ("9999-12-31T23:59:59", 253_402_300_799),
    ])
  func timestamps(text: String, time: Double) {
    #expect(JUnitTime.since1970(text) == time)
  }

  @Test(
    "text that is not a point in time is rejected",
    arguments: ["", "now", "2026-13-01T00:00:00", "2026-11-21", "99999999999999999999-1-1T1:1:1"])
  func noTimestamp(text: String) {
    #expect(JUnitTime.since1970(text) == nil)
  }

  private static func arguments(_ list: (String?, String)...) -> [TestCase.Argument] {
    list.map { TestCase.Argument(label: $0.0, value: $0.1) }
  }

  @Test(
    "names in our dialect are split, others stay",
    arguments: [
      ("f()", "f()", []), ("f() #2", "f() #2", []), ("test_x[1, 2]", "test_x[1, 2]", []),
      ("j(_:) (animal: Crab)", "j(_:)", arguments(("animal", "Crab"))),
      ("j(_:) (a, b: c)", "j(_:)", arguments((nil, "a, b: c"))),
      (
        "j(a:tags:) (a: Crab, tags: [Sea, Shore]) #2", "j(a:tags:)",
        arguments(("a", "Crab"), ("tags", "[Sea, Shore]"))
      ),
      (
        "j(a:b:) (a: 1, b: 2, platform: Linux)", "j(a:b:)",
        arguments(("a", "1"), ("b", "2"), ("platform", "Linux"))
      ),
      ("j(a:b:) (1, 2, 3, 4, 5)", "j(a:b:)", arguments((nil, "1, 2, 3, 4, 5"))),
      ("renders (twice) (here)", "renders (twice) (here)", []),
    ] as [(String, String, [TestCase.Argument])])
  func names(name: String, function: String, arguments: [TestCase.Argument]) {
    let parsed = ParsedCaseName(name)
    #expect(parsed.function == function)
    #expect(parsed.arguments == arguments)
  }
}
