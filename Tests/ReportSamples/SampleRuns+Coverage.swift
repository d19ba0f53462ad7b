import ReportWriter

extension SampleRuns {
  /// A run with a map: elements at each level, an operation that failed, faults that get through, and a hostile screen.
  static var mapped: TestRun {
    var run = mutated
    run.mutants.append(
      UIMutantResult(
        screen: "gallery", element: "“gallery.filter” (button)", fault: "label",
        sentence: "has a different label", caseCount: 12, nearest: "FilterJourneys/reopened"))
    typealias Element = ScreenCoverage.Element
    let cells = ["crab", "horse", "lion", "seal"].enumerated().flatMap { index, name in
      [
        Element(
          identifier: "gallery.cell.\(name)", role: "cell", label: name,
          pattern: "gallery.cell.*", isControl: true, actedCount: index == 0 ? 12 : 0,
          checkedCount: 40),
        Element(
          identifier: "gallery.cell.\(name).name", role: "text", label: name,
          pattern: "gallery.cell.*.name"),
      ]
    }
    run.screens = [
      ScreenCoverage(
        name: "Gallery",
        elements: [
          Element(
            identifier: "gallery.title", role: "heading", label: "Animal Gallery",
            checkedCount: 61),
          Element(
            identifier: "gallery.filter", role: "button", label: "Filter", isControl: true,
            actedCount: 45, checkedCount: 12),
          Element(identifier: "gallery.scroll", role: "scroll view", actedCount: 3),
          Element(identifier: "gallery.empty", isSeen: false),
        ] + cells, film: FilmedRun.gallery),
      ScreenCoverage(
        name: "Filter",
        elements: [
          Element(
            identifier: "filter.done", role: "button", label: "Done", isControl: true,
            actedCount: 44, checkedCount: 6),
          Element(
            identifier: "filter.row.Sea", role: "cell", label: "Sea", isControl: true,
            checkedCount: 9),
        ], film: FilmedRun.filter),
      ScreenCoverage(
        name: "</script><b>\u{202E}", elements: [Element(role: "text", label: "</script><i>")],
        leftOut: 1_204_000),
    ]
    run.operations = [
      OperationCoverage(from: "", to: "Gallery", texts: ["see Gallery"], count: 45),
      OperationCoverage(
        from: "Gallery", to: "Filter", texts: ["open the filter"], count: 45, failedCount: 1),
      OperationCoverage(from: "Filter", to: "Gallery", texts: ["close the filter"], count: 44),
      OperationCoverage(
        from: "Filter", to: "Filter",
        texts: ["select Sea", "select Shore", "select Land", "select Small"], count: 90),
      OperationCoverage(
        from: "Gallery", to: "</script><b>\u{202E}", texts: ["go </b>"], count: 2),
    ]
    return run
  }

  /// A run with a map of many screens.
  static func mapped(screens count: Int) -> TestRun {
    var run = red(passed: 3)
    run.screens = (0..<count).map { number in
      ScreenCoverage(
        name: "Screen \(number)",
        elements: [
          ScreenCoverage.Element(
            identifier: "screen\(number).title", role: "heading", label: "Title",
            checkedCount: number % 3)
        ], film: FilmedRun.filter)
    }
    run.operations = [OperationCoverage(from: "", to: "Screen 0", texts: ["see"], count: 9)]
    for number in 1..<count {
      let from = "Screen \((number - 1) / 4)"
      run.operations += [
        OperationCoverage(from: from, to: "Screen \(number)", texts: ["open"], count: number),
        OperationCoverage(from: "Screen \(number)", to: from, texts: ["close"], count: number),
      ]
    }
    return run
  }
}
