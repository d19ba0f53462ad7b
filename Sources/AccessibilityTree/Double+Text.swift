extension Double {
  /// The number as a person writes it, without a fraction when it is whole.
  package var plainText: String {
    self == rounded() && magnitude < 1e15 ? String(Int(self)) : String(self)
  }
}
