public import AccessibilityTree

/// Where the elements of a screen are: references only, no action and no check.
public protocol ScreenSemantics: Sendable {
  /// The screen's identifiers, shared with the app.
  associatedtype Model: ScreenModel

  /// Makes the semantics.
  init()
}

extension ScreenSemantics {
  /// The screen's identifiers.
  public var model: Model { Model() }

  /// The screen itself.
  public var screen: Locator { .element(Model.identifier) }
}
