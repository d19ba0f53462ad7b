package import AccessibilityTree

/// An element of a native app's screen as the system's snapshot has it, before ``AppleTree`` makes an element of it.
///
/// It knows nothing of where the snapshot came from: WebDriverAgent's source and XCTest's snapshot have the same elements. What a
/// source does not tell is `nil`.
package struct NativeElement: Hashable, Sendable {
  package var type: NativeElementType
  /// The identifier for automation; empty if there is none.
  package var identifier: String
  /// The accessible name; empty if there is none.
  package var label: String
  /// The value, such as the text of a field.
  package var value: String?
  /// The text that a field shows while it is empty.
  package var placeholder: String?
  /// The accessibility traits; `nil` if the source does not tell them.
  package var traits: Traits?
  /// The frame on the screen, in points; `nil` if the element has none, or one that is not finite.
  package var frame: Rect?
  /// Whether the element responds to touches.
  package var isEnabled: Bool
  /// Whether the element is selected, besides what the traits say.
  package var isSelected: Bool
  /// Whether the element has the keyboard focus; `nil` if the source does not tell it.
  package var isFocused: Bool?
  /// Whether a person can see the element; `nil` if the source does not tell it.
  package var isVisible: Bool?
  /// The smallest value of a slider or a stepper.
  package var minimum: Double?
  /// The largest value of a slider or a stepper.
  package var maximum: Double?
  /// The children, from back to front.
  package var children: [NativeElement]

  package init(
    _ type: NativeElementType, identifier: String = "", label: String = "", value: String? = nil,
    placeholder: String? = nil, traits: Traits? = nil, frame: Rect? = nil, isEnabled: Bool = true,
    isSelected: Bool = false, isFocused: Bool? = nil, isVisible: Bool? = nil,
    minimum: Double? = nil, maximum: Double? = nil, children: [NativeElement] = []
  ) {
    self.type = type
    self.identifier = identifier
    self.label = label
    self.value = value
    self.placeholder = placeholder
    self.traits = traits
    self.frame = frame
    self.isEnabled = isEnabled
    self.isSelected = isSelected
    self.isFocused = isFocused
    self.isVisible = isVisible
    self.minimum = minimum
    self.maximum = maximum
    self.children = children
  }

  /// The number of levels, including this one.
  package var depth: Int {
    var deepest = 0
    for child in children { deepest = max(deepest, child.depth) }
    return deepest + 1
  }
}
