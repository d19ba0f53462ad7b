import JourneyTesting
import Testing

@Suite("Environment")
struct JourneyEnvironmentTests {
  @Test("what is set is read, and what is empty counts as not set")
  func read() throws {
    let environment = try JourneyEnvironment([
      "JOURNEYS_REPORTS": "out", "JOURNEYS_CASE": "", "HOME": "/root",
      "JOURNEYS_DRIVER": "in-process",
    ])
    #expect(environment.reports == "out")
    #expect(environment.onlyCase == nil)
  }

  @Test("a variable that is not known is an error that lists the known ones")
  func unknownVariable() {
    let error = #expect(throws: JourneyTestingError.self) {
      try JourneyEnvironment(["JOURNEYS_REPORT": "out"])
    }
    #expect(
      error?.description == """
        The environment variable JOURNEYS_REPORT is not known. Known are: JOURNEYS_REPORTS, JOURNEYS_CASE, \
        JOURNEYS_DRIVER.
        """)
  }

  @Test("a driver that is not known is an error that lists the known ones")
  func unknownDriver() {
    let error = #expect(throws: JourneyTestingError.self) {
      try JourneyEnvironment(["JOURNEYS_DRIVER": "iphone"])
    }
    #expect(error?.description == "JOURNEYS_DRIVER=iphone is not a driver. Known are: in-process.")
  }
}
