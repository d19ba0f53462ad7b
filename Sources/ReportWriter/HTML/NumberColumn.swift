/// Numbers of the report's index as 32 bits each, little-endian: a script takes them as an array without reading a text.
///
/// Where a number does not fit, all count for a `unit`, which the block names as `data-unit`: times of more than an
/// hour are then exact to some microseconds.
struct NumberColumn {
  private let unit: Int
  private var bytes: [UInt8] = []

  /// Begins a column.
  ///
  /// - Parameters:
  ///   - largest: The largest magnitude of its numbers.
  ///   - limit: The largest that 32 bits hold: of `UInt32` or `Int32`.
  ///   - count: How many numbers there will be.
  init(largest: Int, limit: Int, count: Int) {
    unit = largest / limit + 1
    bytes.reserveCapacity(count * 4)
  }

  /// Appends a number.
  ///
  /// - Parameter number: The number.
  /// - Returns: What it will be read as.
  mutating func append(_ number: Int) -> Int {
    let units = unit == 1 ? number : Int((Double(number) / Double(unit)).rounded())
    let bits = UInt32(truncatingIfNeeded: units)
    for shift in stride(from: 0, to: 32, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: bits >> shift))
    }
    return units * unit
  }

  /// Writes the column as a block.
  ///
  /// - Parameters:
  ///   - id: The element's id.
  ///   - html: Where to.
  func write(id: String, to html: XMLWriter) {
    var block = DataBlock(to: html, isText: false) {
      $0.attribute("id", id)
      if unit > 1 { $0.attribute("data-unit", unit) }
    }
    block.append(bytes)
    block.end()
  }
}
