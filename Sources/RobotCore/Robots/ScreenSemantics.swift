public import AccessibilityTree

/// Where the elements of a screen are: references only, no action and no check.
public protocol ScreenSemantics: Sendable {
  /// The screen's identifiers, shared with the app; ``UnmodelledScreen`` for a page that has none.
  associatedtype Model: ScreenModel = UnmodelledScreen

  /// What a person calls the screen: the model's name, when it is not said otherwise.
  static var name: String { get }

  /// The screen itself: the element with the model's identifier, when it is not said otherwise.
  var screen: Locator { get }

  /// What proves that the screen arrived, all of it together; that the screen itself is in front, when it is not said otherwise.
  var arrival: [Arrival] { get }

  /// Makes the semantics.
  init()
}

extension ScreenSemantics {
  /// What a person calls the screen: the model's name.
  public static var name: String { Model.name }

  /// The screen's identifiers.
  public var model: Model { Model() }

  /// The screen itself.
  public var screen: Locator { .element(Model.identifier) }

  /// What proves that the screen arrived: that it is in front.
  public var arrival: [Arrival] { [.element(screen)] }
}

extension ScreenSemantics where Model == UnmodelledScreen {
  /// What a person calls the screen, from the name of the type: `Order Form` for `OrderFormSemantics`.
  public static var name: String {
    let type = String(describing: Self.self)
    let end = "Semantics"
    let words = type.hasSuffix(end) && type != end ? type.dropLast(end.count) : type[...]
    return words.reduce(into: "") { name, letter in
      if letter.isUppercase, name.last?.isLowercase == true { name.append(" ") }
      name.append(letter)
    }
  }

  /// The screen itself: what the page says is its main content.
  public var screen: Locator { .role(.screen) }

  /// What proves that the page arrived: that its title is the screen's name.
  public var arrival: [Arrival] { [.title(Self.name)] }
}

/// The model of a page whose elements have no identifiers that the tests share with it.
public struct UnmodelledScreen: ScreenModel {
  /// No identifier.
  public static let identifier: ElementIdentifier = ""
  /// No name: the semantics have it.
  public static let name = ""

  /// Makes the model.
  public init() {}
}
