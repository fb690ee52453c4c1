import FrameLab
import Scenarios
import Testing

/// Claims judged in many worlds, by a toy in which world *n* measures *n*.
@Suite struct ClaimShareTests {
  private static let finding = """
    scenario: feed
      in: 75
      expression: hitchTime[decode] > 25 ms
    """

  private func claim(_ test: String, kind: String = "finding") throws -> Claim {
    try #require(try TestClaims.catalog(test, kind: kind).claims.first)
  }

  /// On 'slow' everything takes twice as long.
  private func toy(_ device: String, _ quantity: ClaimQuantity, _ world: Int) -> Double? {
    device == "slow" ? Double(2 * world) : Double(world)
  }

  @Test func `a share counts the worlds where the expression holds, on each device`() throws {
    let shares = try claim(Self.finding).shares(worlds: 100, value: toy)
    #expect(shares.map(\.device) == ["fast", "slow"])
    #expect(shares.map(\.share) == [Share(count: 75, of: 100), Share(count: 88, of: 100)])
    #expect(shares.map(\.isReached) == [true, true])
  }

  @Test(arguments: [
    (95, 5, true), (95, 6, false), (75, 25, true), (75, 26, false), (50, 50, true), (50, 51, false),
  ])
  func `a share is held against what the finding declares`(
    percent: Int,
    limit: Int,
    isReached: Bool
  ) throws {
    let claim = try claim(
      "scenario: feed\n  devices: [fast]\n  in: \(percent)\n"
        + "  expression: hitchTime[decode] > \(limit) ms"
    )
    #expect(claim.shares(worlds: 100, value: toy).map(\.isReached) == [isReached])
  }

  @Test func `a rule holds in every world`() throws {
    let test = "scenario: feed\n  devices: [fast]\n  expression: hitchTime[decode] >"
    let all = try claim(test + " 0 ms", kind: "rule")
    #expect(all.shares(worlds: 100, value: toy).map(\.isReached) == [true])
    let but = try claim(test + " 1 ms", kind: "rule")
    #expect(but.shares(worlds: 100, value: toy).map(\.share.count) == [99])
    #expect(but.shares(worlds: 100, value: toy).map(\.isReached) == [false])
  }

  /// Each comparison holds in half of the worlds, and both together in none.
  @Test func `all comparisons must hold in the same world`() throws {
    let claim = try claim(
      "scenario: feed\n  devices: [fast]\n  in: 50\n"
        + "  expression: hitchTime[decode] > 50 ms and hitchTime[prepare] <= 50 ms"
    )
    #expect(claim.shares(worlds: 100, value: toy).map(\.share.count) == [0])
  }

  @Test func `what a world did not measure does not hold there`() throws {
    let shares = try claim(Self.finding).shares(worlds: 100) { device, quantity, world in
      world % 2 == 0 ? toy(device, quantity, world) : nil
    }
    #expect(shares.map(\.share.count) == [38, 44])
  }

  @Test func `frames and what is not modeled have no worlds`() throws {
    let claim = try claim(
      "frames: {refreshRate: 60 Hz, commit: 5 ms, render: 5 ms}\n  expression: hitchCount = 0"
    )
    #expect(claim.shares(worlds: 100, value: toy) == [])
    let catalog = try TestClaims.catalog(Self.finding, kind: "finding")
    #expect(catalog.claimOutcomes(over: []) { _ in [] }.map(\.shares) == [nil])
  }

  /// The central world has 80 ms for 'decode' and 1 ms for 'prepare', on both devices.
  private func outcome(
    _ expression: String,
    _ kind: String,
    _ percent: Int? = nil,
    worlds: Int? = nil
  ) throws -> ClaimOutcome {
    let catalog = try TestClaims.catalog(
      "scenario: feed\n  \(percent.map { "in: \($0)" } ?? "")\n"
        + "  expression: \(expression)",
      kind: kind
    )
    let results = catalog.runs(Repetitions(warmUps: 0, trials: 1)).map { run in
      run.assemble(
        [80_000_000, 1_000_000].map {
          Outcomes.scrolling(hitchNanoseconds: $0, durationNanoseconds: 1_000_000_000)
        }
      )
    }
    let outcomes = catalog.claimOutcomes(over: results) { claim in
      worlds.map { claim.shares(worlds: $0, value: toy) }
    }
    return try #require(outcomes.first)
  }

  @Test func `with worlds a finding is judged by its shares, without them in the central one`()
    throws
  {
    let inWorlds = "hitchTime[decode] < 10 ms"
    #expect(try outcome(inWorlds, "finding", 75).standing == .broken)
    #expect(try outcome("hitchTime[prepare] < 10 ms", "finding", 75).standing == .holds)
    // In the worlds of the toy 'prepare' takes longer than in the central one.
    let broken = try outcome("hitchTime[prepare] < 10 ms", "finding", 75, worlds: 100)
    #expect(broken.standing == .broken)
    #expect(broken.shares?.map(\.share.count) == [9, 4])
    let central = "hitchTime[prepare] > 10 ms"
    #expect(try outcome(central, "finding", 75).standing == .broken)
    #expect(try outcome(central, "finding", 75, worlds: 100).standing == .holds)
  }

  @Test func `a finding has to hold in half of the worlds at least, a rule in all`() throws {
    #expect(
      try outcome("hitchTime[prepare] > 50 ms", "finding", 50, worlds: 100).standing == .holds
    )
    #expect(
      try outcome("hitchTime[prepare] > 99 ms", "finding", 50, worlds: 100).standing == .broken
    )
    #expect(try outcome("hitchTime[prepare] >= 1 ms", "rule", worlds: 100).standing == .holds)
    #expect(try outcome("hitchTime[decode] < 100 ms", "rule", worlds: 49).standing == .holds)
    #expect(try outcome("hitchTime[decode] < 100 ms", "rule", worlds: 50).standing == .broken)
    #expect(try outcome("hitchTime[decode] < 79 ms", "rule", worlds: 10).standing == .broken)
  }

  @Test func `shares of devices that were not run do not count`() throws {
    let catalog = try TestClaims.catalog(Self.finding, kind: "finding")
    let results = catalog.runs(Repetitions(warmUps: 0, trials: 1)) { $1.id == "slow" }.map { run in
      run.assemble(
        [80_000_000, 1_000_000].map {
          Outcomes.scrolling(hitchNanoseconds: $0, durationNanoseconds: 1_000_000_000)
        }
      )
    }
    let outcome = try #require(
      catalog.claimOutcomes(over: results) { $0.shares(worlds: 20, value: toy) }.first
    )
    #expect(outcome.shares?.map(\.device) == ["slow"])
  }
}
