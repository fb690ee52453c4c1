import DeterministicMath
import Testing

@Suite struct LatinHypercubeTests {
  @Test(arguments: [1, 2, 7, 100])
  func `each equal part of a dimension has one draw`(count: Int) {
    for seed in 0..<20 {
      let cube = LatinHypercube(count: count, seed: UInt64(seed))
      let parts = cube.quantiles(of: "cell-layout").map { Int($0 * Double(count)) }
      #expect(parts.sorted() == Array(0..<count), "seed \(seed)")
    }
  }

  @Test func `with an even number of draws half lie on each side of the median`() {
    let quantiles = LatinHypercube(count: 100, seed: 1).quantiles(of: "image-decoding")
    #expect(quantiles.count { $0 < 0.5 } == 50)
    #expect(quantiles.allSatisfy { $0 > 0 && $0 < 1 })
  }

  @Test func `a dimension depends on its name and the seed alone`() {
    let cube = LatinHypercube(count: 50, seed: 7)
    #expect(cube.quantiles(of: "a") == cube.quantiles(of: "a"))
    #expect(cube.quantiles(of: "a") != cube.quantiles(of: "b"))
    #expect(cube.quantiles(of: "a") != LatinHypercube(count: 50, seed: 8).quantiles(of: "a"))
  }

  /// Independent orders of 100 have a rank correlation beyond ±0.39 once in ten thousand.
  @Test func `dimensions are unrelated`() {
    let cube = LatinHypercube(count: 100, seed: 3)
    let names = (0..<40).map { "dimension \($0)" }
    let ranks = names.map { RankCorrelation.standardizedRanks(of: cube.quantiles(of: $0)) }
    for one in ranks.indices {
      for other in ranks.indices where other > one {
        let related = RankCorrelation.product(ranks[one], ranks[other])
        #expect(abs(related) < 0.39, "\(names[one]) and \(names[other])")
      }
    }
  }

  /// Fixed for good: other bits would be other worlds, and other results everywhere.
  @Test func `the draws are the same on every machine`() {
    let quantiles = LatinHypercube(count: 4, seed: 2026).quantiles(of: "offscreen-pass")
    #expect(quantiles.map { Int($0 * 1e9) } == [776_809_089, 86_777_247, 299_503_560, 520_671_500])
  }
}
