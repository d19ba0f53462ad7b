internal import AccessibilityTree

/// What a person does on a screen.
///
/// A robot's methods are the operations of its screen. Each is a ``step(_:at:_:)`` or a ``navigate(_:to:at:_:)`` made of actions
/// (``tap(_:within:)`` and so on), and returns the robot of the screen that it leads to. A robot checks no content: that is what
/// its verifier is for.
public protocol Robot: Sendable {
  /// Where the screen's elements are.
  associatedtype Semantics: ScreenSemantics
  /// What a person would check on the screen.
  associatedtype ScreenVerifier: Verifier where ScreenVerifier.Semantics == Semantics

  /// What a person calls the screen; the name that its semantics have, when it is not said otherwise.
  static var screenName: String { get }

  /// Where the screen's elements are; new ones, when it is not said otherwise.
  var semantics: Semantics { get }

  /// The journey that the robot acts for.
  var journey: Journey { get }

  /// Makes a robot; journeys get theirs from an operation that leads to its screen.
  ///
  /// - Parameter journey: The journey that it acts for.
  init(journey: Journey)
}

extension Robot {
  /// Where the screen's elements are.
  public var semantics: Semantics { Semantics() }

  /// What a person calls the screen.
  public static var screenName: String { Semantics.name }
}
