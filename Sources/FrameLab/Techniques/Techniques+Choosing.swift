extension Technique {
  /// The choice that a list's techniques make for this one, such as `thumbnail` or `12 ahead`.
  public func setting(in techniques: Techniques) -> String { property.text(techniques) }

  /// The choices that need no number, as scenario files write them.
  package var names: [String] { (number == nil ? choices : choices.dropLast()).map(\.text) }
}

extension Techniques {
  /// The techniques on which two lists differ, in the order of their declaration.
  public func differences(from other: Techniques) -> [Technique] {
    Technique.allCases.filter { !$0.property.isEqual(self, other) }
  }

  /// The same choices, except that one technique is taken from another list.
  public func taking(_ technique: Technique, from other: Techniques) -> Techniques {
    var result = self
    technique.property.copy(other, &result)
    return result
  }

  /// Chooses the setting that `Technique.setting(in:)` writes as a text, such as `12 ahead`.
  ///
  /// - Returns: true if the technique has that setting.
  public mutating func choose(writtenAs text: String, for technique: Technique) -> Bool {
    if choose(text, for: technique) { return true }
    guard let range = technique.number?.range, let number = Int(text.prefix(while: \.isNumber))
    else { return false }
    // Bytes may be written in megabytes.
    for unit in [1, 1_000_000] where number <= range.upperBound / unit {
      guard range.contains(number * unit) else { continue }
      var chosen = self
      chosen.choose(number * unit, for: technique)
      guard technique.setting(in: chosen) == text else { continue }
      self = chosen
      return true
    }
    return false
  }

  /// Chooses a setting by its name.
  ///
  /// - Returns: true if the technique has a choice with that name.
  package mutating func choose(_ choice: String, for technique: Technique) -> Bool {
    technique.property.choose(choice, &self)
  }

  /// Chooses the setting with a number.
  ///
  /// - Precondition: the technique takes that number.
  package mutating func choose(_ number: Int, for technique: Technique) {
    precondition(
      technique.number?.range.contains(number) == true,
      "'\(technique)' takes no number \(number)"
    )
    technique.property.chooseNumber(number, &self)
  }
}
