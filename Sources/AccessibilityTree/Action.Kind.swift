extension Action {
  /// A set of kinds of action, such as those that an element supports.
  public struct Kind: OptionSet, Hashable, Sendable {
    /// The bits, one for each kind.
    public let rawValue: UInt16

    /// Creates a set from its bits.
    ///
    /// - Parameter rawValue: The bits, one for each kind.
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// ``Action/tap``.
    public static let tap = Kind(rawValue: 1 << 0)
    /// ``Action/doubleTap``.
    public static let doubleTap = Kind(rawValue: 1 << 1)
    /// ``Action/longPress``.
    public static let longPress = Kind(rawValue: 1 << 2)
    /// ``Action/type(_:)``.
    public static let type = Kind(rawValue: 1 << 3)
    /// ``Action/clear``.
    public static let clear = Kind(rawValue: 1 << 4)
    /// ``Action/swipe(_:)``.
    public static let swipe = Kind(rawValue: 1 << 5)
    /// ``Action/scroll(_:by:)``.
    public static let scroll = Kind(rawValue: 1 << 6)
    /// ``Action/pullToRefresh``.
    public static let pullToRefresh = Kind(rawValue: 1 << 7)
    /// ``Action/press(_:)`` and ``Action/shortcut(_:)``.
    public static let press = Kind(rawValue: 1 << 8)
    /// ``Action/select(_:)``.
    public static let select = Kind(rawValue: 1 << 9)
    /// ``Action/setValue(_:)``.
    public static let setValue = Kind(rawValue: 1 << 10)
    /// ``Action/upload(_:)``.
    public static let upload = Kind(rawValue: 1 << 11)
    /// ``Action/hover``.
    public static let hover = Kind(rawValue: 1 << 12)
    /// ``Action/rightClick``.
    public static let rightClick = Kind(rawValue: 1 << 13)
    /// Dragging to another element with the button held, and dropping there.
    public static let drag = Kind(rawValue: 1 << 14)
  }
}
