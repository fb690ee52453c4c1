import FrameLab
import Testing

@Suite
struct CostSamplerTests {
  private static func sampler(
    spread: Double,
    seed: UInt64 = 1,
    median: Int = 1_000_000,
    processorSpeed: Double = 1
  ) -> CostSampler {
    var costs = CostModel()
    costs[.cellLayout] = Cost(medianNanoseconds: median, spread: spread)
    costs[.textDrawing] = costs[.cellLayout]
    costs[.imageDecoding] = costs[.cellLayout]
    costs[.frameRendering] = costs[.cellLayout]
    var device = Feed.phone
    device.processorSpeed = processorSpeed
    return CostSampler(costs, on: device, seed: seed)
  }

  private static func draws(_ sampler: CostSampler, _ operation: ListOperation) -> [Int] {
    var sampler = sampler
    return (0..<10_001).map { sampler.nanoseconds(of: operation, for: $0) }
  }

  @Test
  func `half of the draws are below the median, and all within three spreads`() {
    let draws = Self.draws(Self.sampler(spread: 0.5), .cellLayout).sorted()
    #expect(abs(draws[5000] - 1_000_000) < 20_000)
    // exp(±0.5) at one spread: 15.87 % lie beyond on each side.
    #expect(abs(draws[1587] - 606_531) < 20_000)
    #expect(abs(draws[8413] - 1_648_721) < 50_000)
    // exp(±1.5) at three, and the tails are cut there.
    #expect(draws.first == 223_130)
    #expect(draws.last == 4_481_689)
    #expect(draws.count { $0 == 4_481_689 } < 40)
  }

  @Test
  func `the draw for an item is the same whenever it is requested`() {
    var sampler = Self.sampler(spread: 0.5)
    let once = sampler.nanoseconds(of: .cellLayout, for: 7)
    _ = Self.draws(sampler, .textDrawing)
    #expect(sampler.nanoseconds(of: .cellLayout, for: 7) == once)
  }

  @Test
  func `operations, items and seeds have independent draws`() {
    let sampler = Self.sampler(spread: 0.5)
    let layout = Self.draws(sampler, .cellLayout)
    #expect(Set(layout).count > 9_800)
    #expect(layout != Self.draws(sampler, .textDrawing))
    #expect(layout != Self.draws(Self.sampler(spread: 0.5, seed: 2), .cellLayout))
  }

  @Test
  func `units multiply, and a slower part of a device takes longer for its work`() {
    var sampler = Self.sampler(spread: 0, processorSpeed: 0.5)
    #expect(sampler.nanoseconds(of: .cellLayout, for: 1) == 2_000_000)
    #expect(sampler.nanoseconds(of: .cellLayout, for: 1, units: 1.5) == 3_000_000)
    #expect(sampler.nanoseconds(of: .imageDecoding, for: 1) == 1_000_000)
    #expect(sampler.nanoseconds(of: .frameRendering, for: 1) == 1_000_000)
    #expect(sampler.nanoseconds(of: .cellCreation, for: 1) == 0)
  }

  @Test
  func `times are rounded to the nearest nanosecond`() {
    var sampler = Self.sampler(spread: 0, median: 5)
    #expect(sampler.nanoseconds(of: .cellLayout, for: 1, units: 0.3) == 2)
    #expect(sampler.nanoseconds(of: .cellLayout, for: 1, units: 0.29) == 1)
  }
}
