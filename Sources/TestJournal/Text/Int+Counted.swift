extension Int {
  /// Returns the number with what it counts: `1 case`, `12 cases`.
  ///
  /// - Parameter noun: A noun that forms its plural with an “s”, in the singular.
  package func counted(_ noun: String) -> String { self == 1 ? "1 \(noun)" : "\(self) \(noun)s" }
}
