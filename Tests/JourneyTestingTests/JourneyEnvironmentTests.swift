import JourneyTesting
import RobotCore
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
        The environment variable JOURNEYS_REPORT is unknown. Known variables: JOURNEYS_REPORTS, JOURNEYS_JOURNAL, JOURNEYS_RUN, \
        JOURNEYS_CASE, JOURNEYS_SHARD, JOURNEYS_SHARDS, JOURNEYS_SHARD_HISTORY, JOURNEYS_ONLY, JOURNEYS_REPEAT, \
        JOURNEYS_MAX_FAILURES, JOURNEYS_RETRIES, JOURNEYS_RETRY, JOURNEYS_FAIL_ON, JOURNEYS_DRIVER, JOURNEYS_WORKERS, JOURNEYS_BROWSER, JOURNEYS_CHROMEDRIVER, JOURNEYS_WEBDRIVER_URL, \
        JOURNEYS_WEBDRIVER_CAPABILITIES, JOURNEYS_DEVICE_URL, JOURNEYS_DEVICE_CAPABILITIES, JOURNEYS_SHOW, JOURNEYS_HANDOVER, JOURNEYS_BROWSER_ARGUMENTS, JOURNEYS_HOST, \
        JOURNEYS_LATENCY, JOURNEYS_SEED, JOURNEYS_RECORD, JOURNEYS_TIME_LIMIT, JOURNEYS_ALLOW_NONE, JOURNEYS_FILM, \
        JOURNEYS_WALK_STEPS, JOURNEYS_MUTANTS, JOURNEYS_COVERAGE, JOURNEYS_AUDIT.
        """)
  }

  @Test("a driver that is not known is an error that lists the known ones")
  func unknownDriver() {
    let error = #expect(throws: JourneyTestingError.self) {
      try JourneyEnvironment(["JOURNEYS_DRIVER": "iphone"])
    }
    #expect(
      error?.description
        == "JOURNEYS_DRIVER=iphone is not a driver. Known drivers: in-process, browser, compared, device, device-compared, both."
    )
  }

  @Test("the drivers are one, the other, or both in order")
  func drivers() throws {
    #expect(try JourneyEnvironment([:]).drivers == nil)
    #expect(try JourneyEnvironment(["JOURNEYS_DRIVER": "browser"]).drivers == [.browser])
    #expect(try JourneyEnvironment(["JOURNEYS_DRIVER": "both"]).drivers == [.inProcess, .browser])
    #expect(try JourneyEnvironment(["JOURNEYS_DRIVER": "device"]).drivers == [.device])
  }

  @Test("each address is that of a device")
  func devices() throws {
    #expect(try JourneyEnvironment([:]).deviceURLs.isEmpty)
    let environment = try JourneyEnvironment([
      "JOURNEYS_DEVICE_URL": "http://127.0.0.1:8100, http://127.0.0.1:8101"
    ])
    #expect(environment.deviceURLs == ["http://127.0.0.1:8100", "http://127.0.0.1:8101"])
  }

  @Test("browsers are named by their engines, or by the path of one")
  func browsers() throws {
    func engines(_ text: String) throws -> [BrowserEngine] {
      try JourneyEnvironment(["JOURNEYS_BROWSER": text]).engines
    }
    #expect(try JourneyEnvironment([:]).engines == [])
    #expect(try engines("webkit") == [.webkit])
    #expect(try engines("firefox, chromium") == [.firefox, .chromium])
    #expect(try engines("/usr/bin/chromium") == [])
    #expect(try engines("/usr/bin/firefox-esr") == [.firefox])
    #expect(try JourneyEnvironment(["JOURNEYS_BROWSER": "/opt/x"]).browser == "/opt/x")
    for text in ["netscape", "chromium,", "firefox,firefox"] {
      let error = #expect(throws: JourneyTestingError.self) {
        try JourneyEnvironment(["JOURNEYS_BROWSER": text])
      }
      #expect(
        error?.description
          == "JOURNEYS_BROWSER=\(text) is not a known value. Known values: chromium, firefox, webkit, "
          + "several of them separated by commas, or the path of a browser.")
    }
  }

  @Test("a number that is none, or out of its range, is an error that gives the range")
  func numbers() throws {
    #expect(try JourneyEnvironment(["JOURNEYS_SEED": "18446744073709551615"]).seed == .max)
    let error = #expect(throws: JourneyTestingError.self) {
      try JourneyEnvironment(["JOURNEYS_WORKERS": "0"])
    }
    #expect(error?.description == "JOURNEYS_WORKERS=0 is not a whole number from 1 to 256.")
  }

  @Test("the number of retries is a number, and their time and what fails are known words")
  func retries() throws {
    #expect(try JourneyEnvironment([:]).retries == nil)
    #expect(try JourneyEnvironment(["JOURNEYS_RETRIES": "0"]).retries == 0)
    #expect(try JourneyEnvironment(["JOURNEYS_RETRY": "last"]).retriesLast)
    #expect(try !JourneyEnvironment(["JOURNEYS_RETRY": "now"]).retriesLast)
    #expect(try JourneyEnvironment(["JOURNEYS_FAIL_ON": "flaky"]).failsOnFlaky)
    #expect(try !JourneyEnvironment(["JOURNEYS_FAIL_ON": "failed"]).failsOnFlaky)
    for (name, value, expected) in [
      ("RETRIES", "101", "a whole number from 0 to 100."),
      ("RETRIES", "two", "a whole number from 0 to 100."),
      ("REPEAT", "0", "a number from 1 to 100000, optionally followed by “,until-failure”."),
      ("REPEAT", "3,until", "a number from 1 to 100000, optionally followed by “,until-failure”."),
      ("MAX_FAILURES", "0", "a whole number from 1 to 1000000."),
      ("RETRY", "later", "a known value. Known values: now, last."),
      ("FAIL_ON", "new", "a known value. Known values: failed, flaky."),
    ] {
      let error = #expect(throws: JourneyTestingError.self) {
        try JourneyEnvironment(["JOURNEYS_\(name)": value])
      }
      #expect(error?.description == "JOURNEYS_\(name)=\(value) is not \(expected)")
    }
  }

  @Test("repetitions are a number, until a failure or not, and exclude retries")
  func repetitions() throws {
    #expect(try JourneyEnvironment(["JOURNEYS_REPEAT": "3"]).repetitions?.count == 3)
    #expect(try JourneyEnvironment(["JOURNEYS_REPEAT": "3"]).repetitions?.endsAtFailure == false)
    let until = try JourneyEnvironment(["JOURNEYS_REPEAT": "3, until-failure"]).repetitions
    #expect(until?.endsAtFailure == true)
    let error = #expect(throws: JourneyTestingError.self) {
      try JourneyEnvironment(["JOURNEYS_REPEAT": "3", "JOURNEYS_RETRIES": "1"])
    }
    #expect(
      error?.description == """
        JOURNEYS_REPEAT and JOURNEYS_RETRIES exclude each other: each repetition has its own result. Unset one of them.
        """)
  }

  @Test(
    "a shard has planned cases, so that nothing else selects or multiplies them",
    arguments: ["JOURNEYS_ONLY": "failed:run.jsonl", "JOURNEYS_REPEAT": "3"])
  func shardAlone(variable: String, value: String) throws {
    let error = #expect(throws: JourneyTestingError.self) {
      try JourneyEnvironment(["JOURNEYS_SHARD": "1/2", variable: value])
    }
    #expect(
      error?.description.hasPrefix("JOURNEYS_SHARD and \(variable) exclude each other") == true)
  }

  @Test("a time limit is a number of seconds, and 0 is none")
  func timeLimit() throws {
    #expect(try JourneyEnvironment([:]).timeLimit == 300)
    #expect(try JourneyEnvironment(["JOURNEYS_TIME_LIMIT": "0"]).timeLimit == 0)
    for word in ["-1", "5 min", "1e3", "86401"] {
      let error = #expect(throws: JourneyTestingError.self) {
        try JourneyEnvironment(["JOURNEYS_TIME_LIMIT": word])
      }
      #expect(
        error?.description
          == "JOURNEYS_TIME_LIMIT=\(word) is not a whole number from 0 to 86400.")
    }
  }

  @Test("what is yes or no is nothing else")
  func yes() throws {
    #expect(try JourneyEnvironment(["JOURNEYS_ALLOW_NONE": "yes"]).allowsNone)
    #expect(try !JourneyEnvironment(["JOURNEYS_ALLOW_NONE": "no"]).allowsNone)
    let error = #expect(throws: JourneyTestingError.self) {
      try JourneyEnvironment(["JOURNEYS_ALLOW_NONE": "true"])
    }
    #expect(
      error?.description == "JOURNEYS_ALLOW_NONE=true is not a known value. Known values: yes, no.")
  }

  @Test(
    "a browser is shown, slowly, left open after a failure, or both, and nothing else is understood"
  )
  func show() throws {
    func show(_ text: String) throws -> BrowserShow? {
      try JourneyEnvironment(["JOURNEYS_SHOW": text]).show
    }
    #expect(try JourneyEnvironment([:]).show == nil)
    #expect(try show("no") == nil)
    #expect(try show("yes")?.isSlow == false)
    #expect(try show("yes")?.staysOpen == false)
    #expect(try show("slow")?.isSlow == true)
    #expect(try show("slow")?.staysOpen == false)
    #expect(try show("open")?.staysOpen == true)
    #expect(try show("slow, open") == show("open,slow"))
    for text in ["true", "slow,", "yes,slow"] {
      let error = #expect(throws: JourneyTestingError.self) { try show(text) }
      #expect(
        error?.description
          == "JOURNEYS_SHOW=\(text) is not a known value. Known values: yes, no, slow, open, or both, "
          + "as in slow,open.")
    }
  }

  @Test("films are kept of what fails, of all, or of none, and nothing else is understood")
  func film() throws {
    #expect(try JourneyEnvironment([:]).film == .failed)
    #expect(try JourneyEnvironment(["JOURNEYS_FILM": "all"]).film == .all)
    #expect(try JourneyEnvironment(["JOURNEYS_FILM": "no"]).film == .none)
    let error = #expect(throws: JourneyTestingError.self) {
      try JourneyEnvironment(["JOURNEYS_FILM": "yes"])
    }
    #expect(
      error?.description == "JOURNEYS_FILM=yes is not a known value. Known values: failed, all, no."
    )
  }

  @Test("UI mutants are all of them or a share, and another word is an error that says so")
  func mutants() throws {
    #expect(try JourneyEnvironment([:]).mutants == nil)
    #expect(try JourneyEnvironment(["JOURNEYS_MUTANTS": "all"]).mutants == .all)
    #expect(try JourneyEnvironment(["JOURNEYS_MUTANTS": "10%"]).mutants == .percent(10))
    for word in ["some", "0%", "101%", "%"] {
      let error = #expect(throws: JourneyTestingError.self) {
        try JourneyEnvironment(["JOURNEYS_MUTANTS": word])
      }
      #expect(
        error?.description
          == "JOURNEYS_MUTANTS=\(word) is not a known value. Known values: all, or a share from 1% to 100%."
      )
    }
  }

  @Test("a walk takes as many steps as the environment says")
  func walkSteps() throws {
    #expect(try JourneyEnvironment([:]).walkSteps == nil)
    #expect(try JourneyEnvironment(["JOURNEYS_WALK_STEPS": "7"]).walkSteps == 7)
    let error = #expect(throws: JourneyTestingError.self) {
      try JourneyEnvironment(["JOURNEYS_WALK_STEPS": "0"])
    }
    #expect(
      error?.description == "JOURNEYS_WALK_STEPS=0 is not a whole number from 1 to 1000000000.")
  }
}
