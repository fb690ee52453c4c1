import ListEngine
import Measuring

/// Look-ups in and changes of a snapshot that was already queried, per operation.
struct SnapshotBenchmarks {
  let counts: [Int]

  func run() {
    print("## Snapshot operations, time for each of 100 in a row\n")
    var table = Table(
      "items",
      "indexOfItem(_:)",
      "insert",
      "move",
      "reconfigure",
      "insert, then query"
    )
    for count in counts {
      let ids = (0..<count).map(scrambled)
      let fresh = snapshot(of: ids)
      keep(fresh.indexOfItem(ids[0]) ?? 0)
      var asked = fresh
      asked.insertItems([-1], beforeItem: ids[count / 3])
      let probes = (0..<100).map { ids[$0 * 7_919 % count] }
      let measurement = ContenderTimes("snapshot", runs: 15, contenders(asked, probes))
      let times = measurement.results.map { time($0.medianNanoseconds / 100) }
      table.append("\(count)", times[0], times[1], times[2], times[3], times[4])
    }
    table.print()
    runDeletions()
  }

  private func contenders(_ snapshot: Snapshot<Int, Int>, _ probes: [Int]) -> [Contender] {
    var state = snapshot
    var next = -2
    return [
      Contender(name: "index") { probes.reduce(0) { $0 &+ (snapshot.indexOfItem($1) ?? 0) } },
      Contender(name: "insert") {
        for probe in probes {
          state.insertItems([next], beforeItem: probe)
          next -= 1
        }
        return state.numberOfItems
      },
      Contender(name: "move") {
        for (probe, other) in zip(probes, probes.dropFirst()) {
          state.moveItem(probe, afterItem: other)
        }
        return state.numberOfItems
      },
      Contender(name: "reconfigure") {
        state.reconfigureItems(probes)
        return state.numberOfItems
      },
      Contender(name: "insert and ask") {
        var sum = 0
        for probe in probes {
          state.insertItems([next], beforeItem: probe)
          sum &+= state.indexOfItem(probe) ?? 0
          next -= 1
        }
        return sum
      },
    ]
  }

  private func runDeletions() {
    print("## Deleting every second item at once, from a new snapshot\n")
    var table = Table("items", "D", "delete half", "ratio")
    for count in counts {
      let ids = (0..<count).map(scrambled)
      let half = stride(from: 0, to: count, by: 2).map { ids[$0] }
      let measurement = ContenderTimes(
        "delete",
        runs: 9,
        [
          Contender(name: "D") { dictionary(of: ids) },
          Contender(name: "delete") {
            var snapshot = snapshot(of: ids)
            snapshot.deleteItems(half)
            return snapshot.numberOfItems
          },
        ]
      )
      table.append(
        "\(count)",
        time(measurement.results[0].medianNanoseconds),
        time(measurement.results[1].medianNanoseconds),
        measurement.ratio(of: 1, to: 0)
      )
    }
    table.print()
  }
}
