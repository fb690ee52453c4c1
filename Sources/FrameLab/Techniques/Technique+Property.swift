extension Technique {
  /// The property of `Techniques` that holds the choice, whatever its type.
  struct Property: Sendable {
    let text: @Sendable (Techniques) -> String
    let isEqual: @Sendable (Techniques, Techniques) -> Bool
    let copy: @Sendable (_ source: Techniques, _ target: inout Techniques) -> Void
    let choose: @Sendable (_ choice: String, _ target: inout Techniques) -> Bool
    let chooseNumber: @Sendable (_ number: Int, _ target: inout Techniques) -> Void
  }

  typealias Path<Setting> = any WritableKeyPath<Techniques, Setting> & Sendable

  /// Declares a technique whose choices are the cases of an enumeration.
  ///
  /// - Precondition: every case is described.
  init<Setting: TechniqueChoice>(
    _ path: Path<Setting>,
    key: String,
    title: String,
    summary: String,
    group: Group,
    need: Need? = nil,
    choices: KeyValuePairs<Setting, String>
  ) {
    precondition(
      choices.map(\.key) == Array(Setting.allCases),
      "'\(key)' describes its choices in order, got \(choices.map(\.key))"
    )
    self.init(
      path,
      key: key,
      title: title,
      summary: summary,
      group: group,
      need: need,
      named: choices,
      number: nil,
      numbered: { _ in nil }
    )
  }

  /// Declares a technique with one choice that takes a number.
  init<Setting: TechniqueSetting>(
    _ path: Path<Setting>,
    key: String,
    title: String,
    summary: String,
    group: Group,
    need: Need? = nil,
    named: KeyValuePairs<Setting, String>,
    number: TechniqueNumber?,
    numbered: @escaping @Sendable (Int) -> Setting?
  ) {
    let settings = named.map(\.key)
    let standard = Techniques()[keyPath: path]
    var choices = named.map { setting, summary in
      Choice(text: setting.text, summary: summary, isDefault: setting == standard)
    }
    if let number {
      choices.append(
        Choice(
          text: number.text,
          summary: number.summary,
          isDefault: !settings.contains(standard)
        )
      )
    }
    rawValue = key
    self.title = title
    self.summary = summary
    self.group = group
    self.need = need
    self.choices = choices
    self.number = number
    property = Property(
      text: { $0[keyPath: path].text },
      isEqual: { $0[keyPath: path] == $1[keyPath: path] },
      copy: { $1[keyPath: path] = $0[keyPath: path] },
      choose: { text, target in
        guard let setting = settings.first(where: { $0.text == text }) else { return false }
        target[keyPath: path] = setting
        return true
      },
      chooseNumber: { number, target in
        if let setting = numbered(number) { target[keyPath: path] = setting }
      }
    )
  }
}
