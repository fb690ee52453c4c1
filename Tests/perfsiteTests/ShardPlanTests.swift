import TestSupport
import Testing
import perfsite

@Suite struct ShardPlanTests {
  @Test func `every unit is in one shard, and no shard has much more to do than another`() {
    for seed in 1...50 {
      var random = SeededGenerator(seed: seed)
      let count = Int.random(in: 1...200, using: &random)
      let units = (0..<count).map {
        (key: "unit \($0)", cost: Int.random(in: 0...1_000, using: &random))
      }
      let shards = Int.random(in: 1...9, using: &random)
      let plan = ShardPlan(of: units, over: shards)
      #expect(plan.shards.count == shards)
      #expect(plan.shards.flatMap(\.self).sorted() == Array(0..<count))
      let loads = plan.shards.map { $0.reduce(0) { $0 + max(1, units[$1].cost) } }
      // The last unit that a shard got went to it because it had least.
      let most = units.map { max(1, $0.cost) }.max() ?? 0
      #expect((loads.max() ?? 0) - (loads.min() ?? 0) <= most)
    }
  }

  @Test func `the order of the units does not matter`() {
    let units = (0..<40).map { (key: "unit \($0)", cost: $0 % 7) }
    let plan = ShardPlan(of: units, over: 3)
    let reversed = ShardPlan(of: units.reversed(), over: 3)
    #expect(
      plan.shards.map { Set($0.map { units[$0].key }) }
        == reversed.shards.map { Set($0.map { units[39 - $0].key }) }
    )
  }

  @Test func `more shards than units leave some with nothing`() {
    let plan = ShardPlan(of: [("a", 5), ("b", 9)], over: 4)
    #expect(plan.shards == [[1], [0], [], []])
  }
}
