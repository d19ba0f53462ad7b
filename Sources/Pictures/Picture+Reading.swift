internal import CZlib

/// The error for a file that is no PNG, or a kind of PNG that is not read.
package struct PictureError: Error, CustomStringConvertible {
  /// The reason, as a part of a sentence.
  package let description: String

  init(_ description: String) { self.description = description }
}

extension Picture {
  /// The largest number of pixels. A file of few bytes can hold many.
  private static let limit = 64 << 20

  /// Reads a PNG (W3C, Portable Network Graphics, third edition) with eight bits for each channel, as browsers and tools write it.
  ///
  /// - Parameter png: The bytes of the file.
  package init(png: [UInt8]) throws {
    guard png.starts(with: PNGFormat.signature) else { throw PictureError("it is no PNG") }
    var header: PNGHeader?
    var palette: [UInt8] = []
    var opacities: [UInt8] = []
    var packed: [UInt8] = []
    var offset = PNGFormat.signature.count
    while true {
      guard let length = PNGFormat.number(in: png, at: offset), length <= png.count - offset - 12
      else { throw PictureError("it is cut off") }
      let body = offset + 8
      let kind = String(decoding: png[offset + 4..<body], as: UTF8.self)
      let data = png[body..<body + length]
      guard
        PNGFormat.number(in: png, at: body + length)
          == PNGFormat.checksum(png[offset + 4..<body + length])
      else { throw PictureError("it is damaged") }
      offset = body + length + 4
      switch kind {
      case "IHDR": header = try PNGHeader(Array(data))
      case "PLTE": palette = Array(data)
      case "tRNS": opacities = Array(data)
      case "IDAT": packed += data
      case "IEND":
        guard let header else { throw PictureError("it is damaged") }
        guard header.width * header.height <= Self.limit else {
          throw PictureError("it has more than \(Self.limit) pixels")
        }
        let rows = try Self.unfiltered(PNGFormat.inflated(packed, to: header.size), header)
        self.init(
          width: header.width, height: header.height,
          bytes: try header.pixels(of: rows, palette: palette, opacities: opacities))
        return
      default: break
      }
    }
  }

  /// Undoes the filter of each row (section 9).
  private static func unfiltered(_ data: [UInt8], _ header: PNGHeader) throws -> [UInt8] {
    let (length, step) = (header.width * header.channels, header.channels)
    var rows = [UInt8](repeating: 0, count: length * header.height)
    for row in 0..<header.height {
      let start = row * (length + 1)
      let filter = data[start]
      guard filter <= 4 else { throw PictureError("it is damaged") }
      for column in 0..<length {
        let place = row * length + column
        let left = column >= step ? Int(rows[place - step]) : 0
        let above = row > 0 ? Int(rows[place - length]) : 0
        let corner = column >= step && row > 0 ? Int(rows[place - length - step]) : 0
        let predicted =
          switch filter {
          case 1: left
          case 2: above
          case 3: (left + above) / 2
          case 4: PNGFormat.paeth(left, above, corner)
          default: 0
          }
        rows[place] = data[start + 1 + column] &+ UInt8(truncatingIfNeeded: predicted)
      }
    }
    return rows
  }
}
