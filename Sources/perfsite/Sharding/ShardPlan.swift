/// The assignment of units to shards: the most expensive unit first, each to the shard with the
/// least work so far.
///
/// It depends only on the names and costs of the units, so every machine makes the same plan.
package struct ShardPlan {
  /// The indices of each shard's units, in ascending order.
  package let shards: [[Int]]

  /// Distributes units over shards.
  ///
  /// - Parameters:
  ///   - units: the name and the cost of each unit; names are different.
  ///   - count: the number of shards.
  /// - Complexity: O(units × (log units + shards)).
  package init(of units: [(key: String, cost: Int)], over count: Int) {
    let order = units.indices.sorted {
      (units[$1].cost, units[$0].key) < (units[$0].cost, units[$1].key)
    }
    var loads = Array(repeating: 0, count: count)
    var shards = Array(repeating: [Int](), count: count)
    for unit in order {
      let least = loads.indices.min { loads[$0] < loads[$1] } ?? 0
      // A unit costs something even if the estimate is 0.
      loads[least] += max(1, units[unit].cost)
      shards[least].append(unit)
    }
    self.shards = shards.map { $0.sorted() }
  }
}
