import DeterministicMath
import Testing

@Suite struct SignCountsTests {
  @Test func `signs are counted`() {
    let signs = SignCounts(of: [-1, 0, 2, 0.5, -0.0])
    #expect([signs.less, signs.greater, signs.equal] == [1, 2, 2])
  }
}
