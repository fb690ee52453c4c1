internal import DeterministicMath
internal import TextFormats

/// Recordings before and after a change, compared test by test.
package struct RunComparison: Hashable, Sendable {
  /// The recordings of one side.
  package struct Side: Hashable, Sendable {
    package let name: String
    /// The recordings, one document for each file, or for files that belong together.
    package let documents: [MeasurementDocument]

    package init(name: String, documents: [MeasurementDocument]) {
      self.name = name
      self.documents = documents
    }
  }

  /// A quantity that only one side has.
  package struct Unmatched: Hashable, Sendable {
    package let side: String
    package let subject: RunSubject
    package let quantity: RunQuantity
  }

  /// The rules for counting quantities.
  package struct Rules: Sendable {
    /// The least change that counts, as a share of the value before; nil for that of the quantity.
    package var leastChange: Double?
    /// Returns true if a quantity counts, by its identifier or title; nil if all do.
    package var isChosen: (@Sendable (_ name: String) -> Bool)?

    /// Rules, by default those for everything.
    package init(
      leastChange: Double? = nil,
      isChosen: (@Sendable (_ name: String) -> Bool)? = nil
    ) {
      self.leastChange = leastChange
      self.isChosen = isChosen
    }

    func includes(_ quantity: RunQuantity) -> Bool {
      isChosen.map { $0(quantity.identifier) || $0(quantity.title) } ?? true
    }
  }

  package let before: Side
  package let after: Side
  /// The quantities of both sides, in the order of the recordings before.
  package let pairs: [RunPair]
  package let unmatched: [Unmatched]
  package let notCompared: [UncomparedQuantity]
  /// The counted quantities of the side before that are missing after.
  package let vanished: [Unmatched]
  /// Notes for the reader of the answers.
  package var notes: [String] = []

  /// Compares two sides; if they have nothing in common, only notes are left.
  ///
  /// - Complexity: O(quantities × ways to deal their recordings × recordings).
  package init(before: Side, after: Side, rules: Rules = Rules()) {
    self.before = before
    self.after = after
    let (old, new) = (RecordedRuns([before.documents]), RecordedRuns([after.documents]))
    let common = old.series.count {
      rules.includes($0.quantity) && new.series(like: $0) != nil
    }
    pairs = Self.judged(
      old.series.compactMap { one in
        new.series(like: one).map { other in
          let factor = other.quantity.factor(to: one.quantity)
          return RunPair(
            subject: one.subject,
            quantity: one.quantity,
            before: one.runs,
            after: factor == 1
              ? other.runs : other.runs.map { WeightedRun($0.amount * factor, per: $0.weight) },
            // So few turns can't tell: then any recording may have been on either side.
            turns: one.turns(with: other).flatMap { turns in
              PermutationTest.leastProbability(turns: turns.count) * Double(common) <= 0.05
                ? turns : nil
            },
            minimum: rules.leastChange
          )
        }
      },
      by: rules
    )
    unmatched = [(before.name, old, new), (after.name, new, old)].flatMap { name, own, other in
      own.series.filter { other.series(like: $0) == nil }
        .map { Unmatched(side: name, subject: $0.subject, quantity: $0.quantity) }
    }
    vanished = unmatched.filter { $0.side == before.name && rules.includes($0.quantity) }
    var seen: Set<UncomparedQuantity> = []
    notCompared = (old.absences + new.absences).filter { seen.insert($0).inserted }
    notes = remarks(old, new)
  }

  /// Returns the pairs with an answer that counts.
  package func pairs(_ answer: RunPair.Answer) -> [RunPair] {
    pairs.filter { $0.role == .counted && $0.answer == answer }
  }

  /// The number of comparisons that share the 5% level.
  package var countedCount: Int { pairs.count { $0.role == .counted } }

  /// True if something got worse, or is no longer measured.
  package var isWorse: Bool { !pairs(.worse).isEmpty || !vanished.isEmpty }

  /// Decides which pairs count, and corrects their probabilities for their number.
  ///
  /// Pairs with too few recordings to show anything don't count toward the number.
  private static func judged(_ pairs: [RunPair], by rules: Rules) -> [RunPair] {
    var pairs = pairs
    for index in pairs.indices {
      let pair = pairs[index]
      let same = pairs[..<index].first { other in
        other.role == .counted && other.subject == pair.subject
          && (pair.isProportional(to: other)
            || pair.quantity.interval != nil && pair.quantity.interval == other.quantity.interval)
      }
      if !rules.includes(pair.quantity) {
        pairs[index].role = .notChosen
      } else if let same {
        pairs[index].role = .repeats(same.quantity.title)
      }
    }
    let counted = pairs.indices.filter { pairs[$0].role == .counted && !pairs[$0].isBelowLimit }
    let adjusted = HolmAdjustment.of(counted.map { pairs[$0].test.probability })
    for (index, probability) in zip(counted, adjusted) {
      pairs[index].adjustedProbability = probability
    }
    for index in pairs.indices { pairs[index].level = 0.05 / Double(max(1, counted.count)) }
    return pairs
  }

  private func remarks(_ old: RecordedRuns, _ new: RecordedRuns) -> [String] {
    var notes: [String] = []
    let shared = Set(before.documents.flatMap(\.origins)).intersection(
      after.documents.flatMap(\.origins)
    )
    if !shared.isEmpty {
      notes.append(
        "\(counted(shared.count, "file is", plural: "files are")) on both sides, and no file differs from itself"
      )
    }
    let copies = old.copyCount + new.copyCount
    if copies > 0 {
      notes.append("copies of other recordings, which don't count: \(copies)")
    }
    for (device, systems) in old.systems.sorted(by: { $0.key < $1.key }) {
      guard let others = new.systems[device], others != systems else { continue }
      notes.append(
        "\(device) had system \(systems.sorted().joined(separator: ", ")) before and "
          + "\(others.sorted().joined(separator: ", ")) after, so not only your change differs"
      )
    }
    if pairs.contains(where: { $0.subject.device == nil }) {
      notes.append("files without a device are matched as if all were from one")
    }
    if old.hasIterations || new.hasIterations {
      notes.append(
        "iterations of one recording have its launch of the app in common, so together they count "
          + "once"
      )
    }
    if let turns = pairs.first(where: { $0.test.turnCount != nil })?.test.turnCount {
      notes.append(
        "recorded in turns, so each of \(turns) recordings is compared with the one beside it"
      )
    }
    if countedCount > 1 {
      notes.append(
        "all \(countedCount) comparisons together are wrong in at most 5 of 100 cases (Holm)"
      )
    }
    return notes
  }
}
