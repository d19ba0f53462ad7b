public import AccessibleWeb

extension WebTheme {
  /// Creates a theme with titles of a certain size, by which two versions of a page can be told apart.
  ///
  /// - Parameter titleSize: The size in CSS: `20px`.
  public init(titleSize: String) {
    self.init(styles: Array(".bar .title { font-size: \(titleSize) }".utf8))
  }
}
