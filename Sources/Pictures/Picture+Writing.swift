extension Picture {
  /// Returns the picture as the bytes of a PNG.
  ///
  /// - Throws: ``PictureError`` if memory is short.
  package func png() throws -> [UInt8] {
    let length = width * 4
    var rows: [UInt8] = []
    rows.reserveCapacity((length + 1) * height)
    // Rows of a page are mostly like the row above: filter 2, Up.
    for row in 0..<height {
      rows.append(2)
      for place in row * length..<(row + 1) * length {
        rows.append(row == 0 ? bytes[place] : bytes[place] &- bytes[place - length])
      }
    }
    let header = PNGFormat.bytes(of: width) + PNGFormat.bytes(of: height) + [8, 6, 0, 0, 0]
    return PNGFormat.signature + Self.chunk("IHDR", header)
      + Self.chunk("IDAT", try PNGFormat.deflated(rows)) + Self.chunk("IEND", [])
  }

  private static func chunk(_ kind: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(kind.utf8) + data
    return PNGFormat.bytes(of: data.count) + body
      + PNGFormat.bytes(of: PNGFormat.checksum(body[...]))
  }
}
