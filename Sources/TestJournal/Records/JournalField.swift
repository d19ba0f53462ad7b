/// A member of a JSON object in the journal, with how it is written and read. It stores one property of a value.
package struct JournalField<Value>: Sendable {
  /// The name of the member.
  let name: StaticString
  /// Writes the member, unless its property has the value that reading assumes without it.
  let write: @Sendable (Value, inout JSONWriter) -> Void
  /// Reads the value of the member.
  let read: @Sendable (inout Value, inout JSONScanner) throws -> Void
}

extension JournalField {
  /// A text.
  ///
  /// - Parameters:
  ///   - isLeftOut: Whether the text is left out when it is empty.
  ///   - clean: Shortens what is read, because a journal may come from anywhere.
  static func text(
    _ name: StaticString, _ property: any WritableKeyPath<Value, String> & Sendable,
    leftOutWhenEmpty isLeftOut: Bool = true,
    cleaned clean: @escaping @Sendable (String) -> String = { $0 }
  ) -> Self {
    Self(name: name) { value, writer in
      let text = value[keyPath: property]
      if !text.isEmpty || !isLeftOut { writer.field(name, text) }
    } read: { value, scanner in
      value[keyPath: property] = clean(try scanner.string() ?? "")
    }
  }

  /// A text that may be missing.
  ///
  /// - Parameter clean: Shortens what is read.
  static func text(
    _ name: StaticString, _ property: any WritableKeyPath<Value, String?> & Sendable,
    cleaned clean: @escaping @Sendable (String) -> String = { $0 }
  ) -> Self {
    Self(name: name) { value, writer in
      if let text = value[keyPath: property] { writer.field(name, text) }
    } read: { value, scanner in
      value[keyPath: property] = try scanner.string().map(clean)
    }
  }

  /// A list of texts, which is left out when it is empty.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of texts to read.
  ///   - clean: Shortens each text that is read.
  static func texts(
    _ name: StaticString, _ property: any WritableKeyPath<Value, [String]> & Sendable,
    atMost limit: Int = .max, cleaned clean: @escaping @Sendable (String) -> String = { $0 }
  ) -> Self {
    Self(name: name) { value, writer in
      if !value[keyPath: property].isEmpty { writer.field(name, value[keyPath: property]) }
    } read: { value, scanner in
      value[keyPath: property] = try scanner.strings().prefix(limit).map(clean)
    }
  }

  /// A number of things, which is left out when it is 0.
  static func count(
    _ name: StaticString, _ property: any WritableKeyPath<Value, Int> & Sendable
  ) -> Self {
    Self(name: name) { value, writer in
      if value[keyPath: property] != 0 { writer.field(name, value[keyPath: property]) }
    } read: { value, scanner in
      value[keyPath: property] = max(0, try scanner.integer() ?? 0)
    }
  }

  /// A Boolean, which is left out when it has the value that is assumed without it.
  static func flag(
    _ name: StaticString, _ property: any WritableKeyPath<Value, Bool> & Sendable,
    assumed: Bool = false
  ) -> Self {
    Self(name: name) { value, writer in
      if value[keyPath: property] != assumed { writer.field(name, value[keyPath: property]) }
    } read: { value, scanner in
      value[keyPath: property] = try scanner.bool() ?? assumed
    }
  }

  /// A list of objects, which is left out when it is empty.
  ///
  /// - Parameter limit: The maximum number of objects to read.
  static func objects<Object: JournalObject>(
    _ name: StaticString, _ property: any WritableKeyPath<Value, [Object]> & Sendable,
    atMost limit: Int = .max
  ) -> Self {
    Self(name: name) { value, writer in
      let objects = value[keyPath: property]
      if !objects.isEmpty { objects.write(as: name, to: &writer) }
    } read: { value, scanner in
      value[keyPath: property] = try [Object](&scanner, atMost: limit)
    }
  }
}
