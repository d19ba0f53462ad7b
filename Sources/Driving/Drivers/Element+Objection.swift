internal import AccessibilityTree

extension Element {
  /// The reason why an element rejects the value of an action, worded as a browser's driver would word it.
  ///
  /// - Returns: The reason, worded to complete a sentence, or `nil` when the element accepts the value.
  func objection(to action: Action) -> String? {
    switch action {
    case .select(let options): objection(toSelecting: options)
    case .setValue(let value):
      accepted(value) == value ? nil : Self.refusal(of: value, by: name, for: accepted(value))
    default: nil
    }
  }

  private func objection(toSelecting options: [String]) -> String? {
    guard case .options(let offered) = allowedValues else { return nil }
    guard options.count == 1, let option = options.first else {
      return "\(name) accepts one option, not \(options.count)"
    }
    guard !offered.contains(option) else { return nil }
    let list = offered.prefix(20).map { "“\($0)”" }.joined(separator: ", ")
    return
      "\(name) does not have the option “\(option)”; its options: \(list.isEmpty ? "none" : list)"
  }

  /// The value that a field turns a value into (HTML, section 4.10.5, the value sanitization algorithm); the same value if the field
  /// accepts it.
  private func accepted(_ value: String) -> String {
    switch (role, allowedValues) {
    case (.slider, .numbers(let range, let step)):
      guard let number = Double(value) else { return range.middle(in: step).plainText }
      let nearest = range.nearest(to: number, in: step)
      return nearest == number ? value : nearest.plainText
    case (.stepper, _): return value.isEmpty || Double(value)?.isFinite == true ? value : ""
    case (.textField, _), (.searchField, _):
      return state.contains(.multiline) ? value : value.filter { !$0.isNewline }
    default: return value
    }
  }

  private static func refusal(of value: String, by name: String, for made: String) -> String {
    made.isEmpty
      ? "\(name) does not accept “\(value)”" : "\(name) changed “\(value)” to “\(made)”"
  }
}

extension ClosedRange<Double> {
  fileprivate func nearest(to number: Double, in step: Double) -> Double {
    guard step > 0 else { return Swift.min(Swift.max(number, lowerBound), upperBound) }
    let last = ((upperBound - lowerBound) / step).rounded(.down)
    let count = ((number - lowerBound) / step).rounded()
    return lowerBound + Swift.min(Swift.max(count, 0), last) * step
  }

  fileprivate func middle(in step: Double) -> Double {
    nearest(to: (lowerBound + upperBound) / 2, in: step)
  }
}
