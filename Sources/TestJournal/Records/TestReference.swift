/// The reference to a test or one of its cases in journal lines, encoded once for all its lines.
package struct TestReference: Sendable {
  /// `"testID":"…"`.
  let test: [UInt8]
  /// The same and, for a case, `"_testCase":{"id":"…"}`.
  private let fields: [UInt8]

  package init(test id: String) {
    var writer = JSONWriter(capacity: id.utf8.count + 16)
    writer.field("testID", id)
    test = writer.bytes
    fields = test
  }

  private init(test: [UInt8], fields: [UInt8]) {
    self.test = test
    self.fields = fields
  }

  /// Returns a reference to a case of the test.
  ///
  /// - Parameter id: The ID of the case, unique within the test.
  package func testCase(_ id: String) -> TestReference {
    var writer = JSONWriter(capacity: test.count + id.utf8.count + 32)
    writer.fragment(test)
    writer.beginObject("_testCase")
    writer.field("id", id)
    writer.endObject()
    return TestReference(test: test, fields: writer.bytes)
  }

  /// Writes the reference as fields.
  func write(to writer: inout JSONWriter) { writer.fragment(fields) }
}
