public import AccessibilityTree

/// Where the elements of a screen are: references only, no action and no check.
public protocol ScreenSemantics: Sendable {
  /// The screen's identifiers, shared with the app.
  associatedtype Model: ScreenModel

  /// The screen itself: the element with the model's identifier, when it is not said otherwise.
  var screen: Locator { get }

  /// What proves that the screen arrived, all of it together; that the screen itself is in front, when it is not said otherwise.
  var arrival: [Arrival] { get }

  /// Makes the semantics.
  init()
}

extension ScreenSemantics {
  /// The screen's identifiers.
  public var model: Model { Model() }

  /// The screen itself.
  public var screen: Locator { .element(Model.identifier) }

  /// What proves that the screen arrived: that it is in front.
  public var arrival: [Arrival] { [.element(screen)] }
}
