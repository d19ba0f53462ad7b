extension ScreenCoverage: JournalObject, JournalLine {
  package static let kind = JournalRecord.Kind.screen

  package static let fields: [JournalField<ScreenCoverage>] = [
    .text("name", \.name, cleaned: name), .count("leftOut", \.leftOut),
    .objects("elements", \.elements, atMost: maxElements),
    JournalField(name: "film") { screen, writer in
      if !screen.film.isEmpty { screen.film.write(to: &writer) }
    } read: { screen, scanner in
      screen.film = try Film(&scanner)
    },
  ]

  package static var blank: Self { ScreenCoverage(name: "") }

  /// Returns a text of coverage on one line, without what makes it too long.
  @Sendable static func name(_ text: String) -> String {
    ShortText.name(ShortText.line(text, limit: 10_000), limit: 200)
  }
}

extension ScreenCoverage.Element: JournalObject {
  package static let fields: [JournalField<ScreenCoverage.Element>] = [
    .text("identifier", \.identifier, cleaned: ScreenCoverage.name),
    .text("role", \.role, cleaned: ScreenCoverage.name),
    .text("label", \.label, cleaned: ScreenCoverage.name),
    .text("pattern", \.pattern, cleaned: ScreenCoverage.name),
    .flag("control", \.isControl), .flag("seen", \.isSeen),
    .count("acted", \.actedCount), .count("checked", \.checkedCount),
  ]

  package static var blank: Self { ScreenCoverage.Element(isSeen: false) }
}
