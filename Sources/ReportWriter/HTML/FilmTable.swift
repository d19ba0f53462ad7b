/// The screens of the films in one chunk of details, in which each element stands once however many screens it is in.
///
/// A look is eleven numbers in `looks`: the texts of role, identifier, label, value and states (`-1` is none), the frame
/// and how far its content is scrolled. A part of a screen is `look, count, part, …` in `parts`: an element and the parts
/// that lie in it, which stand before it. Screens of other cases share them, as most cases begin alike.
struct FilmTable {
  private struct Part: Hashable {
    var look: Int
    var children: [Int]
  }

  private var looks = JSONBytes()
  private var parts = JSONBytes()
  private var lookNumbers: [[Int]: Int] = [:]
  private var partNumbers: [Part: Int] = [:]

  /// How many bytes it takes so far.
  var count: Int { looks.count + parts.count }

  /// Adds the screens of a film.
  ///
  /// - Parameters:
  ///   - film: The film.
  ///   - text: Gives the number of a text; `nil` has -1.
  /// - Returns: Three numbers for each screen: its part, its step, and the place of what was acted on, or -1.
  mutating func add(_ film: Film, text: (String?) -> Int) -> [Int] {
    var numbers: [Int] = []
    numbers.reserveCapacity(film.elements.count)
    for element in film.elements {
      let children = element.children.map { numbers[$0] }
      numbers.append(number(of: element, children: children, text: text))
    }
    return film.frames.flatMap { [numbers[$0.root], $0.step, $0.mark ?? -1] }
  }

  /// Takes the numbers of the looks and of the parts, and begins anew.
  ///
  /// - Returns: The lists, with their brackets; `nil` when there is none.
  mutating func take() -> (looks: JSONBytes, parts: JSONBytes)? {
    guard parts.count > 0 else { return nil }
    looks.endList()
    parts.endList()
    defer { self = FilmTable() }
    return (looks, parts)
  }

  private mutating func number(
    of element: Film.Element, children: [Int], text: (String?) -> Int
  ) -> Int {
    func given(_ word: String) -> String? { word.isEmpty ? nil : word }
    let states = element.states.joined(separator: ", ")
    let facts = [element.role, element.identifier, element.label, element.value, states]
    let look = number(
      ofLook: facts.map { text(given($0)) } + element.frame.numbers
        + [element.scrollX, element.scrollY])
    let part = Part(look: look, children: children)
    if let number = partNumbers[part] { return number }
    let number = partNumbers.count
    partNumbers[part] = number
    for item in [look, children.count] + children { parts.appendItem(item) }
    return number
  }

  private mutating func number(ofLook look: [Int]) -> Int {
    if let number = lookNumbers[look] { return number }
    let number = lookNumbers.count
    lookNumbers[look] = number
    for item in look { looks.appendItem(item) }
    return number
  }
}
