extension Film {
  /// Writes the film as the field `film`.
  func write(to writer: inout JSONWriter) {
    writer.beginObject("film")
    writer.beginArray("elements")
    for element in elements { element.write(to: &writer) }
    writer.endArray()
    writer.beginArray("frames")
    for frame in frames {
      writer.beginObject()
      writer.field("step", frame.step)
      writer.field("root", frame.root)
      if let mark = frame.mark { writer.field("mark", mark) }
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
  }

  /// Reads the value of the field `film`. Impossible parts, such as an element that contains itself, are left out.
  init(_ scanner: inout JSONScanner) throws {
    self.init()
    guard try scanner.beginObject() else { return }
    var frames: [Frame] = []
    // Omitted elements have no number, so the numbers of the others may change.
    var numbers: [Int?] = []
    while let member = try scanner.nextMember() {
      switch member {
      case "elements":
        guard try scanner.beginArray() else { continue }
        while try scanner.nextElement() {
          let element = try Element(&scanner, numbers: numbers)
          numbers.append(element.flatMap { add($0) })
        }
      case "frames":
        guard try scanner.beginArray() else { continue }
        while try scanner.nextElement() {
          if let frame = try Frame(&scanner), frames.count < Self.maxFrames { frames.append(frame) }
        }
      default: try scanner.skip()
      }
    }
    for frame in frames {
      guard numbers.indices.contains(frame.root), let root = numbers[frame.root] else { continue }
      add(Frame(step: frame.step, root: root, mark: frame.mark))
    }
  }
}

extension Film.Element {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writeDescription(to: &writer)
    writer.field("frame", frame.numbers)
    if scrollX != 0 || scrollY != 0 { writer.field("scroll", [scrollX, scrollY]) }
    if !children.isEmpty { writer.field("children", children) }
    writer.endObject()
  }

  /// - Returns: `nil` when a child does not exist.
  fileprivate init?(_ scanner: inout JSONScanner, numbers: [Int?]) throws {
    guard try scanner.beginObject() else { return nil }
    self.init(role: "")
    var isWhole = true
    while let member = try scanner.nextMember() {
      if try readDescription(member, from: &scanner) { continue }
      switch member {
      case "frame":
        if let frame = ElementFrame(try scanner.integers(atMost: 4)) { self.frame = frame }
      case "scroll":
        let scroll = try scanner.integers(atMost: 2)
        if scroll.count == 2 { (scrollX, scrollY) = (scroll[0], scroll[1]) }
      case "children":
        let named = try scanner.integers(atMost: Film.maxElementsOfScreen)
        children = named.compactMap { numbers.indices.contains($0) ? numbers[$0] : nil }
        isWhole = children.count == named.count
      default: try scanner.skip()
      }
    }
    guard isWhole else { return nil }
  }
}

extension Film.Frame {
  fileprivate init?(_ scanner: inout JSONScanner) throws {
    guard try scanner.beginObject() else { return nil }
    var (step, root, mark): (Int, Int?, Int?) = (0, nil, nil)
    while let member = try scanner.nextMember() {
      switch member {
      case "step": step = try scanner.integer() ?? 0
      case "root": root = try scanner.integer()
      case "mark": mark = try scanner.integer()
      default: try scanner.skip()
      }
    }
    guard let root else { return nil }
    self.init(step: step, root: root, mark: mark)
  }
}

extension ElementFrame {
  /// The frame as in the journal and on the page.
  package var numbers: [Int] { [x, y, width, height] }

  /// Creates a frame from its four numbers, which must be within a plausible range.
  ///
  /// - Parameter numbers: The numbers. The result is `nil` for invalid ones.
  init?(_ numbers: [Int]) {
    guard numbers.count == 4, numbers.allSatisfy({ abs($0) < 10_000_000 }) else { return nil }
    self.init(x: numbers[0], y: numbers[1], width: max(numbers[2], 0), height: max(numbers[3], 0))
  }
}

extension JSONScanner {
  /// Reads an array of integers.
  ///
  /// - Parameter limit: The maximum number of integers to keep.
  /// - Returns: The integers. Other values are left out.
  mutating func integers(atMost limit: Int) throws -> [Int] {
    var result: [Int] = []
    guard try beginArray() else { return result }
    while try nextElement() {
      if let integer = try integer(), result.count < limit { result.append(integer) }
    }
    return result
  }
}
