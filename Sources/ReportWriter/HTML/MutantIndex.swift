internal import TestJournal

/// Writes the results of the faults injected between the app and the robots, as a block beside those of ``CaseIndex``.
///
/// The block `mutants` is JSON: for each fault, a list of eight texts (screen, element, fault, sentence, the case that found it or
/// `null`, its message or `null`, the case that came nearest, the check that would have found it) and the number of cases that ran
/// with it.
struct MutantIndex {
  private let mutants: [UIMutantResult]

  init(_ mutants: [UIMutantResult]) { self.mutants = mutants }

  /// Writes the block, or nothing if there are no faults.
  func write(to html: XMLWriter) {
    guard !mutants.isEmpty else { return }
    var json = JSONBytes()
    json.beginList()
    for mutant in mutants {
      json.beginLine()
      json.beginList()
      for text in [
        mutant.screen, mutant.element, mutant.fault, mutant.sentence, mutant.foundBy,
        mutant.isFound ? mutant.failure : nil, mutant.nearest, mutant.check,
      ] { json.add(text: text) }
      json.add(number: mutant.caseCount)
      json.endList()
    }
    json.endList()
    DataBlock.write(json.bytes, id: "mutants", to: html)
  }
}
