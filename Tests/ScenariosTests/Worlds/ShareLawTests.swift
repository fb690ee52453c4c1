import DeterministicMath
import Scenarios
import Testing

/// Laws of shares on a toy model: a statement holds while one cost stays below a limit.
@Suite struct ShareLawTests {
  private func share(low: Double, high: Double, limit: Double, dimension: String) -> Share {
    let range = PlausibleRange(low: low, median: 1, high: high)
    let quantiles = LatinHypercube(count: 100, seed: 2026).quantiles(of: dimension)
    return Share(quantiles.map { range.value(atQuantile: $0) < limit })
  }

  @Test func `a wider range never makes a statement surer that holds at the median`() {
    for number in 0..<50 {
      let dimension = "cost/\(number)"
      for limit in [1.1, 1.5, 2.5, 4.0] {
        let shares = [1.0, 1.2, 1.6, 2.4, 4, 8, 30].map {
          share(low: 1 / $0, high: $0, limit: limit, dimension: dimension).count
        }
        #expect(shares == shares.sorted(by: >), "\(dimension) below \(limit)")
        #expect(shares[0] == 100)
        // Half of the worlds are below the median, whatever the range.
        #expect(shares.allSatisfy { $0 >= 50 })
      }
    }
  }

  @Test func `a wider range never makes a statement less sure that breaks at the median`() {
    for number in 0..<50 {
      for limit in [0.3, 0.6, 0.9] {
        let shares = [1.0, 1.2, 1.6, 2.4, 4, 8, 30].map {
          share(low: 1 / $0, high: $0, limit: limit, dimension: "cost/\(number)").count
        }
        #expect(shares == shares.sorted(), "below \(limit)")
        #expect(shares[0] == 0 && shares.allSatisfy { $0 <= 50 })
      }
    }
  }

  @Test func `a looser limit never makes a statement less sure`() {
    let limits = stride(from: 0.2, through: 5, by: 0.1)
    let shares = limits.map { share(low: 0.2, high: 5, limit: $0, dimension: "cost").count }
    #expect(shares == shares.sorted())
    #expect(shares.first == 0 && shares.last == 100)
  }
}
