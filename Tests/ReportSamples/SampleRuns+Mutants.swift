import ReportWriter

extension SampleRuns {
  /// A run in which faults were put between app and robots, some of them hostile.
  static var mutated: TestRun {
    var run = red(passed: 30)
    func mutant(
      _ screen: String, _ element: String, _ fault: String, _ sentence: String, found: Bool,
      check: String = ""
    ) -> UIMutantResult {
      UIMutantResult(
        screen: screen, element: element, fault: fault, sentence: sentence,
        foundBy: found ? "FilterJourneys/reopened (pair: Sea + Shore)" : nil,
        failure: found ? "Verify “Done” on Filter: element “filter.done” is missing" : "",
        caseCount: found ? 2 : 41, nearest: found ? "" : "GalleryJourneys/opened (animal: Crab)",
        check: check)
    }
    run.mutants = [
      mutant("filter", "“filter.done” (button)", "missing", "is not there", found: true),
      mutant("filter", "“filter.done” (button)", "label", "has a different label", found: true),
      mutant(
        "filter", "“filter.done” (button)", "role", "has a different role", found: false,
        check: #".verify { $0.expect(.element("filter.done", .button), .exists) }"#),
      mutant("gallery", "“gallery.title” (heading)", "label", "has a different label", found: true),
      mutant(
        "gallery", "text “</script><b>\u{202E}”", "no size", "has no size", found: false,
        check: #".verify { $0.expect(whollyInView: .role(.text, "</script>")) }"#),
      mutant("detail", "“detail.back” (button)", "late", "leads to what comes late", found: true),
    ]
    return run
  }
}
