/// The identifiers of a screen's elements: the single source of truth that the app and its robots share.
///
/// A model is a plain value. Its elements are constants (`let done: ElementIdentifier = "filter.done"`) or functions of a value
/// (`func row(_ tag: Tag) -> ElementIdentifier`). Express what several screens share as a protocol with the elements in an
/// extension, never as a base class.
public protocol ScreenModel: Sendable {
  /// Creates the model.
  init()

  /// The identifier of the screen itself.
  static var identifier: ElementIdentifier { get }

  /// The human-readable name of the screen.
  static var name: String { get }
}

extension ScreenModel {
  /// The identifier of the screen itself.
  public var identifier: ElementIdentifier { Self.identifier }

  /// The identifiers that are constants of the model, with the names of the constants, in declaration order.
  public var constants: [(name: String, identifier: ElementIdentifier)] {
    Mirror(reflecting: self).children.compactMap { child in
      guard let name = child.label, let identifier = child.value as? ElementIdentifier else {
        return nil
      }
      return (name, identifier)
    }
  }
}
