import ListEngine

/// The difference of two snapshots with one section, as multiples of the time to build one
/// dictionary from as many identifiers.
struct DifferenceBenchmarks {
  let counts: [Int]

  func run() {
    print("## Difference of two snapshots, construction included\n")
    print("D: one Dictionary<ID, Int> with reserved capacity, built in the same run\n")
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
  }

  private func append<ID: Hashable & Sendable>(
    _ name: String,
    _ change: Change,
    _ count: Int,
    _ old: [ID],
    _ new: [ID],
    to table: inout Table
  ) {
    let measurement = Measurement(
      change.rawValue, runs: count > 500_000 ? 7 : 15,
      [
        Contender(name: "D") { dictionary(of: old) },
        Contender(name: "difference") { difference(old, new).changeCount },
      ])
    let floor = measurement.results[0].minimumNanoseconds
    let ours = measurement.results[1].minimumNanoseconds
    table.append(
      name, "\(count)", change.rawValue, time(floor), time(ours),
      decimal(ours / floor, digits: 3), "\(difference(old, new).movedItems.count)")
  }
}

/// The yardstick: what anyone's difference has to do at least once, one would think.
func dictionary<ID: Hashable>(of ids: [ID]) -> Int {
  var indexes: [ID: Int] = [:]
  indexes.reserveCapacity(ids.count)
  for (index, id) in ids.enumerated() { indexes[id] = index }
  return indexes.count
}

func difference<ID: Hashable & Sendable>(_ old: [ID], _ new: [ID]) -> Difference<Int, ID> {
  var before = Snapshot<Int, ID>()
  before.appendSections([0])
  before.appendItems(old)
  var after = Snapshot<Int, ID>()
  after.appendSections([0])
  after.appendItems(new)
  return after.difference(from: before)
}
