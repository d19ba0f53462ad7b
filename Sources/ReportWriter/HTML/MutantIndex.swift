internal import TestJournal

/// Writes what became of the faults that were put between app and robots, as a block beside those of ``CaseIndex``.
///
/// The block `mutants` is JSON: a list of eight texts for each fault (screen, element, fault, sentence, the case that found it or
/// `null`, what that said or `null`, the case that came nearest, the check that would have found it) and how many cases ran with it.
struct MutantIndex {
  private let mutants: [UIMutantResult]

  /// Creates the index.
  ///
  /// - Parameter mutants: What became of each fault.
  init(_ mutants: [UIMutantResult]) {
    self.mutants = mutants
  }

  /// Writes the block; nothing when there were no faults.
  ///
  /// - Parameter html: Where to.
  func write(to html: XMLWriter) {
    guard !mutants.isEmpty else { return }
    var json = JSONBytes()
    json.append("[")
    for (number, mutant) in mutants.enumerated() {
      json.append(number == 0 ? "[" : ",\n[")
      for text in [
        mutant.screen, mutant.element, mutant.fault, mutant.sentence, mutant.foundBy,
        mutant.isFound ? mutant.failure : nil, mutant.nearest, mutant.check,
      ] {
        json.append(text: text)
        json.append(",")
      }
      json.append(mutant.caseCount)
      json.append("]")
    }
    json.append("]")
    DataBlock.write(json.bytes, id: "mutants", to: html)
  }
}
