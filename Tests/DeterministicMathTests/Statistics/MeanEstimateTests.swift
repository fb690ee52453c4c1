import DeterministicMath
import Testing

@Suite struct MeanEstimateTests {
  /// The hours of sleep that ten patients gained by one drug over another: Student's own example.
  ///
  /// "The Probable Error of a Mean", Biometrika 6, 1908. R's `t.test` gives for it a mean of 1.58
  /// and the interval 0.7001142 to 2.4598858; our table's t has three decimals.
  static let sleep = [1.2, 2.4, 1.3, 1.3, 0.0, 1.0, 1.8, 0.8, 4.6, 1.4]

  @Test func `the interval of Student's own example`() throws {
    let estimate = try #require(MeanEstimate(of: MeanEstimateTests.sleep))
    #expect(abs(estimate.mean - 1.58) < 1e-12)
    #expect(abs(try #require(estimate.standardDeviation) - 1.229995) < 1e-6)
    #expect(abs(try #require(estimate.standardError) - 0.388959) < 1e-6)
    let interval = try #require(estimate.interval)
    #expect(abs(interval.lowerBound - 0.7001142) < 1e-4)
    #expect(abs(interval.upperBound - 2.4598858) < 1e-4)
  }

  @Test(arguments: [
    (2, 12.706), (5, 2.776), (6, 2.571), (31, 2.042), (32, 2.042), (40, 2.042), (41, 2.021),
    (60, 2.021), (61, 2.000), (100, 2.000), (101, 1.984), (5_000, 1.984),
  ])
  func `the interval is t standard errors wide on each side`(count: Int, t: Double) throws {
    let values = (0..<count).map { Double($0 % 2) }
    let estimate = try #require(MeanEstimate(of: values))
    let interval = try #require(estimate.interval)
    let reach = t * (try #require(estimate.standardError))
    #expect(interval == estimate.mean - reach...estimate.mean + reach)
  }

  @Test func `one value has no spread, and no values have no mean`() throws {
    let one = try #require(MeanEstimate(of: [3]))
    #expect(one.mean == 3)
    #expect(one.standardDeviation == nil)
    #expect(one.standardError == nil)
    #expect(one.interval == nil)
    #expect(MeanEstimate(of: []) == nil)
  }

  @Test func `equal values have an interval of one point`() throws {
    let estimate = try #require(MeanEstimate(of: [4, 4, 4]))
    #expect(estimate.standardError == 0)
    #expect(estimate.interval == 4...4)
  }
}
