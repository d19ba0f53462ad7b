extension TestFunction {
  /// What a file states about the place where a function's cases ran, beyond its suite and name. Cases of one name with different
  /// origins are different cases.
  ///
  /// It exists only from the reader of a file until its run is merged; then it is part of the cases' arguments, where it is needed.
  package struct Origin: Sendable, Hashable {
    /// The names of the surrounding suites.
    package var path: String
    /// The host name that the suite states.
    package var hostname: String?
    /// The source file that the suite or the case states.
    package var file: String?
    /// The properties of the suite and of those around it.
    package var properties: [Property]

    /// Creates an origin.
    ///
    /// - Parameters:
    ///   - path: The names of the surrounding suites.
    ///   - hostname: The host name that the suite states.
    ///   - file: The source file that the suite or the case states.
    ///   - properties: The properties of the suite and of those around it.
    package init(
      path: String, hostname: String? = nil, file: String? = nil, properties: [Property] = []
    ) {
      self.path = path
      self.hostname = hostname
      self.file = file
      self.properties = properties
    }
  }
}
