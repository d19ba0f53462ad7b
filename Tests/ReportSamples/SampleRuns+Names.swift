import ReportWriter

extension SampleRuns {
  private static let controls = [
    "Backspace in the search", "Clear All", "a detail, opened and left",
    "a detail, opened and left with the browser's back button", "a link to nowhere", "scrolling",
    "the filter, opened and left", "Escape in the search",
  ]

  /// Names that are too long for their place: pairs, paths, functions that differ in their last word; and a test of 300
  /// cases.
  static var named: TestRun {
    var animals = AnimalsRun()
    let pairs = animals.addFunction(suite: 0, name: "pair(_:)", displayName: "two controls in turn")
    for (row, first) in controls.enumerated() {
      for (column, second) in controls.enumerated() {
        animals.add(
          TestCase(
            function: pairs, arguments: [.init(label: "pair", value: "\(first), then \(second)")],
            status: (row * 7 + column) % 5 == 0 ? .failed : .passed, duration: 0.004))
      }
    }
    let paths = animals.addFunction(suite: 1, name: "read(path:)")
    for letter in "abcdefghij" {
      let path = "/usr/lib/python3/site-packages/shop/tests/data/\(letter).json"
      animals.add(
        TestCase(
          function: paths, arguments: [.init(label: "path", value: path)], status: .passed,
          duration: 0.002))
    }
    for customer in ["silver", "gold", "bronze"] {
      let function = animals.addFunction(
        suite: 2,
        name: "test_the_shop_shows_the_right_price_to_a_customer_whose_card_is_\(customer)")
      animals.add(TestCase(function: function, status: .passed, duration: 0.003))
    }
    let many = animals.addFunction(suite: 3, name: "numbered(n:)")
    for number in 0..<300 {
      animals.add(
        TestCase(
          function: many, arguments: [.init(label: "n", value: "\(number)")],
          status: number == 77 ? .failed : .passed, duration: Double(number + 1) / 1000))
    }
    return animals.run
  }

  /// Six numbers by four tags by three devices, of which all numbers fail for one tag on one device.
  static var threeArguments: TestRun {
    var animals = AnimalsRun()
    let function = animals.addFunction(suite: 2, name: "shown(number:tag:device:)")
    for number in 0..<6 {
      for tag in ["Sea", "Land", "Air", "Ice"] {
        for device in ["Mac", "iPad", "iPhone"] {
          let isFailed = tag == "Land" && device == "iPad"
          animals.add(
            TestCase(
              function: function,
              arguments: [
                .init(label: "number", value: "\(number)"), .init(label: "tag", value: tag),
                .init(label: "device", value: device),
              ], status: isFailed ? .failed : .passed, duration: 0.001),
            isFailed
              ? TestCase.Details(issues: [AnimalsRun.missingElement(animal: "Crab", file: nil)])
              : nil)
        }
      }
    }
    return animals.run
  }

  /// Marks that are not seen, spaces for a name, and names and values of 100 KB, wherever a test can put a text.
  static var unseen: TestRun {
    let mark = "a\u{202E}b\u{200B}c\u{2066}d"
    var animals = AnimalsRun(title: "run \(mark)")
    let function = animals.addFunction(
      suite: 0, name: "f \(mark)", displayName: "title \(mark)", tags: ["tag\(mark)"])
    let blank = animals.addFunction(suite: 1, name: "   ")
    var issue = AnimalsRun.missingElement(animal: mark, file: "File\(mark).swift")
    issue.message = "message \(mark)"
    issue.notes = ["note \(mark)"]
    issue.failure?.expected = "expected \(mark)"
    issue.failure?.target = mark
    issue.failure?.trail = [mark]
    issue.failure?.tree = [.init(depth: 0, role: "cell", identifier: mark, label: mark)]
    animals.add(
      TestCase(
        function: function, arguments: [.init(label: "x\(mark)", value: "value \(mark)")],
        status: .failed, duration: 0.1),
      TestCase.Details(
        issues: [issue],
        steps: [
          Step(text: "step \(mark)", kind: .action, depth: 0, start: 0, duration: 5, failed: true)
        ],
        attachments: [
          Attachment(
            name: "\(mark).txt", mediaType: "text/plain",
            content: .bytes(Array("output \(mark)".utf8)))
        ], rerunCommand: "again \(mark)", properties: [Property(name: mark, value: mark)]))
    animals.add(
      TestCase(
        function: function, arguments: [.init(label: "x\(mark)", value: "👨‍👩‍👧 می‌خواهم")],
        status: .passed, duration: 0.1))
    let long = String(repeating: "long ", count: 20_000)
    animals.add(TestCase(function: blank, status: .failed, duration: 0.1))
    animals.add(
      TestCase(
        function: function, arguments: [.init(label: "x\(mark)", value: long)], status: .passed,
        duration: 0.1))
    var run = animals.run
    run.properties.append(Property(name: "branch", value: mark))
    return run
  }

  /// A case that wrote 41 addresses and left 200 attachments.
  static var links: TestRun {
    var animals = AnimalsRun()
    let function = animals.addFunction(suite: 0, name: "linked()")
    animals.add(
      TestCase(function: function, status: .failed, duration: 0.1),
      TestCase.Details(
        issues: [Issue(kind: .issueRecorded, message: "no")],
        attachments: (0..<200).map {
          Attachment(
            name: "\($0).txt", mediaType: "text/plain", content: .bytes(Array("\($0)".utf8)))
        },
        properties: (0..<41).map {
          Property(name: "link \($0)", value: "https://example.com/\($0)")
        }))
    return animals.run
  }

  /// A run of which results are missing.
  static var lossy: TestRun {
    var run = incomplete
    run.losses = (1...3).map { "shard-\($0).jsonl:12: The line is no JSON: its content is lost." }
    return run
  }

  /// 150 suites of two tests each, of which one failed.
  static var suites: TestRun {
    var run = TestRun(title: "Many suites")
    for number in 0..<150 {
      run.suites.append(TestSuite(name: "Module.Suite\(String(1000 + number).dropFirst())"))
      for name in ["f()", "g()"] {
        run.functions.append(TestFunction(suite: number, name: name))
        run.cases.append(
          TestCase(
            function: run.functions.count - 1, status: number == 70 ? .failed : .passed,
            duration: 0.01))
      }
    }
    return run
  }
}
