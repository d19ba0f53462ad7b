public import AccessibilityTree
public import Driving

/// Locates the elements of a screen. Semantics contain references only, without actions or checks.
public protocol ScreenSemantics: Sendable {
  /// The model of the screen, whose identifiers the app shares; ``UnmodelledScreen`` for a page without any.
  associatedtype Model: ScreenModel = UnmodelledScreen

  /// The human-readable name of the screen. The default is the model's name.
  static var name: String { get }

  /// The locator of the screen itself. The default is the element with the model's identifier.
  var screen: Locator { get }

  /// The proofs that the screen has arrived, all of which must hold. By default, the screen itself must be in front.
  var arrival: [Arrival] { get }

  /// Creates the semantics.
  init()
}

extension ScreenSemantics {
  /// The human-readable name of the screen, which is the model's name.
  public static var name: String { Model.name }

  /// The model with the screen's identifiers.
  public var model: Model { Model() }

  /// The locator of the screen itself.
  public var screen: Locator { .element(Model.identifier) }

  /// The proof that the screen has arrived: the screen is in front.
  public var arrival: [Arrival] { [.element(screen)] }
}

extension ScreenSemantics where Model == UnmodelledScreen {
  /// The human-readable name of the screen, derived from the type's name: `Order Form` for `OrderFormSemantics`.
  public static var name: String {
    let type = String(describing: Self.self)
    let end = "Semantics"
    let words = type.hasSuffix(end) && type != end ? type.dropLast(end.count) : type[...]
    return words.reduce(into: "") { name, letter in
      if letter.isUppercase, name.last?.isLowercase == true { name.append(" ") }
      name.append(letter)
    }
  }

  /// The locator of the screen itself: the page's main content.
  public var screen: Locator { .role(.screen) }

  /// The proof that the page has arrived: its title is the screen's name.
  public var arrival: [Arrival] { [.title(Self.name)] }
}

/// The model of a page that shares no identifiers with its tests.
public struct UnmodelledScreen: ScreenModel {
  /// No identifier.
  public static let identifier: ElementIdentifier = ""
  /// No name, because the semantics provide it.
  public static let name = ""

  /// Creates the model.
  public init() {}
}
