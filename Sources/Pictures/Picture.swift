/// A picture as pixels.
package struct Picture: Equatable, Sendable {
  /// The number of pixels in each row.
  package let width: Int
  /// The number of rows.
  package let height: Int
  /// The red, green, blue and opacity of each pixel, row by row.
  package internal(set) var bytes: [UInt8]

  /// Creates a picture.
  ///
  /// - Parameters:
  ///   - width: The number of pixels in each row.
  ///   - bytes: The red, green, blue and opacity of each pixel, row by row.
  package init(width: Int, height: Int, bytes: [UInt8]) {
    precondition(bytes.count == width * height * 4, "four bytes a pixel")
    self.width = width
    self.height = height
    self.bytes = bytes
  }

  /// Returns a part of the picture.
  ///
  /// - Parameter area: The part, which may exceed the picture.
  /// - Returns: The part; `nil` if none of it is in the picture.
  package func cropped(to area: PixelArea) -> Picture? {
    guard let area = area.clipped(width: width, height: height) else { return nil }
    var part: [UInt8] = []
    part.reserveCapacity(area.width * area.height * 4)
    for row in area.top..<area.top + area.height {
      let start = (row * width + area.left) * 4
      part += bytes[start..<start + area.width * 4]
    }
    return Picture(width: area.width, height: area.height, bytes: part)
  }

  /// Covers a part of the picture, as what is not to be compared.
  ///
  /// - Parameter area: The part, which may exceed the picture.
  package mutating func mask(_ area: PixelArea) {
    guard let area = area.clipped(width: width, height: height) else { return }
    for row in area.top..<area.top + area.height {
      for column in area.left..<area.left + area.width {
        let start = (row * width + column) * 4
        for (offset, byte) in Self.cover.enumerated() { bytes[start + offset] = byte }
      }
    }
  }

  /// A colour that few pages have, so that a person sees what is masked.
  private static let cover: [UInt8] = [255, 0, 255, 255]
}

/// A rectangle of pixels.
package struct PixelArea: Equatable, Sendable {
  /// The first column.
  package var left: Int
  /// The first row.
  package var top: Int
  /// The number of columns.
  package var width: Int
  /// The number of rows.
  package var height: Int

  /// Creates an area.
  ///
  /// - Parameters:
  ///   - left: The first column.
  ///   - top: The first row.
  package init(left: Int, top: Int, width: Int, height: Int) {
    self.left = left
    self.top = top
    self.width = width
    self.height = height
  }

  /// The part of the area that is in a picture.
  fileprivate func clipped(width most: Int, height highest: Int) -> PixelArea? {
    let start = (x: max(0, left), y: max(0, top))
    let end = (x: min(most, left + width), y: min(highest, top + height))
    guard end.x > start.x, end.y > start.y else { return nil }
    return PixelArea(left: start.x, top: start.y, width: end.x - start.x, height: end.y - start.y)
  }
}
