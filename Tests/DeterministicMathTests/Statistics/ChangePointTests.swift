import DeterministicMath
import TestSupport
import Testing

@Suite struct ChangePointTests {
  @Test func `a step is found where it is`() throws {
    let values = [10.0, 11, 10.5, 10.2, 10.8, 20.1, 20.9, 20.4, 20.6, 20.2]
    let change = try #require(ChangePoint(in: values))
    #expect(change.index == 5 && change.range == 5...5)
    #expect(change.probability <= 0.02)
  }

  @Test func `a gentle step has a range`() throws {
    let values = [1.0, 2, 1, 2, 1, 2, 3, 2, 3, 2, 3, 2, 3]
    let change = try #require(ChangePoint(in: values))
    #expect(change.range.contains(5) && change.range.count > 1)
  }

  @Test func `equal values and few have no change`() {
    #expect(ChangePoint(in: Array(repeating: 3, count: 20)) == nil)
    #expect(ChangePoint(in: [1, 2, 3, 4, 5, 6, 7]) == nil)
  }

  /// More than 18 of 200 is one case in a hundred at 5 %.
  @Test func `series that never change have a change in at most 5 of 100 cases`() {
    var stream = RandomStream(seed: 1, purpose: StreamName("no change"))
    let wrong = (0..<200).count { _ in
      let values = (0..<12).map { _ in Exponential.of(0.4 * stream.normal()) }
      return ChangePoint(in: values)?.probability ?? 1 <= 0.05
    }
    #expect(wrong <= 18)
  }
}
