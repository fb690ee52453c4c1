/// The denominator that a person chooses for files that leave it open, such as `input=19.6`.
package struct WindowChoice: Hashable, Sendable {
  package let kind: DenominatorKind
  /// The duration, if the file does not state it.
  package let nanoseconds: Int?

  /// The origin of a duration that a person gave.
  static let origin = "the command line"

  /// Takes `kind` or `kind=seconds` apart; nil for anything else, and for no time at all.
  package init?(_ text: String) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = parts.first, let kind = DenominatorKind(rawValue: String(first)) else {
      return nil
    }
    self.kind = kind
    guard parts.count == 2 else {
      nanoseconds = nil
      return
    }
    guard let time = DecimalTime.nanoseconds(parts[1], in: .seconds), time > 0 else { return nil }
    nanoseconds = time
  }
}

extension HitchInterval {
  /// True if a person may choose the denominator: the source leaves it open, or states hitch times
  /// without any denominator.
  package var takesWindow: Bool {
    isOpen
      || (pooledRatio(over: denominator) == nil
        && iterations.contains { $0.hitchNanoseconds != nil })
  }

  /// Judges by the denominator that a person chose.
  ///
  /// - Returns: the mistake in the choice; nil if there is none.
  package mutating func use(_ choice: WindowChoice) -> String? {
    if let time = choice.nanoseconds {
      guard iterations.count == 1 else {
        return "'\(name)' has \(iterations.count) runs, so one duration can't hold for all of them"
      }
      var other = self
      other.use(HitchWindow(choice.kind, nanoseconds: [time], origin: WindowChoice.origin))
      if let objection = other.objection(to: choice.kind) { return objection }
      self = other
      return nil
    }
    guard let window = window(choice.kind), window.nanoseconds.contains(where: { $0 != nil }) else {
      let known = windows.filter { $0.nanoseconds.contains { $0 != nil } }.map(\.kind.rawValue)
      let list = known.isEmpty ? "none" : known.joined(separator: ", ")
      return "the file doesn't tell '\(choice.kind.rawValue)' of '\(name)'; add its seconds, "
        + "'\(choice.kind.rawValue)=SECONDS', or choose one that is known: \(list)"
    }
    if let objection = objection(to: choice.kind) { return objection }
    denominator = choice.kind
    return nil
  }
}

extension MeasurementDocument {
  /// Takes over the scenario and the denominator that a person chose for the same files before.
  package mutating func keep(
    choicesOf other: MeasurementDocument,
    keepsWindow: Bool,
    keepsScenario: Bool
  ) {
    guard origins == other.origins, entries.count == other.entries.count else { return }
    for index in entries.indices {
      let before = other.entries[index]
      entries[index].recorded = entries[index].recorded ?? before.recorded
      if keepsScenario { entries[index].scenario = entries[index].scenario ?? before.scenario }
      guard keepsWindow else { continue }
      for number in entries[index].intervals.indices
      where entries[index].intervals[number].takesWindow {
        guard
          let old = before.intervals.first(where: {
            $0.name == entries[index].intervals[number].name
          }),
          let window = old.window(old.denominator)
        else { continue }
        if window.isChosen {
          entries[index].intervals[number].use(window)
        } else if entries[index].intervals[number].window(window.kind) != nil {
          entries[index].intervals[number].denominator = window.kind
        }
      }
    }
  }
}
