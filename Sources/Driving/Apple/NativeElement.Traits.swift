extension NativeElement {
  /// The accessibility traits that decide what an element is: `UIAccessibilityTraits`.
  package struct Traits: OptionSet, Hashable, Sendable {
    package let rawValue: UInt16

    package init(rawValue: UInt16) { self.rawValue = rawValue }

    /// The element behaves as a button.
    package static let button = Traits(rawValue: 1 << 0)
    /// The element leads elsewhere.
    package static let link = Traits(rawValue: 1 << 1)
    /// The element is the heading of what follows.
    package static let header = Traits(rawValue: 1 << 2)
    /// The element is a field for a search.
    package static let searchField = Traits(rawValue: 1 << 3)
    /// The element is an image.
    package static let image = Traits(rawValue: 1 << 4)
    /// The element is selected.
    package static let selected = Traits(rawValue: 1 << 5)
    /// The element is text that cannot be changed.
    package static let staticText = Traits(rawValue: 1 << 6)
    /// The element does not respond to touches.
    package static let notEnabled = Traits(rawValue: 1 << 7)
    /// The element's value can be increased and decreased.
    package static let adjustable = Traits(rawValue: 1 << 8)
    /// The element is a bar of tabs.
    package static let tabBar = Traits(rawValue: 1 << 9)
    /// The element is on or off.
    package static let toggleButton = Traits(rawValue: 1 << 10)

    package init(words: some StringProtocol) {
      self = []
      guard !words.isEmpty else { return }
      for word in words.split(separator: ",") {
        if let trait = Self.named[word.drop { $0 == " " }.description] { insert(trait) }
      }
    }

    private static let named: [String: Traits] = [
      "Button": .button, "Link": .link, "Header": .header, "SearchField": .searchField,
      "Image": .image, "Selected": .selected, "StaticText": .staticText,
      "NotEnabled": .notEnabled, "Adjustable": .adjustable, "TabBar": .tabBar,
      "ToggleButton": .toggleButton,
    ]
  }
}
