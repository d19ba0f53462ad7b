internal import AccessibilityTree
internal import Driving

/// How a page's style sheets draw an element and its descendants, as text that people can compare.
///
///     gallery.cell.crab,
///     gallery.cell.elephant {
///       border-radius: 20px
///       color: rgb(28, 28, 30)
///     }
///
/// A part of an element without an element of its own in the tree, such as `::after` or a `<div>`, follows its name. Letters have
/// other sizes on other machines, so lengths are those of the style sheets, not those of the layout.
struct ScreenStyles {
  /// A pseudo-attribute that no page has. ``Snapshot/attribute(_:of:)`` requests it, and drivers of pages answer with the styles.
  static let attribute = "@styles"

  /// The declarations of one element or part: values by property.
  typealias Declarations = [String: String]

  /// The names of elements and parts, in the order of the page.
  private(set) var names: [String] = []
  private(set) var declarations: [String: Declarations] = [:]
  /// The identifiers of the elements that the names belong to; empty for a record.
  private(set) var owners: [String: ElementIdentifier] = [:]

  /// Reads the styles of an element and its descendants.
  ///
  /// - Returns: `nil` if the driver reports no styles, or has not been asked for them yet.
  init?(of located: LocatedElement, in snapshot: Snapshot) {
    guard snapshot.attribute(Self.attribute, of: located.path) != nil else { return nil }
    var counts: [String: Int] = [:]
    func read(_ element: Element, at indices: [Int]) {
      // The window's label is the page's title, which says nothing about how it is drawn.
      let summary = element.role == .window ? element.role.rawValue : element.summary
      let plain = element.identifier.isEmpty ? summary : element.identifier
      let count = counts[plain, default: 0] + 1
      counts[plain] = count
      let name = (count > 1 ? "\(plain)(\(count))" : plain).hidingSecrets
      let report = snapshot.attribute(Self.attribute, of: ElementPath(indices)) ?? ""
      for line in report.split(separator: "\n") {
        let fields = line.split(separator: "\t", maxSplits: 2, omittingEmptySubsequences: false)
        guard fields.count == 3 else { continue }
        set(String(fields[1]), to: String(fields[2]).hidingSecrets, of: name + fields[0])
        if !element.identifier.isEmpty {
          owners[name + fields[0]] = ElementIdentifier(rawValue: element.identifier)
        }
      }
      for (index, child) in element.children.enumerated() { read(child, at: indices + [index]) }
    }
    read(located.element, at: located.path.indices)
  }

  /// Parses the text of recorded styles.
  ///
  /// - Throws: ``ParsingError`` for a line in another format.
  init(parsing text: String) throws {
    var group: [String] = []
    var isOpen = false
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    where !line.isEmpty {
      func unescaped(_ text: Substring) throws -> String {
        var text = text
        guard let plain = OutlineText.unescaped(&text, upTo: nil) else {
          throw ParsingError(line: index + 1, text: String(line))
        }
        return plain
      }
      switch line {
      case "}" where isOpen: (group, isOpen) = ([], false)
      case _ where isOpen:
        // A name of SVG has a colon: `xlink:href`.
        let halves = line.split(separator: ": ", maxSplits: 1, omittingEmptySubsequences: false)
        guard halves.count == 2, line.hasPrefix("  ") else {
          throw ParsingError(line: index + 1, text: String(line))
        }
        let value = try unescaped(halves[1])
        for name in group { set(String(halves[0].dropFirst(2)), to: value, of: name) }
      case _ where line.hasSuffix(","): group.append(try unescaped(line.dropLast()))
      case _ where line.hasSuffix(" {"):
        group.append(try unescaped(line.dropLast(2)))
        isOpen = true
      default: throw ParsingError(line: index + 1, text: String(line))
      }
    }
  }

  private mutating func set(_ property: String, to value: String, of name: String) {
    if declarations[name] == nil { names.append(name) }
    declarations[name, default: [:]][property] = value
  }
}

extension ScreenStyles: CustomStringConvertible {
  /// The text: elements and parts with the same declarations together, in the order of the page.
  var description: String {
    var groups: [(names: [String], declarations: Declarations)] = []
    var indices: [Declarations: Int] = [:]
    for name in names {
      let own = declarations[name] ?? [:]
      if let index = indices[own] {
        groups[index].names.append(name)
      } else {
        indices[own] = groups.count
        groups.append(([name], own))
      }
    }
    return groups.map { group in
      group.names.map { OutlineText.escaped($0, isQuoted: false) }.joined(separator: ",\n") + " {\n"
        + group.declarations.sorted { $0.key < $1.key }
        .map { "  \($0): \(OutlineText.escaped($1, isQuoted: false))\n" }.joined() + "}\n"
    }.joined(separator: "\n")
  }
}

extension ScreenStyles {
  /// A line that is not part of any text of styles.
  struct ParsingError: Error, CustomStringConvertible {
    let line: Int
    let text: String

    var description: String { "line \(line) is not a line of recorded styles: \(text)" }
  }

  /// A difference, and the elements and parts that have it.
  struct Difference: CustomStringConvertible {
    var names: [String]
    let change: String

    var description: String {
      let more = names.count > 1 ? " and \(names.count - 1) more" : ""
      return "“\(names[0])”\(more): \(change)"
    }
  }

  /// Returns what differs. A value that is not listed is the usual one: the
  /// initial value, or that of the element around it.
  func differences(from expected: ScreenStyles) -> [Difference] {
    var found: [Difference] = []
    var indices: [String: Int] = [:]
    func note(_ change: String, _ name: String) {
      if let index = indices[change] {
        found[index].names.append(name)
      } else {
        indices[change] = found.count
        found.append(Difference(names: [name], change: change))
      }
    }
    for name in expected.names + names.filter({ expected.declarations[$0] == nil }) {
      guard let new = declarations[name] else {
        note("is not there", name)
        continue
      }
      guard let old = expected.declarations[name] else {
        note("is new", name)
        continue
      }
      for property in Set(old.keys).union(new.keys).sorted() where old[property] != new[property] {
        note("\(property): \(old[property] ?? "usual") → \(new[property] ?? "usual")", name)
      }
    }
    return found
  }
}
