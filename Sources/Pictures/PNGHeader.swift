/// The header of a PNG: its size, and what its bytes stand for (section 11.2.1).
struct PNGHeader {
  let width: Int
  let height: Int
  /// The number of bytes for each pixel.
  let channels: Int
  private let colourType: UInt8

  init(_ data: [UInt8]) throws {
    guard data.count == 13, let width = PNGFormat.number(in: data, at: 0),
      let height = PNGFormat.number(in: data, at: 4), (1...1 << 20).contains(width),
      (1...1 << 20).contains(height)
    else { throw PictureError("it is damaged") }
    let channels: [UInt8: Int] = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4]
    guard let own = channels[data[9]], data[8] == 8, data[12] == 0 else {
      throw PictureError("only PNGs with 8 bits for each channel, and not interlaced, can be read")
    }
    (self.width, self.height, self.channels, colourType) = (width, height, own, data[9])
  }

  /// The number of bytes of all rows, each with its filter.
  var size: Int { (width * channels + 1) * height }

  /// Returns red, green, blue and opacity of each pixel.
  func pixels(of rows: [UInt8], palette: [UInt8], opacities: [UInt8]) throws -> [UInt8] {
    if colourType == 6 { return rows }
    var pixels: [UInt8] = []
    pixels.reserveCapacity(width * height * 4)
    for place in stride(from: 0, to: rows.count, by: channels) {
      let first = rows[place]
      switch colourType {
      case 0: pixels += [first, first, first, 255]
      case 2: pixels += [first, rows[place + 1], rows[place + 2], 255]
      case 4: pixels += [first, first, first, rows[place + 1]]
      default:
        let entry = Int(first) * 3
        guard entry + 2 < palette.count else { throw PictureError("it is damaged") }
        let opacity = Int(first) < opacities.count ? opacities[Int(first)] : 255
        pixels += [palette[entry], palette[entry + 1], palette[entry + 2], opacity]
      }
    }
    return pixels
  }
}
