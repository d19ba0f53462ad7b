import JourneyBrowsers

/// All that a person can do in the app, and what must hold after each step.
enum PropertiesWalk {
  private typealias Operation = WalkOperation<PropertiesModel>
  private typealias Check = WalkCheck<PropertiesModel>

  static let rules = WalkRules(
    from: PropertiesModel(), opening: "app.samples",
    operations: listOperations + detailOperations + formOperations + writing, checks: checks)

  private static let checks: [Check] = [
    Check(
      on: ListRobot.self, when: { $0.screen == .list },
      as: { model in
        let houses = model.houses.map(\.source).joined(separator: ", ")
        let deleted = model.deleted.map { $0.house.title.debugDescription } ?? "nil"
        return "$0.lists([\(houses)]).tellsDeletion(of: \(deleted))"
      }
    ) { $0.lists($1.houses).tellsDeletion(of: $1.deleted?.house.title) },
    Check(
      on: DetailRobot.self, when: { $0.screen == .detail },
      as: { "$0.shows(\($0.house.source))" }
    ) { $0.shows($1.house) },
    Check(
      on: FormRobot.self, when: { $0.screen == .form },
      as: { model in
        let mistakes = model.mistakes.map {
          "Mistake(.\($0.field.rawValue), \"\($0.text)\", \"\($0.message)\")"
        }
        return """
          $0.holds(\(model.shownDraft.source)).canSave(\(model.canSave))\
          .complains(of: [\(mistakes.joined(separator: ", "))])
          """
      }
    ) { $0.holds($1.shownDraft).canSave($1.canSave).complains(of: $1.mistakes) },
  ]

  private static let titles = House.samples.map(\.title) + ["Barn", "Hut"]

  private static let listOperations: [Operation] =
    [
      Operation(
        "add()", on: ListRobot.self, when: { $0.screen == .list && $0.houses.count < 6 },
        changing: { $0.add() }
      ) { try await $0.add() },
      Operation(
        "undo()", on: ListRobot.self, when: { $0.screen == .list && $0.deleted != nil },
        changing: { $0.undo() }
      ) { try await $0.undo() },
    ]
    + titles.flatMap { title in
      [
        Operation(
          "open(\(title.debugDescription))", on: ListRobot.self, when: { $0.has(title) },
          changing: { $0.open(title) }
        ) { try await $0.open(title) },
        Operation(
          "swipeAway(\(title.debugDescription))", on: ListRobot.self, when: { $0.has(title) },
          changing: { $0.delete(title) }
        ) { try await $0.swipeAway(title) },
        Operation(
          "pressDelete(on: \(title.debugDescription))", on: ListRobot.self,
          when: { $0.has(title) }, changing: { $0.delete(title) }
        ) { try await $0.pressDelete(on: title) },
      ]
    }

  private static let detailOperations: [Operation] = [
    Operation(
      "back()", on: DetailRobot.self, when: { $0.screen == .detail }, changing: { $0.leave() }
    ) { try await $0.back() },
    Operation(
      "goBack()", on: DetailRobot.self, when: { $0.screen == .detail }, changing: { $0.leave() }
    ) { try await $0.goBack() },
    Operation(
      "edit()", on: DetailRobot.self, when: { $0.screen == .detail }, changing: { $0.edit() }
    ) { try await $0.edit() },
    Operation(
      "delete()", on: DetailRobot.self, when: { $0.screen == .detail },
      changing: { $0.delete($0.house.title) }
    ) { try await $0.delete() },
  ]

  private static let formOperations: [Operation] = [
    Operation(
      "cancel()", on: FormRobot.self, when: { $0.screen == .form && $0.index == nil },
      changing: { $0.leave() }
    ) { try await $0.cancel() },
    Operation(
      "cancelChange()", on: FormRobot.self, when: { $0.screen == .form && $0.index != nil },
      changing: { $0.leave() }
    ) { try await $0.cancelChange() },
    Operation(
      "goBack()", on: FormRobot.self, when: { $0.screen == .form && $0.index != nil },
      changing: { $0.leave() }
    ) { try await $0.goBack() },
    Operation(
      "save()", on: FormRobot.self,
      when: { $0.screen == .form && $0.index == nil && $0.canSave && $0.isTitleFree },
      changing: { $0.save() }
    ) { try await $0.save() },
    Operation(
      "saveChange()", on: FormRobot.self,
      when: { $0.screen == .form && $0.index != nil && $0.canSave && $0.isTitleFree },
      changing: { $0.save() }
    ) { try await $0.saveChange() },
  ]

  private static func isInForm(_ model: PropertiesModel) -> Bool { model.screen == .form }

  private static let writing: [Operation] = [
    titleTexts, priceTexts, roomTexts, descriptions, ratings, kinds, sales,
  ].flatMap { $0 }

  private static let titleTexts: [Operation] = ["Barn", "Hut", "", " "].map { text in
    Operation(
      "fill(\\.title, with: \(text.debugDescription))", on: FormRobot.self, when: isInForm,
      changing: { $0.write(.title, text) }
    ) { try await $0.fill(\.title, with: text) }
  }

  private static let priceTexts: [Operation] = ["12", "1234.5", "0", "1,00", ""].map { text in
    Operation(
      "fill(\\.price, with: \(text.debugDescription))", on: FormRobot.self, when: isInForm,
      changing: { $0.write(.price, text) }
    ) { try await $0.fill(\.price, with: text) }
  }

  private static let roomTexts: [Operation] = ["2", "1", "0", "51"].map { text in
    Operation(
      "set(\\.rooms, to: \(text.debugDescription))", on: FormRobot.self, when: isInForm,
      changing: { $0.write(.rooms, text) }
    ) { try await $0.set(\.rooms, to: text) }
  }

  private static let descriptions: [Operation] = ["Leaks.", ""].map { text in
    Operation(
      "fill(\\.description, with: \(text.debugDescription))", on: FormRobot.self,
      when: isInForm, changing: { $0.write(.description, text) }
    ) { try await $0.fill(\.description, with: text) }
  }

  private static let ratings: [Operation] = (1...5).map { stars in
    Operation(
      "rate(\(stars))", on: FormRobot.self, when: isInForm,
      changing: { $0.draft.stars = stars }
    ) { try await $0.rate(stars) }
  }

  private static let kinds: [Operation] = ["House", "Land"].map { kind in
    Operation(
      "select(\"\(kind)\", in: \\.kind)", on: FormRobot.self, when: isInForm,
      changing: { $0.draft.kind = kind }
    ) { try await $0.select(kind, in: \.kind) }
  }

  private static let sales: [Operation] = [true, false].map { isOn in
    Operation(
      "set(\\.forSale, to: \(isOn))", on: FormRobot.self, when: isInForm,
      changing: { $0.draft.isForSale = isOn }
    ) { try await $0.set(\.forSale, to: isOn) }
  }
}

extension PropertiesModel {
  /// The draft as the form shows it.
  fileprivate var shownDraft: House {
    var house = draft
    house.draftPrice = draft.typedPrice
    return house
  }
}
