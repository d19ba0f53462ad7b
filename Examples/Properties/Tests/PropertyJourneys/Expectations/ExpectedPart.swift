import JourneyBrowsers

/// An element that the specification names: its identifier, what it is, and where it stands on a phone of 390 by 844 points.
struct ExpectedPart: Hashable, Sendable, CustomStringConvertible {
  let identifier: String
  let role: Role
  let frame: Rect

  init(_ identifier: String, _ role: Role, _ frame: Rect) {
    self.identifier = identifier
    self.role = role
    self.frame = frame
  }

  /// With its place from the left and the top, its width and its height.
  init(
    _ identifier: String, _ role: Role, _ x: Double, _ y: Double, _ width: Double, _ height: Double
  ) {
    self.init(identifier, role, Rect(x: x, y: y, width: width, height: height))
  }

  var description: String {
    let name = identifier.isEmpty ? "\(role)" : "“\(identifier)” (\(role))"
    return "\(name) at \(frame.x), \(frame.y), \(frame.width) by \(frame.height)"
  }
}

/// The parts of each screen, in the order in which they are read: written by hand.
extension [ExpectedPart] {
  private static func screen(_ identifier: String) -> [ExpectedPart] {
    [
      ExpectedPart(identifier, .screen, 0, 0, 390, 844),
      ExpectedPart("", .navigationBar, 0, 44, 390, 52),
    ]
  }

  /// The list with the properties of these numbers.
  static func list(_ numbers: [Int], hasNotice: Bool = false) -> [ExpectedPart] {
    var parts = screen("properties")
    parts += [
      ExpectedPart("properties.title", .heading, 120, 52, 170, 36),
      ExpectedPart("properties.add", .button, 310, 48, 72, 44),
      ExpectedPart("properties.list", .scrollView, 0, 104, 390, hasNotice ? 668 : 740),
    ]
    if numbers.isEmpty { parts.append(ExpectedPart("properties.empty", .text, 40, 384, 310, 48)) }
    for (place, number) in numbers.enumerated() {
      let (row, top) = ("properties.row.\(number)", 104 + 92 * Double(place))
      parts += [
        ExpectedPart(row, .cell, 16, top, 358, 92),
        ExpectedPart("\(row).title", .text, 32, top + 10, 220, 28),
        ExpectedPart("\(row).price", .text, 256, top + 10, 102, 28),
        ExpectedPart("\(row).rating", .image, 32, top + 50, 110, 24),
        ExpectedPart("\(row).sale", .text, 256, top + 50, 102, 24),
      ]
    }
    guard hasNotice else { return parts }
    return parts + [
      ExpectedPart("properties.deleted", .status, 16, 780, 270, 48),
      ExpectedPart("properties.undo", .button, 290, 782, 84, 44),
    ]
  }

  /// A property with so many lines of description.
  static func detail(lines: Int) -> [ExpectedPart] {
    var parts = screen("property")
    parts += [
      ExpectedPart("property.back", .button, 8, 48, 110, 44),
      ExpectedPart("property.title", .heading, 120, 52, 170, 36),
      ExpectedPart("property.edit", .button, 310, 48, 72, 44),
      ExpectedPart("property.price", .text, 16, 112, 358, 40),
      ExpectedPart("property.sale", .text, 16, 156, 358, 28),
      ExpectedPart("property.kind", .text, 16, 188, 358, 28),
      ExpectedPart("property.rating", .image, 16, 220, 358, 32),
    ]
    if lines > 0 { parts.append(ExpectedPart("property.description", .group, 16, 268, 358, 120)) }
    for line in 0..<lines {
      parts.append(ExpectedPart("", .text, 32, 276 + 24 * Double(line), 326, 24))
    }
    return parts + [ExpectedPart("property.delete", .button, 16, 420, 358, 48)]
  }

  /// The form, with a message below each of these fields.
  static func form(mistakes: Set<Mistake.Field> = []) -> [ExpectedPart] {
    var parts = screen("form")
    parts += [
      ExpectedPart("form.cancel", .button, 8, 48, 110, 44),
      ExpectedPart("form.heading", .heading, 120, 52, 170, 36),
      ExpectedPart("form.save", .button, 310, 48, 72, 44),
    ]
    var top = 104.0
    func add(_ name: String, _ role: Role, _ height: Double, _ field: Mistake.Field? = nil) {
      parts.append(ExpectedPart("form.\(name)", role, 16, top, 358, height))
      if name == "rating" {
        for star in 1...5 {
          parts.append(
            ExpectedPart(
              "form.rating.\(star)", .radioButton, 16 + 48 * Double(star - 1), top + 12, 44, 44))
        }
      }
      top += height + 8
      guard let field, mistakes.contains(field) else { return }
      parts.append(ExpectedPart("form.\(name).error", .text, 16, top, 358, 20))
      top += 28
    }
    add("title", .textField, 60, .title)
    add("kind", .comboBox, 60)
    add("price", .textField, 60, .price)
    add("rooms", .stepper, 60, .rooms)
    add("rating", .group, 60)
    add("description", .textField, 120, .description)
    add("forSale", .toggle, 48)
    return parts
  }
}
