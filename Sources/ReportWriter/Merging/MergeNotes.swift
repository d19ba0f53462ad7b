internal import TestJournal

/// Counts what was combined into one case, and what has one name and was not, to say so in every report.
struct MergeNotes {
  private var later: (count: Int, host: String, inputs: (String, String))?
  private var demanded = 0
  /// The number of cases that failed although another one of their name passed, and the name of one of them.
  private var mixed: (count: Int, example: String)?

  /// Counts a case that a later input of the same host ran again.
  mutating func addLater(host: String, from input: String, to other: String) {
    if later == nil { later = (0, host, (input, other)) }
    later?.count += 1
  }

  /// Counts a case whose results became attempts because the caller asked for it.
  mutating func addDemanded() { demanded += 1 }

  /// Counts a name that several cases have, of which some failed and others passed.
  mutating func addMixed(_ example: @autoclosure () -> String) {
    if mixed == nil { mixed = (0, example()) }
    mixed?.count += 1
  }

  /// The notes, one sentence each.
  var sentences: [String] {
    var sentences: [String] = []
    if let later {
      sentences.append(
        later.count.counted("test case")
          + " ran again in a later input of the same host, “\(later.host)”, "
          + "and " + (later.count == 1 ? "its" : "their")
          + " last attempt counts: for example, in “\(later.inputs.1)” "
          + "after “\(later.inputs.0)”. “--retries separate” counts each input.")
    }
    if demanded > 0 {
      sentences.append(
        demanded.counted("test case") + (demanded == 1 ? " has" : " have")
          + " several results, which “--retries merge” takes for attempts: the last one counts.")
    }
    if let mixed {
      let names = mixed.count == 1 ? "1 name stands" : "\(mixed.count) names stand"
      sentences.append(
        "\(names) for cases that failed and others that passed, for example “\(mixed.example)”. Each counts, "
          + "because nothing states a retry; “--retries merge” takes them for attempts of one case."
      )
    }
    return sentences
  }
}
