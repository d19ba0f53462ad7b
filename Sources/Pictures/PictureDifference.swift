/// In how far a picture differs from another one of the same size.
package struct PictureDifference: Sendable {
  /// The number of pixels that differ by more than a person overlooks.
  package let count: Int
  /// The found picture, faint, with these pixels in red.
  package let picture: Picture

  /// Compares two pictures. Returns `nil` if they have different sizes.
  ///
  /// Two pixels differ if their colours are further apart than the threshold, as people see colours: by the distance in YIQ (Kotsarenko and
  /// Ramos, Measuring perceived color difference using YIQ NTSC transmission color space, 2010).
  ///
  /// - Parameter threshold: The distance that is overlooked, as a share of that of black and white, from 0 to 1.
  package init?(of found: Picture, from expected: Picture, threshold: Double) {
    guard found.width == expected.width, found.height == expected.height else { return nil }
    let most = threshold * threshold * Self.greatest
    var count = 0
    var shown = [UInt8](repeating: 255, count: found.bytes.count)
    for place in stride(from: 0, to: found.bytes.count, by: 4) {
      let differs =
        found.bytes[place..<place + 4] != expected.bytes[place..<place + 4]
        && Self.distance(found.bytes, expected.bytes, at: place) > most
      if differs {
        count += 1
        shown[place] = 220
        shown[place + 1] = 0
        shown[place + 2] = 60
      } else {
        let grey = UInt8(255 - (255 - Self.luma(found.bytes, at: place)) * 0.2)
        for channel in 0..<3 { shown[place + channel] = grey }
      }
    }
    self.count = count
    picture = Picture(width: found.width, height: found.height, bytes: shown)
  }

  /// The distance of black and white.
  private static let greatest = 0.5053 * 255 * 255

  private static func distance(_ one: [UInt8], _ other: [UInt8], at place: Int) -> Double {
    func channel(_ bytes: [UInt8], _ index: Int) -> Double {
      let opacity = Double(bytes[place + 3]) / 255
      return 255 + (Double(bytes[place + index]) - 255) * opacity
    }
    let red = channel(one, 0) - channel(other, 0)
    let green = channel(one, 1) - channel(other, 1)
    let blue = channel(one, 2) - channel(other, 2)
    let y = red * 0.29889531 + green * 0.58662247 + blue * 0.11448223
    let i = red * 0.59597799 - green * 0.27417610 - blue * 0.32180189
    let q = red * 0.21147017 - green * 0.52261711 + blue * 0.31114694
    return 0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q
  }

  private static func luma(_ bytes: [UInt8], at place: Int) -> Double {
    let opacity = Double(bytes[place + 3]) / 255
    let y =
      Double(bytes[place]) * 0.299 + Double(bytes[place + 1]) * 0.587
      + Double(bytes[place + 2]) * 0.114
    return 255 + (y - 255) * opacity
  }
}
