// The declarations are those of Apple, which documents them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
public import Foundation

/// CoreGraphics' vector, which Foundation lacks here.
public struct CGVector: Hashable, Sendable {
  public var dx: CGFloat
  public var dy: CGFloat

  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }

  public init(dx: Double, dy: Double) {
    self.init(dx: CGFloat(dx), dy: CGFloat(dy))
  }

  public static let zero = CGVector(dx: CGFloat(0), dy: CGFloat(0))
}
