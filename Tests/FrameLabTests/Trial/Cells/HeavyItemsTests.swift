import FrameLab
import Testing

@Suite struct HeavyItemsTests {
  private static func items(_ share: Double, seed: UInt64) -> [Int] {
    (0..<10_000).filter(HeavyItems(share: share, seed: seed).contains)
  }

  @Test func `they are the share of the items, and none without a share`() {
    #expect(Self.items(0, seed: 1).isEmpty)
    #expect(abs(Self.items(0.05, seed: 1).count - 500) < 75)
    #expect(Self.items(1, seed: 1).count == 10_000)
    #expect(HeavyItems(share: 1, seed: 1).factor(of: 3) == 4)
    #expect(HeavyItems(share: 0, seed: 1).factor(of: 3) == 1)
  }

  @Test func `a larger share only adds items, and another seed has others`() {
    #expect(Set(Self.items(0.02, seed: 1)).isSubset(of: Self.items(0.1, seed: 1)))
    #expect(Self.items(0.05, seed: 1) != Self.items(0.05, seed: 2))
  }

  /// The items whose text took four times as long, and those whose text did not.
  private static func drawn(_ techniques: Techniques) -> (heavy: Set<Int>, plain: Set<Int>) {
    var configuration = Feed.timetable(techniques: techniques, costs: CostModel())
    configuration.costs[.textDrawing] = Cost(medianNanoseconds: 1000)
    configuration.parameters.heavyItemShare = 0.1
    let spans = Trial(configuration, seed: 7).run(recording: .trace).trace?.spans ?? []
    let drawings = spans.filter { $0.operation == .textDrawing }
    return (
      Set(drawings.filter { $0.duration == 4000 }.map(\.subject)),
      Set(drawings.filter { $0.duration == 1000 }.map(\.subject))
    )
  }

  @Test func `they are the same in all variants`() {
    let variants = [
      Techniques(), Techniques(cellPrefetching: .off), Techniques { $0.layoutSystem = .manual },
      Techniques(formatting: .perCell),
    ].map(Self.drawn)
    #expect(variants.allSatisfy { $0.heavy.count > 5 && $0.heavy.isDisjoint(with: $0.plain) })
    for variant in variants {
      #expect(variant.heavy.allSatisfy(HeavyItems(share: 0.1, seed: 7).contains))
      #expect(!variant.plain.contains(where: HeavyItems(share: 0.1, seed: 7).contains))
    }
  }

  @Test(arguments: ListOperation.allCases)
  func `only filling, laying out, sizing and drawing a cell take longer`(
    operation: ListOperation
  ) {
    let names = [
      "configuration", "layout", "sizing", "fitting", "height-computation", "text-drawing",
    ]
    let isExpected =
      names.contains(where: operation.name.contains) || operation == .layoutInvalidation
    #expect(operation.growsWithContent == isExpected)
  }

  @Test func `without a share nothing changes`() {
    var configuration = Feed.photos()
    let without = Feed.outcome(configuration)
    configuration.parameters.heavyItemShare = 0.2
    let with = Feed.outcome(configuration)
    #expect(with.mainThreadTime[.cellConfiguration] > without.mainThreadTime[.cellConfiguration])
    #expect(with.mainThreadTime[.cellReuse] == without.mainThreadTime[.cellReuse])
    configuration.parameters.heavyItemShare = 0
    #expect(Feed.outcome(configuration) == without)
  }
}
