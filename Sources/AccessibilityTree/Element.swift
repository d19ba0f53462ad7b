internal import Synchronization

/// One element of a screen, with all that lies in it.
///
/// An element never changes: a screen that changes shows another tree, which may share the parts that stayed the same.
public final class Element: Sendable {
  /// What it is.
  public let role: Role
  /// The name that automation knows it by; empty when it has none.
  public let identifier: String
  /// The name that a person reads or hears; empty when it has none.
  public let label: String
  /// What it holds, such as the text of a field; empty when it holds nothing.
  public let value: String
  /// How it is: disabled, selected, ….
  public let state: State
  /// The colour that carries a meaning, in one word, such as `green`; empty when none does.
  public let color: String
  /// Where it is, relative to its parent's content.
  public let frame: Rect
  /// How far its content is scrolled; what lies outside its frame is cut off when it is a ``Role/scrollView``.
  public let scrollOffset: Point
  /// What it answers to.
  public let actions: Action.Kind
  /// The values that it takes, where they are limited: the options of a list, the numbers of a slider.
  public let allowedValues: AllowedValues?
  /// What lies in it, from back to front.
  public let children: [Element]
  /// Which identifiers can be found in it, itself included.
  let identifiers: IdentifierBloomFilter
  /// How many elements it is, with all that lie in it.
  package let count: Int
  /// The ``shape`` once somebody has asked for it; 0 before.
  private let knownShape = Atomic(0)

  /// Makes an element.
  ///
  /// - Parameters:
  ///   - role: What it is.
  ///   - identifier: The name that automation knows it by.
  ///   - label: The name that a person reads or hears.
  ///   - value: What it holds.
  ///   - state: How it is.
  ///   - color: The colour that carries a meaning.
  ///   - frame: Where it is, relative to its parent's content.
  ///   - scrollOffset: How far its content is scrolled.
  ///   - actions: What it answers to.
  ///   - allowedValues: The values that it takes, where they are limited.
  ///   - children: What lies in it, from back to front.
  public init(
    _ role: Role, identifier: ElementIdentifier = "", label: String = "", value: String = "",
    state: State = [], color: String = "", frame: Rect = .zero, scrollOffset: Point = .zero,
    actions: Action.Kind = [], allowedValues: AllowedValues? = nil, children: [Element] = []
  ) {
    self.role = role
    self.identifier = identifier.rawValue
    self.label = label
    self.value = value
    self.state = state
    self.color = color
    self.frame = frame
    self.scrollOffset = scrollOffset
    self.actions = actions
    self.allowedValues = allowedValues
    self.children = children
    identifiers = IdentifierBloomFilter(identifier.rawValue, and: children)
    var count = 1
    for child in children { count += child.count }
    self.count = count
  }

  /// A hash of what can be told apart in it: identifiers, roles, labels of what has no identifier, and what is hidden.
  ///
  /// Who has met a part of a tree once need not look into another one of the same shape. It holds for one process, and is
  /// computed when it is first asked for: apps make many more elements than anybody compares.
  package var shape: Int {
    let known = knownShape.load(ordering: .relaxed)
    if known != 0 { return known }
    var shape = identifier.hashValue &+ role.rawValue.hashValue
    if identifier.isEmpty { shape ^= label.hashValue }
    if state.contains(.hidden) { shape = ~shape }
    for child in children {
      // The order of the children counts, and so does who lies in whom.
      shape = (shape &* 31 &+ child.shape) &* 0x5851_F42D_4C95_7F2D
    }
    knownShape.store(shape, ordering: .relaxed)
    return shape
  }

  /// The element in a few words: `button “Done”`.
  public var summary: String { Self.summary(role, label: label) }

  /// The element by its identifier, and in a few words: `“filter.done” (button “Done”)`.
  package var name: String { Self.name(identifier: identifier, summary: summary) }

  /// An element in a few words: `button “Done”`.
  ///
  /// - Parameters:
  ///   - role: What it is.
  ///   - label: The name that a person reads or hears; empty when it has none.
  /// - Returns: The words.
  package static func summary(_ role: Role, label: String) -> String {
    label.isEmpty ? role.rawValue : "\(role.rawValue) “\(label)”"
  }

  /// An element by its identifier, and in a few words: `“filter.done” (button “Done”)`.
  ///
  /// - Parameters:
  ///   - identifier: Its identifier; empty when it has none.
  ///   - summary: Its ``summary``.
  /// - Returns: The words.
  package static func name(identifier: String, summary: String) -> String {
    identifier.isEmpty ? summary : "“\(identifier)” (\(summary))"
  }
}
