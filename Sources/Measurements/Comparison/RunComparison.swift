internal import DeterministicMath
internal import TextFormats

/// Recordings before and after a change, held against each other test by test.
package struct RunComparison: Hashable, Sendable {
  /// The recordings of one side.
  package struct Side: Hashable, Sendable {
    /// What to call it.
    package let name: String
    /// What the recordings say, one document for each file, or for files that belong together.
    package let documents: [MeasurementDocument]

    /// A side.
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

  package let before: Side
  package let after: Side
  /// What both sides have, in the order of the recordings before.
  package let pairs: [RunPair]
  package let unmatched: [Unmatched]
  package let notCompared: [UncomparedQuantity]
  /// What a reader of the answers must know.
  package var notes: [String] = []

  /// Compares two sides; nothing but notes about what they don't have in common is left if they have
  /// nothing.
  ///
  /// - Complexity: O(quantities × ways to deal their runs × runs).
  package init(before: Side, after: Side) {
    self.before = before
    self.after = after
    let (old, new) = (Recorded(before), Recorded(after))
    pairs = old.keys.compactMap { key in
      guard let one = old.runs[key], let other = new.runs[key] else { return nil }
      return RunPair(subject: key.subject, quantity: key.quantity, before: one, after: other)
    }
    unmatched = [(before.name, old, new), (after.name, new, old)].flatMap { name, own, other in
      own.keys.filter { other.runs[$0] == nil }
        .map { Unmatched(side: name, subject: $0.subject, quantity: $0.quantity) }
    }
    var seen: Set<UncomparedQuantity> = []
    notCompared = (old.absences + new.absences).filter { seen.insert($0).inserted }
    notes = remarks(old, new)
  }

  /// The pairs with an answer.
  package func pairs(_ answer: RunPair.Answer) -> [RunPair] { pairs.filter { $0.answer == answer } }

  private func remarks(_ old: Recorded, _ new: Recorded) -> [String] {
    var notes: [String] = []
    let shared = Set(before.documents.flatMap(\.origins)).intersection(
      after.documents.flatMap(\.origins)
    )
    if !shared.isEmpty {
      notes.append(
        "\(counted(shared.count, "file is", plural: "files are")) on both sides, and no file differs from itself"
      )
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
    if pairs.contains(where: \.areIterations) {
      notes.append(
        "with one recording on each side its iterations are the runs; how one launch of the app "
          + "differs from the next is not in them"
      )
    }
    if pairs.contains(where: \.hasAssumedSpread) {
      notes.append(
        "one run on each side can't be told from the spread of runs, however many frames it has; "
          + "more would tell in 80 % of cases, if two runs of one build differ by a factor of "
          + "\(RunPair.publishedFactor), the median of a published test"
      )
    }
    if pairs.contains(where: { $0.runsNeeded != nil && !$0.hasAssumedSpread }) {
      notes.append(
        "'more runs would tell' means in 80 % of cases, if the difference is what it was here and runs "
          + "go on scattering as they do"
      )
    }
    let count = pairs.count { !$0.isBelowLimit }
    if count >= 5 {
      let tenths = (count + 1) / 2
      notes.append(
        "of \(count) comparisons at 5 % each, about \(tenths / 10).\(tenths % 10) come out better or "
          + "worse by chance alone"
      )
    }
    return notes
  }
}

/// Everything that the recordings of one side have, by what it is.
private struct Recorded {
  struct Key: Hashable {
    let subject: RunSubject
    let quantity: RunQuantity
  }

  /// In the order in which they are found.
  var keys: [Key] = []
  /// For each recording its iterations.
  var runs: [Key: [[WeightedRun]]] = [:]
  var absences: [UncomparedQuantity] = []
  /// The versions of the system, by device.
  var systems: [String: Set<String>] = [:]

  init(_ side: RunComparison.Side) {
    for document in side.documents {
      for entry in document.entries {
        let subject = RunSubject(entry, format: document.format)
        absences += entry.absences(of: subject)
        if let device = subject.device, let system = entry.device.system {
          systems[device, default: []].insert(system)
        }
        for (quantity, found) in entry.runs() {
          let key = Key(subject: subject, quantity: quantity)
          if runs[key] == nil { keys.append(key) }
          runs[key, default: []].append(found)
        }
      }
    }
  }
}
