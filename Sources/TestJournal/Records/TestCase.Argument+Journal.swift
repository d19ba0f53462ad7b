extension [TestCase.Argument] {
  /// Writes the arguments as the field `arguments`.
  func write(to writer: inout JSONWriter) {
    writer.beginArray("arguments")
    for argument in self {
      writer.beginObject()
      if let label = argument.label { writer.field("label", label) }
      writer.field("value", argument.value)
      writer.endObject()
    }
    writer.endArray()
  }

  /// Reads `[{"label","value"}]`.
  ///
  /// - Parameter count: How many arguments there probably are. An array that grows takes more memory than it needs.
  init(_ scanner: inout JSONScanner, expecting count: Int) throws {
    self.init()
    reserveCapacity(count)
    try scanner.forEachPair(first: "label") { label, value in
      append(TestCase.Argument(label: label, value: value ?? ""))
    }
  }
}
