internal import Synchronization

/// An element of a screen, with all its descendants.
///
/// Elements are immutable. A screen that changes shows another tree, which may share the unchanged parts.
public final class Element: Sendable {
  /// The role of the element.
  public let role: Role
  /// The identifier for automation; empty when the element has none.
  public let identifier: String
  /// The accessible name, which people read or hear; empty when the element has none.
  public let label: String
  /// The value, such as the text of a field; empty when the element has none.
  public let value: String
  /// The state: disabled, selected, ….
  public let state: State
  /// The colour in one word, such as `green`, if it carries a meaning; empty otherwise.
  public let color: String
  /// The frame, relative to the content of the parent.
  public let frame: Rect
  /// The scroll offset of the content. A ``Role/scrollView``, or a ``Role/list`` that scrolls, cuts off the content outside its frame.
  public let scrollOffset: Point
  /// The kinds of action that the element supports.
  public let actions: Action.Kind
  /// The values that the element accepts, if they are limited: the options of a list, the numbers of a slider.
  public let allowedValues: AllowedValues?
  /// The children, from back to front.
  public let children: [Element]
  /// A filter for the identifiers of the element and its descendants.
  let identifiers: IdentifierBloomFilter
  /// The number of elements, including all descendants.
  package let count: Int
  /// The ``shape``, once it has been requested; 0 before.
  private let knownShape = Atomic(0)

  /// Creates an element.
  ///
  /// - Parameters:
  ///   - role: The role of the element.
  ///   - identifier: The identifier for automation.
  ///   - label: The accessible name.
  ///   - value: The value.
  ///   - state: The state.
  ///   - color: The colour, if it carries a meaning.
  ///   - frame: The frame, relative to the content of the parent.
  ///   - scrollOffset: The scroll offset of the content.
  ///   - actions: The kinds of action that the element supports.
  ///   - allowedValues: The values that the element accepts, if they are limited.
  ///   - children: The children, from back to front.
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

  /// A hash of what distinguishes the elements in the subtree: identifiers, roles, labels of elements without an identifier, and
  /// whether they are hidden.
  ///
  /// A subtree with the shape of a known one need not be inspected again. The value is valid within one process, and is computed on
  /// first use, because apps create many more elements than are ever compared.
  package var shape: Int {
    let known = knownShape.load(ordering: .relaxed)
    if known != 0 { return known }
    var shape = identifier.hashValue &+ role.rawValue.hashValue
    if identifier.isEmpty { shape ^= label.hashValue }
    if state.contains(.hidden) { shape = ~shape }
    for child in children {
      // The order and the nesting of the children matter.
      shape = (shape &* 31 &+ child.shape) &* 0x5851_F42D_4C95_7F2D
    }
    knownShape.store(shape, ordering: .relaxed)
    return shape
  }

  /// Whether the element cuts off the content outside its frame.
  package var clipsContent: Bool {
    role == .scrollView || (role == .list && actions.contains(.scroll))
  }

  /// The role and the label of the element: `button “Done”`.
  public var summary: String { Self.summary(role, label: label) }

  /// The identifier and the summary of the element: `“filter.done” (button “Done”)`.
  package var name: String { Self.name(identifier: identifier, summary: summary) }

  /// Returns the summary of an element: `button “Done”`.
  ///
  /// - Parameter label: The accessible name; empty when the element has none.
  package static func summary(_ role: Role, label: String) -> String {
    label.isEmpty ? role.rawValue : "\(role.rawValue) “\(label)”"
  }

  /// Returns the name of an element, with its identifier and its summary: `“filter.done” (button “Done”)`.
  ///
  /// - Parameter identifier: The identifier of the element; empty when it has none.
  package static func name(identifier: String, summary: String) -> String {
    identifier.isEmpty ? summary : "“\(identifier)” (\(summary))"
  }
}
