/// Numbers of the report's index as 32 bits each: a script takes them as an array without reading a text.
///
/// The lowest bytes of all numbers stand first, then the next ones: packed, they take a quarter less than number after
/// number, because bytes of one place are alike.
/// Where a number does not fit, all count for a `unit`, which the block names as `data-unit`: times of more than an
/// hour are then exact to some microseconds. Where a number may be unknown, it is 0, and each other is one more.
struct NumberColumn {
  private let unit: Int
  private var numbers: [UInt32] = []

  /// Begins a column.
  ///
  /// - Parameters:
  ///   - largest: The largest magnitude of its numbers.
  ///   - limit: The largest that 32 bits hold: of `UInt32` or `Int32`.
  ///   - count: How many numbers there will be.
  init(largest: Int, limit: Int, count: Int) {
    unit = largest / limit + 1
    numbers.reserveCapacity(count)
  }

  /// Appends a number.
  ///
  /// - Parameter number: The number.
  /// - Returns: What it will be read as.
  mutating func append(_ number: Int) -> Int {
    let units = units(number)
    numbers.append(UInt32(truncatingIfNeeded: units))
    return units * unit
  }

  /// Appends a number that may be unknown.
  ///
  /// - Parameter number: The number, below the limit; `nil` where it is not known.
  /// - Returns: What it will be read as.
  mutating func append(known number: Int?) -> Int {
    let units = number.map(units)
    numbers.append(units.map { UInt32(truncatingIfNeeded: $0 + 1) } ?? 0)
    return (units ?? 0) * unit
  }

  private func units(_ number: Int) -> Int {
    unit == 1 ? number : Int((Double(number) / Double(unit)).rounded())
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
    for shift in stride(from: 0, to: 32, by: 8) {
      block.append(numbers.map { UInt8(truncatingIfNeeded: $0 >> shift) })
    }
    block.end()
  }
}
