/// What the lines of a journal call a test, or one of its cases, ready to be written: each of its lines begins with it.
package struct TestReference: Sendable {
  /// `"testID":"…"`.
  let test: [UInt8]
  /// The same, and of a case `"_testCase":{"id":"…"}`.
  private let fields: [UInt8]

  /// Names a test.
  ///
  /// - Parameter id: Its id.
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

  /// Names a case of the test.
  ///
  /// - Parameter id: The id of the case, unique within the test.
  /// - Returns: The name.
  package func testCase(_ id: String) -> TestReference {
    var writer = JSONWriter(capacity: test.count + id.utf8.count + 32)
    writer.fragment(test)
    writer.beginObject("_testCase")
    writer.field("id", id)
    writer.endObject()
    return TestReference(test: test, fields: writer.bytes)
  }

  /// Writes the name as fields.
  ///
  /// - Parameter writer: Where to.
  func write(to writer: inout JSONWriter) { writer.fragment(fields) }
}
