internal import AccessibilityTree

/// The operations that a user performs on a screen.
///
/// A robot's methods are the operations of its screen. Each is a `step` or a `navigate` made up of actions
/// such as `tap`, and returns the robot of the screen that it leads to. A robot checks no content; its verifier does.
public protocol Robot: Sendable {
  /// The semantics of the screen, which locate its elements.
  associatedtype Semantics: ScreenSemantics
  /// The verifier of the screen, which checks its content.
  associatedtype ScreenVerifier: Verifier where ScreenVerifier.Semantics == Semantics

  /// The human-readable name of the screen. The default is the name in its semantics.
  static var screenName: String { get }

  /// The locators of the screen's elements. The default is a new instance.
  var semantics: Semantics { get }

  /// The journey that the robot acts for.
  var journey: Journey { get }

  /// Creates a robot. Journeys obtain robots from the operations that lead to their screens.
  ///
  /// - Parameter journey: The journey that the robot acts for.
  init(journey: Journey)
}

extension Robot {
  /// The locators of the screen's elements.
  public var semantics: Semantics { Semantics() }

  /// The human-readable name of the screen.
  public static var screenName: String { Semantics.name }
}
