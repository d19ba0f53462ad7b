internal import TestJournal

/// Groups failures by cause, one failure after another.
struct FailureGrouping {
  /// Failures with one symptom, and at one place if the symptom alone does not determine the cause.
  private struct Group {
    let shape: FailureShape
    let target: String?
    var hasOneTarget = true
    var title: FailureTitle
    /// Whether the failures differ in more than numbers and arguments, and only their place shows that they belong together.
    var isJoinedByPlace = false
    private(set) var keys: [FailureShape.Place] = []
    private(set) var places: [FailureGroup.Place] = []
    private var numbers: [FailureShape.Place: Int] = [:]
    var cases: [Int] = []

    init(shape: FailureShape, target: String?, title: FailureTitle) {
      self.shape = shape
      self.target = target
      self.title = title
    }

    mutating func add(_ more: [Int], at key: FailureShape.Place, _ location: SourceLocation?) {
      cases += more
      if let number = numbers[key] {
        places[number].cases += more
      } else {
        numbers[key] = places.count
        keys.append(key)
        places.append(.init(location: location, cases: more))
      }
    }

    mutating func join(_ other: Group) {
      title.join(other.title)
      if !other.hasOneTarget || target != other.target { hasOneTarget = false }
      for (key, place) in zip(other.keys, other.places) {
        add(place.cases, at: key, place.location)
      }
    }

    mutating func sort() {
      cases.sort()
      for number in places.indices { places[number].cases.sort() }
    }
  }

  private struct Key: Hashable {
    let symptom: FailureShape.Symptom
    /// The place that the failures must share too.
    let place: FailureShape.Place?
  }

  /// The common part of failures that differ only in quotations.
  private struct LooseKey: Hashable {
    let kind: Issue.Kind
    let message: [UInt8]
    let target: [UInt8]
    let place: FailureShape.Place
  }

  private var list: [Group] = []
  private var numbers: [Key: Int] = [:]
  private var words: Set<[UInt8]> = []
  /// The maximum number of groups to compare a group with, because each case of a long run may fail in its own way.
  private static let maxPatterns = 100

  /// Adds the decisive issue of a case.
  ///
  /// - Parameter index: The index of the case in the run.
  mutating func add(_ issue: Issue, of testCase: TestCase, at index: Int) {
    let spelled = FailureShape.words(of: testCase.arguments)
    for word in spelled { words.insert(word.bytes) }
    let shape = FailureShape(issue, in: testCase.function, words: spelled)
    let key = Key(symptom: shape.symptom, place: shape.isTelling ? nil : shape.place)
    let reason = issue.kind == .expectationFailed ? issue.failure?.reason : nil
    let number: Int
    if let known = numbers[key] {
      number = known
      list[number].title.add(shape.message, reason: reason)
      if issue.failure?.target != list[number].target { list[number].hasOneTarget = false }
    } else {
      number = list.count
      numbers[key] = number
      list.append(
        Group(
          shape: shape, target: issue.failure?.target,
          title: FailureTitle(shape.message, reason: reason)))
    }
    list[number].add([index], at: shape.place, issue.location)
  }

  /// Returns the groups, largest first, then in the order of their first cases.
  func groups(of run: TestRun) -> [FailureGroup] {
    let joined = joinedByPlace(joinedByWords(list))
    let kept = Dictionary(grouping: joined, by: \.shape.symptom)
    var ids = UniqueNames(separator: "-")
    return joined.sorted { ($1.cases.count, $0.cases[0]) < ($0.cases.count, $1.cases[0]) }
      .map { group in
        let places = group.places.sorted {
          ($1.cases.count, $0.cases[0]) < ($0.cases.count, $1.cases[0])
        }
        var id = UTF8Text()
        id.append(Self.id(of: group, in: run))
        ids.makeUnique(&id)
        return FailureGroup(
          id: id.string, message: group.title.text, kind: group.shape.symptom.kind,
          target: group.target, hasOneTarget: group.hasOneTarget,
          isCertain: kept[group.shape.symptom, default: []].count == 1, places: places,
          cases: group.cases)
      }
  }

  /// Joins each group without an argument with the first group that says the same about an argument.
  private func joinedByWords(_ groups: [Group]) -> [Group] {
    let patterns = Dictionary(grouping: groups.indices.filter { groups[$0].shape.hasArgument }) {
      groups[$0].shape.symptom.kind
    }
    var result = groups
    for (number, group) in groups.enumerated()
    where group.shape.isTelling && !group.shape.hasArgument {
      let symptom = group.shape.symptom
      let near = patterns[symptom.kind, default: []].prefix(Self.maxPatterns)
      let wider = near.first {
        let pattern = groups[$0].shape.symptom
        return groups[$0].shape.isTelling
          && FailureTemplate.covers(pattern.target, symptom.target, words)
          && FailureTemplate.covers(pattern.message, symptom.message, words)
      }
      guard let wider else { continue }
      result[wider].join(group)
      result[number].cases = []
    }
    return Self.ordered(result)
  }

  /// Joins groups that differ only in quotations and struck at the same place.
  private func joinedByPlace(_ groups: [Group]) -> [Group] {
    var result = groups
    var firsts: [LooseKey: Int] = [:]
    for (number, group) in groups.enumerated() {
      let loose = group.shape.message.loose
      var first: Int?
      for place in group.keys {
        let key = LooseKey(
          kind: group.shape.symptom.kind, message: loose, target: group.shape.symptom.target,
          place: place)
        first = first ?? firsts[key]
        if firsts[key] == nil { firsts[key] = first ?? number }
      }
      guard let first, first != number else { continue }
      result[first].join(group)
      result[first].isJoinedByPlace = true
      result[number].cases = []
    }
    return Self.ordered(result)
  }

  private static func ordered(_ groups: [Group]) -> [Group] {
    groups.filter { !$0.cases.isEmpty }.map { group in
      var group = group
      group.sort()
      return group
    }
  }

  /// The ID that is stable from run to run: the symptom and, if it does not determine the cause, the file or the function, but not
  /// the line.
  private static func id(of group: Group, in run: TestRun) -> String {
    let shape = group.shape
    var bytes = Array(shape.symptom.kind.rawValue.utf8) + [0] + shape.symptom.target + [0]
    bytes += group.isJoinedByPlace ? shape.message.loose : shape.symptom.message
    if group.isJoinedByPlace || !shape.isTelling {
      switch shape.place {
      case .line(let file, _): bytes += file.utf8
      case .function(let number): bytes += run.functions[number].name.utf8
      }
    }
    return String(StableHash.hexadecimal(bytes).prefix(8))
  }
}
