internal import TestModel

/// Keeps the details of failed cases, which every report shows, so that they are read once.
///
/// What does not fit into memory is read again for each report.
struct KeptDetailStore: DetailStore {
  private let base: any DetailStore
  private var kept: [Int: TestCase.Details] = [:]
  private var room = 16 << 20

  init(_ base: any DetailStore) { self.base = base }

  /// Keeps the details of a case, if there is room.
  mutating func keep(_ details: TestCase.Details, of number: Int) {
    let size = details.size
    guard size <= room else { return }
    room -= size
    kept[number] = details
  }

  func details(_ number: Int) throws -> TestCase.Details {
    try kept[number] ?? base.details(number)
  }

  func hasOnlySteps(_ number: Int) -> Bool { base.hasOnlySteps(number) }
}
