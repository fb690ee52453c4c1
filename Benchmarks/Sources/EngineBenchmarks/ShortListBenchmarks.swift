import ListEngine
import Measuring

/// The difference of two short lists, construction included: what most apps have.
struct ShortListBenchmarks {
  func run() {
    print("## Difference of two short snapshots, construction included\n")
    var table = Table(
      "identifiers",
      "items",
      "change",
      "D",
      "difference",
      "ratio",
      "construction",
      "without",
      "of a copy",
      "stdlib / ours"
    )
    for count in [10, 100, 1_000] {
      for change in [Change.oneDeleted, .shuffled, .identical, .reversed] {
        let (old, new) = change.lists(count: count)
        append("Int", change, count, old.map(scrambled), new.map(scrambled), to: &table)
        append("String", change, count, old.map(identifier), new.map(identifier), to: &table)
        append(
          "two Ints",
          change,
          count,
          old.map(TwoNumbers.init),
          new.map(TwoNumbers.init),
          to: &table
        )
      }
    }
    table.print()
  }

  private func append<ID: Hashable & Sendable>(
    _ name: String,
    _ change: Change,
    _ count: Int,
    _ old: [ID],
    _ new: [ID],
    to table: inout Table
  ) {
    // Long enough for the clock.
    let repetitions = max(1, 4_000 / count)
    let (oldSnapshot, newSnapshot) = (snapshot(of: old), snapshot(of: new))
    let copy = newSnapshot
    let measurement = ContenderTimes(
      change.rawValue,
      runs: 21,
      [
        Contender(name: "D") { sum(repetitions) { dictionary(of: old) } },
        Contender(name: "difference") { sum(repetitions) { difference(old, new).changeCount } },
        Contender(name: "construction") {
          sum(repetitions) { snapshot(of: old).numberOfItems &+ snapshot(of: new).numberOfItems }
        },
        Contender(name: "without construction") {
          sum(repetitions) { newSnapshot.difference(from: oldSnapshot).changeCount }
        },
        Contender(name: "of a copy") {
          sum(repetitions) { copy.difference(from: newSnapshot).changeCount }
        },
        Contender(name: "stdlib") {
          // A reversal of 1,000 takes 30 ms.
          sum(1) { new.difference(from: old).inferringMoves().count }
        },
      ]
    )
    let times = measurement.results.map(\.medianNanoseconds)
    table.append(
      name,
      "\(count)",
      change.rawValue,
      time(times[0] / Double(repetitions)),
      time(times[1] / Double(repetitions)),
      measurement.ratio(of: 1, to: 0),
      time(times[2] / Double(repetitions)),
      time(times[3] / Double(repetitions)),
      time(times[4] / Double(repetitions)),
      decimal(times[5] * Double(repetitions) / times[1], digits: 1)
    )
  }

  private func sum(_ repetitions: Int, _ work: () -> Int) -> Int {
    (0..<repetitions).reduce(0) { sum, _ in sum &+ work() }
  }
}

/// An identifier of 16 bytes, like a structure around a UUID: no type that the engine knows.
private struct TwoNumbers: Hashable {
  let first: Int
  let second: Int

  init(_ item: Int) {
    first = scrambled(item)
    second = scrambled(item + 1)
  }
}
