import ListEngine
import Measuring

/// The difference of two snapshots with one section, as multiples of the time to build one
/// dictionary from as many identifiers.
struct DifferenceBenchmarks {
  let counts: [Int]

  func run() {
    print("## Difference of two snapshots, construction included\n")
    print("D: one Dictionary<ID, Int> with reserved capacity from as many identifiers, same run.")
    print("Ratios are of medians, in brackets of the shortest runs.\n")
    var table = Table("identifiers", "items", "change", "D", "difference", "ratio", "moves")
    for count in counts {
      for change in Change.allCases {
        let (old, new) = change.lists(count: count)
        append("Int", change, count, old.map(scrambled), new.map(scrambled), to: &table)
      }
      for change in Change.allCases {
        let (old, new) = change.lists(count: count)
        append("String", change, count, old.map(identifier), new.map(identifier), to: &table)
      }
    }
    table.print()
    runAgainstEquality()
    runAgainstStandardLibrary()
  }

  /// Identical lists, against the minimum work of comparing each identifier.
  private func runAgainstEquality() {
    print("## Identical lists beside == on the two arrays\n")
    var table = Table("identifiers", "items", "D", "difference", "==", "difference / ==")
    for count in counts {
      let (old, new) = Change.identical.lists(count: count)
      appendEquality("Int", count, old.map(scrambled), new.map(scrambled), to: &table)
      appendEquality("String", count, old.map(identifier), new.map(identifier), to: &table)
    }
    table.print()
  }

  private func appendEquality<ID: Hashable & Sendable>(
    _ name: String,
    _ count: Int,
    _ old: [ID],
    _ new: [ID],
    to table: inout Table
  ) {
    // The dictionary empties the caches before each of the others.
    let measurement = ContenderTimes(
      "equality",
      runs: count > 500_000 ? 7 : 25,
      [
        Contender(name: "D") { dictionary(of: old) },
        Contender(name: "difference") { difference(old, new).changeCount },
        Contender(name: "D") { dictionary(of: old) },
        Contender(name: "==") { old == new ? 1 : 0 },
      ]
    )
    table.append(
      name,
      "\(count)",
      time(measurement.results[0].medianNanoseconds),
      measurement.ratio(of: 1, to: 0),
      measurement.ratio(of: 3, to: 0),
      measurement.ratio(of: 1, to: 3)
    )
  }

  /// Ours and the standard library's, which needs memory for the square of the changes.
  private func runAgainstStandardLibrary() {
    print("## The same beside the standard library's difference(from:).inferringMoves()\n")
    var table = Table(
      "items",
      "change",
      "difference",
      "stdlib",
      "stdlib / ours",
      "moves",
      "stdlib's"
    )
    for (change, count) in standardLibraryCases {
      let (oldPlaces, newPlaces) = change.lists(count: count)
      let (old, new) = (oldPlaces.map(scrambled), newPlaces.map(scrambled))
      let measurement = ContenderTimes(
        change.rawValue,
        runs: 5,
        [
          Contender(name: "difference") { difference(old, new).changeCount },
          Contender(name: "stdlib") { new.difference(from: old).inferringMoves().count },
        ]
      )
      let ours = measurement.results[0].medianNanoseconds
      let theirs = measurement.results[1].medianNanoseconds
      table.append(
        "\(count)",
        change.rawValue,
        time(ours),
        time(theirs),
        decimal(theirs / ours, digits: 1),
        "\(difference(old, new).movedItems.count)",
        "\(standardLibraryMoves(old, new))"
      )
    }
    table.print()
  }

  private var standardLibraryCases: [(Change, Int)] {
    [
      (.onePercent, 1_000), (.shuffled, 1_000), (.reversed, 1_000), (.onePercent, 10_000),
      (.shuffled, 10_000), (.identical, 100_000), (.oneDeleted, 100_000), (.onePercent, 100_000),
    ].filter { $0.1 <= counts.max() ?? 0 }
  }

  private func standardLibraryMoves(_ old: [Int], _ new: [Int]) -> Int {
    new.difference(from: old).inferringMoves().insertions.count { change in
      if case .insert(_, _, .some) = change { true } else { false }
    }
  }

  private func append<ID: Hashable & Sendable>(
    _ name: String,
    _ change: Change,
    _ count: Int,
    _ old: [ID],
    _ new: [ID],
    to table: inout Table
  ) {
    let measurement = ContenderTimes(
      change.rawValue,
      runs: count > 500_000 ? 7 : 25,
      [
        Contender(name: "D") { dictionary(of: old) },
        Contender(name: "difference") { difference(old, new).changeCount },
      ]
    )
    table.append(
      name,
      "\(count)",
      change.rawValue,
      time(measurement.results[0].medianNanoseconds),
      time(measurement.results[1].medianNanoseconds),
      measurement.ratio(of: 1, to: 0),
      "\(difference(old, new).movedItems.count)"
    )
  }
}

/// The yardstick: work that any difference would seem to need at least once.
func dictionary<ID: Hashable>(of ids: [ID]) -> Int {
  var indexes: [ID: Int] = [:]
  indexes.reserveCapacity(ids.count)
  for (index, id) in ids.enumerated() { indexes[id] = index }
  return indexes.count
}

func snapshot<ID: Hashable & Sendable>(of ids: [ID]) -> Snapshot<Int, ID> {
  var snapshot = Snapshot<Int, ID>()
  snapshot.appendSections([0])
  snapshot.appendItems(ids)
  return snapshot
}

func difference<ID: Hashable & Sendable>(_ old: [ID], _ new: [ID]) -> Difference<Int, ID> {
  snapshot(of: new).difference(from: snapshot(of: old))
}
