internal import TestJournal

/// The screens of many films, collected until they fill an inert block. Each element is stored once, however many screens contain
/// it, because most cases start alike.
///
/// A block is JSON: `{"looks":[…],"parts":[…],"texts":[…]}`, and its ID is `films-` with a number. A look is eleven numbers in
/// `looks`: the texts of role, identifier, label, value and states (`-1` for none), the frame, and the scroll offset of the
/// content. A part of a screen is `look, count, part, …` in `parts`: an element and its child parts, which precede it. The films of
/// a case are all in the same block.
struct FilmTable {
  private struct Part: Hashable {
    var look: Int
    var children: [Int]
  }

  /// The number of the block for the next film.
  private(set) var block = 0
  private var looks = JSONBytes()
  private var parts = JSONBytes()
  private var texts = TextTable()
  private var lookNumbers: [[Int]: Int] = [:]
  private var partNumbers: [Part: Int] = [:]
  private static let size = 256 * 1024

  /// Whether the block is ready to be written.
  var isFull: Bool { looks.count + parts.count + texts.json.count >= Self.size }

  /// Adds the screens of a film.
  ///
  /// - Returns: Three numbers for each screen: its part, its step, and the position of the element acted on, or -1.
  mutating func add(_ film: Film) -> [Int] {
    var numbers: [Int] = []
    numbers.reserveCapacity(film.elements.count)
    for element in film.elements {
      numbers.append(number(of: element, children: element.children.map { numbers[$0] }))
    }
    return film.frames.flatMap { [numbers[$0.root], $0.step, $0.mark ?? -1] }
  }

  /// Writes the block if it is not empty, and starts the next one.
  ///
  /// - Parameter name: The replacement for the block's number in its ID, if any.
  mutating func write(to html: XMLWriter, as name: String? = nil) {
    guard parts.count > 0 else { return }
    let json = JSONBytes.object(of: ["looks": looks, "parts": parts, "texts": texts.json])
    DataBlock.write(json.bytes, id: "films-\(name ?? String(block))", to: html)
    let next = block + 1
    self = FilmTable()
    block = next
  }

  private mutating func number(of element: Film.Element, children: [Int]) -> Int {
    let states = element.states.joined(separator: ", ")
    let facts = [element.role, element.identifier, element.label, element.value, states]
    let scroll = [element.scrollX, element.scrollY]
    let numbers = facts.map { $0.isEmpty ? -1 : texts.number(of: $0) }
    let look = number(ofLook: numbers + element.frame.numbers + scroll)
    let part = Part(look: look, children: children)
    if let number = partNumbers[part] { return number }
    let number = partNumbers.count
    partNumbers[part] = number
    for item in [look, children.count] + children { parts.add(number: item) }
    return number
  }

  private mutating func number(ofLook look: [Int]) -> Int {
    if let number = lookNumbers[look] { return number }
    let number = lookNumbers.count
    lookNumbers[look] = number
    for item in look { looks.add(number: item) }
    return number
  }
}
