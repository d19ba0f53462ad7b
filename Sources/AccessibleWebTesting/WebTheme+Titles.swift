public import AccessibleWeb

extension WebTheme {
  /// Creates a theme whose bars have titles of a size, by which two versions of a page are told apart.
  ///
  /// - Parameter titleSize: The size, as CSS has it: `20px`.
  public init(titleSize: String) {
    self.init(styles: Array(".bar .title { font-size: \(titleSize) }".utf8))
  }
}
