internal import DeterministicMath
internal import Diagnostics
internal import TextFormats

extension RunComparison {
  /// `before → after: 1 worse, 2 not distinguishable`.
  package var headline: String {
    let counts = RunPair.Answer.allCases.map { ($0, pairs($0).count) }.filter { $0.1 > 0 }
    let gone = vanished.isEmpty ? [] : ["\(vanished.count) gone"]
    let list = gone + counts.map { "\($0.1) \($0.0.rawValue)" }
    return "\(before.name) → \(after.name): "
      + (list.isEmpty ? "nothing in common" : list.joined(separator: ", "))
  }

  /// The comparison as lines for people.
  package var text: String {
    var lines = [headline]
    for subject in subjects {
      lines += ["", subject.text]
      for pair in sorted(of: subject) {
        lines.append("  \(pair.answer.rawValue): \(pair.quantity.title)")
        lines.append("    \(pair.values), \(pair.runsText)")
        if let parts = pair.partsText, pair.answer != .notDistinguishable {
          lines.append("    \(parts)")
        }
        lines += repeats(of: pair).map { "    \($0.quantity.title): \($0.values)" }
        if !pair.quantity.manner.isEmpty { lines.append("    \(pair.quantity.manner)") }
        lines.append("    \(pair.reason)")
        lines += pair.outlook.map { ["    \($0)"] } ?? []
      }
    }
    for (title, items) in lists { lines += ["", title] + items.map { "  \($0)" } }
    if !notes.isEmpty { lines.append("") }
    lines += notes.map { "note: \($0)" }
    return lines.map { Self.wrapped($0.onOneLine) + "\n" }.joined()
  }

  /// Returns a line, broken between words after at most 80 columns where that is possible.
  private static func wrapped(_ line: String) -> String {
    let indent = String(line.prefix { $0 == " " })
    var rows = [indent]
    for word in line.dropFirst(indent.count).split(separator: " ") {
      let isFirst = rows[rows.count - 1].allSatisfy { $0 == " " }
      if !isFirst, rows[rows.count - 1].count + 1 + word.count > 80 {
        rows.append(indent + "  " + word)
      } else {
        rows[rows.count - 1] += (isFirst ? "" : " ") + word
      }
    }
    return rows.joined(separator: "\n")
  }

  /// The comparison as Markdown for a pull request.
  package var markdown: String {
    var text = "## \(headline.escapedForMarkdown)\n"
    func row(_ cells: [String]) { text += "| " + cells.joined(separator: " | ") + " |\n" }
    for subject in subjects {
      text += "\n### \(subject.text.escapedForMarkdown)\n\n"
      row(["Answer", "Metric", "Before → after", "Difference, 95 %", "What it rests on"])
      row(Array(repeating: "---", count: 5))
      for pair in sorted(of: subject) {
        let name =
          pair.answer == .notDistinguishable
          ? pair.answer.rawValue : "**\(pair.answer.rawValue)**"
        let why = [pair.outlook ?? pair.probabilityText, pair.runsText].compactMap(\.self)
        row(
          [name]
            + [
              pair.quantity.fullTitle, pair.values, pair.intervalText ?? "none",
              why.joined(separator: "; "),
            ].map(\.escapedForMarkdown)
        )
      }
    }
    for (title, items) in lists {
      text += "\n### \(title.escapedForMarkdown)\n\n"
      text += items.map { "- \($0.escapedForMarkdown)\n" }.joined()
    }
    if !notes.isEmpty { text += "\n" + notes.map { "- \($0.escapedForMarkdown)\n" }.joined() }
    return text
  }

  private var subjects: [RunSubject] {
    pairs.filter { $0.role == .counted }.map(\.subject).uniqued
  }

  /// Returns the counted pairs of a subject, the worse ones first.
  private func sorted(of subject: RunSubject) -> [RunPair] {
    RunPair.Answer.allCases.flatMap { pairs($0).filter { $0.subject == subject } }
  }

  /// Returns the pairs that are another one in other numbers.
  private func repeats(of pair: RunPair) -> [RunPair] {
    pairs.filter { $0.subject == pair.subject && $0.role == .repeats(pair.quantity.title) }
  }

  /// The quantities that were not compared, with a title for each kind.
  private var lists: [(title: String, items: [String])] {
    let only = [before.name, after.name].map { side in
      let own = unmatched.filter { $0.side == side }
      let items = own.map(\.subject).uniqued.map { subject in
        let names = own.filter { $0.subject == subject }.map { unmatched in
          let unit = unmatched.quantity.unit
          return unmatched.quantity.fullTitle + (unit.isEmpty ? "" : " (\(unit))")
        }
        return "\(subject.text): \(names.joined(separator: "; "))"
      }
      return (title: "Only in \(side) (\(own.count))", items: items)
    }
    let others = notCompared.map { "\($0.subject.text): \($0.title): \($0.reason)" }
    let passed = pairs.filter { $0.role == .notChosen }.map {
      "\($0.subject.text): \($0.quantity.title): \($0.values)"
    }
    return
      (only + [
        (title: "Not compared (\(others.count))", items: others),
        (title: "Not chosen (\(passed.count))", items: passed),
      ]).filter { !$0.items.isEmpty }
  }
}

extension [RunSubject] {
  /// Each once, in the order of the first.
  fileprivate var uniqued: [RunSubject] {
    var seen: Set<RunSubject> = []
    return filter { seen.insert($0).inserted }
  }
}

extension RunPair {
  /// `7.5 → 12.1 ms/s (×1.61)`.
  fileprivate var values: String {
    let unit = quantity.unit.isEmpty ? "" : " \(quantity.unit)"
    let change = factor.map { " (×\(DecimalText.fixed($0, places: 2)))" } ?? ""
    return DecimalText.significant(before.pooled) + " → "
      + "\(DecimalText.significant(after.pooled))\(unit)\(change)"
  }

  fileprivate var runsText: String {
    before.count == after.count
      ? "\(counted(before.count, "recording")) each"
      : "\(counted(before.count, "recording")) before, \(after.count) after"
  }

  /// `285 ms in 38 s → 466 ms in 38.4 s`; nil for means.
  fileprivate var partsText: String? {
    guard let old = quantity.parts(of: before), let new = quantity.parts(of: after) else {
      return nil
    }
    return "\(old) → \(new)"
  }

  /// The interval of the difference, such as `+1.2 to +8`; nil if so few runs rule out nothing.
  fileprivate var intervalText: String? {
    test.interval.map { "\(Self.signed($0.lowerBound)) to \(Self.signed($0.upperBound))" }
  }

  /// The difference with its interval, and the probability of one as large by chance.
  fileprivate var reason: String {
    let interval = intervalText.map { " (95 % interval \($0))" } ?? ""
    let least =
      leastChange == 0 ? "" : "; less than \(DecimalText.significant(leastChange)) is none"
    return ["difference \(Self.signed(test.difference))\(interval)", probabilityText]
      .compactMap(\.self).joined(separator: ", ") + (answer == .tooSmall ? least : "")
  }

  /// The probability, such as `p = 0.008, exact`; nil for one recording each, which has none.
  fileprivate var probabilityText: String? {
    guard test.dealCount > 2 else { return nil }
    let adjusted =
      adjustedProbability != test.probability && adjustedProbability < 1
      ? ", \(Self.probability(adjustedProbability)) among all" : ""
    return "p \(Self.probability(test.probability))\(adjusted), "
      + (test.isExact ? "exact" : "by \(test.dealCount) permutations")
  }

  private static func probability(_ number: Double) -> String {
    number < 0.001 ? "< 0.001" : "= \(DecimalText.trimmed(number, places: 3))"
  }

  private static func signed(_ number: Double) -> String {
    (number > 0 ? "+" : "") + DecimalText.significant(number)
  }
}
