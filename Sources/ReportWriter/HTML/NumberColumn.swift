/// Numbers of the report's index as 32 bits each, which a script reads as an array without parsing text.
///
/// The lowest bytes of all numbers come first, then the next ones. Compressed, they take a quarter less space than number after
/// number, because bytes of the same place are alike.
/// If a number does not fit, all numbers are multiples of a `unit`, which the block states as `data-unit`: times of more than an
/// hour are then exact to some microseconds. If a number may be unknown, an unknown number is 0, and each other number is one more
/// than its value.
struct NumberColumn {
  private let unit: Int
  private var numbers: [UInt32] = []

  /// Begins a column.
  ///
  /// - Parameters:
  ///   - largest: The largest magnitude of its numbers.
  ///   - limit: The largest number that 32 bits hold: that of `UInt32` or `Int32`.
  ///   - count: The number of numbers to come.
  init(largest: Int, limit: Int, count: Int) {
    unit = largest / limit + 1
    numbers.reserveCapacity(count)
  }

  /// Appends a number.
  ///
  /// - Returns: The value that a reader gets.
  mutating func append(_ number: Int) -> Int {
    let units = units(number)
    numbers.append(UInt32(truncatingIfNeeded: units))
    return units * unit
  }

  /// Appends a number that may be unknown.
  ///
  /// - Parameter number: The number, below the limit; `nil` if it is unknown.
  /// - Returns: The value that a reader gets.
  mutating func append(known number: Int?) -> Int {
    let units = number.map(units)
    numbers.append(units.map { UInt32(truncatingIfNeeded: $0 + 1) } ?? 0)
    return (units ?? 0) * unit
  }

  private func units(_ number: Int) -> Int {
    unit == 1 ? number : Int((Double(number) / Double(unit)).rounded())
  }

  /// Writes the column as a block.
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
