public import AccessibilityTree

/// Where the elements of a screen are: references only, no action and no check.
public protocol ScreenSemantics: Sendable {
  /// The screen's identifiers, shared with the app.
  associatedtype Model: ScreenModel

  /// The screen itself: what proves that it arrived. The element with the model's identifier, when it is not said otherwise.
  var screen: Locator { get }

  /// Makes the semantics.
  init()
}

extension ScreenSemantics {
  /// The screen's identifiers.
  public var model: Model { Model() }

  /// The screen itself.
  public var screen: Locator { .element(Model.identifier) }
}
