import Scenarios
import TestSupport
import Testing

@Suite struct SeparationTests {
  @Test func `a clean cut lies between the two worlds next to it`() throws {
    let found = try #require(
      Separation(of: [1, 2, 8, 32], holds: [false, false, true, true])
    )
    #expect(found.threshold == 4)
    #expect(found.side == .above)
    #expect(found.misplaced == Share(count: 0, of: 4))
  }

  @Test func `where a statement holds below the cut`() throws {
    let found = try #require(Separation(of: [1, 2, 8, 32], holds: [true, true, true, false]))
    #expect(found.threshold == 16)
    #expect(found.side == .below)
  }

  @Test func `what always or never holds has no cut`() {
    #expect(Separation(of: [1, 2, 3], holds: [true, true, true]) == nil)
    #expect(Separation(of: [1, 2, 3], holds: [false, false, false]) == nil)
    #expect(Separation(of: [2, 2, 2], holds: [true, false, true]) == nil)
    #expect(Separation(of: [], holds: []) == nil)
  }

  @Test func `no threshold misplaces fewer worlds`() throws {
    for seed in 0..<300 {
      var generator = SeededGenerator(seed: seed)
      let values = (0..<20).map { _ in Double(Int.random(in: 1...12, using: &generator)) }
      let holds = values.map {
        Bool.random(using: &generator) ? Bool.random(using: &generator) : $0 > 6
      }
      guard let found = Separation(of: values, holds: holds) else { continue }
      let misplaced = { (threshold: Double) in
        let above = zip(values, holds).count { ($0 > threshold) != $1 }
        return min(above, values.count - above)
      }
      #expect(misplaced(found.threshold) == found.misplaced.count, "seed \(seed)")
      for threshold in stride(from: 1.5, to: 12, by: 1)
      where values.contains(where: { $0 < threshold })
        && values.contains(where: { $0 > threshold })
      {
        #expect(misplaced(threshold) >= found.misplaced.count, "seed \(seed)")
      }
    }
  }
}
