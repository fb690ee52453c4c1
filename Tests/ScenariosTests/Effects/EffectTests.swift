import FrameLab
import Scenarios
import TestSupport
import Testing

/// What the worlds say to a change: counts, gain and verdict.
@Suite struct EffectTests {
  /// An effect on the hitch time ratio, whose margin is 1 ms/s, with so many worlds of each outcome.
  private func effect(helps: Int, same: Int = 0, hurts: Int = 0) -> Effect {
    let changes: [Double] =
      Array(repeating: 5, count: helps) + Array(repeating: 0, count: same)
      + Array(repeating: -5, count: hurts)
    return Effect(in: .hitchTimeRatio, changes: changes)
  }

  @Test(arguments: [
    (100, 0, 0, Effect.Verdict.clear(.helps, .nearlyAlways)),
    (99, 1, 0, .clear(.helps, .mostly)), (84, 0, 16, .clear(.helps, .mostly)),
    (83, 17, 0, .unsettled),
    (0, 100, 0, .clear(.noDifference, .nearlyAlways)), (0, 99, 1, .clear(.noDifference, .mostly)),
    (16, 84, 0, .clear(.noDifference, .mostly)), (17, 83, 0, .unsettled),
    (0, 0, 100, .clear(.hurts, .nearlyAlways)), (16, 0, 84, .clear(.hurts, .mostly)),
    (34, 33, 33, .unsettled),
    // Fewer worlds allow weaker words, more allow stronger ones.
    (40, 0, 0, .clear(.helps, .mostly)), (35, 5, 0, .unsettled),
    (389, 11, 0, .clear(.helps, .nearlyAlways)),
    // Fewer than 40 worlds say nothing.
    (39, 0, 0, .tooFewWorlds), (0, 0, 0, .tooFewWorlds),
  ])
  func `verdicts by the worlds`(helps: Int, same: Int, hurts: Int, verdict: Effect.Verdict) {
    let effect = effect(helps: helps, same: same, hurts: hurts)
    #expect(effect.verdict == verdict)
    #expect(effect.counts.helps == Share(count: helps, of: helps + same + hurts))
    #expect(effect.counts.noDifference.count == same)
    #expect(effect.counts.hurts.count == hurts)
  }

  @Test(arguments: [
    (1.0, 1.0, EffectOutcome.helps), (0.999, 1, .noDifference), (0, 1, .noDifference),
    (-0.999, 1, .noDifference), (-1, 1, .hurts),
    // A margin of 0 asks for any difference at all.
    (0, 0, .noDifference), (0.001, 0, .helps), (-0.001, 0, .hurts),
  ])
  func `a change counts from the margin on`(change: Double, margin: Double, outcome: EffectOutcome)
  {
    #expect(EffectOutcome(ofChange: change, margin: margin) == outcome)
  }

  @Test func `nothing to compare makes no difference and is in no gain`() {
    #expect(EffectOutcome(ofChange: nil, margin: 0) == .noDifference)
    let none = Effect(in: .hitchTimeRatio, changes: Array(repeating: nil, count: 100))
    #expect(none.gain == nil)
    #expect(none.verdict == .clear(.noDifference, .nearlyAlways))
    let half = Effect(
      in: .hitchTimeRatio,
      changes: Array(repeating: nil, count: 50) + Array(repeating: 3, count: 50)
    )
    #expect(half.gain?.median == 3)
    #expect(half.verdict == .unsettled)
  }

  @Test func `the margin is the metric's own unless another is given`() {
    let changes = Array(repeating: Double?.some(0.5), count: 100)
    let ratio = Effect(in: .hitchTimeRatio, changes: changes)
    #expect(ratio.margin == 1)
    #expect(ratio.verdict == .clear(.noDifference, .nearlyAlways))
    let cell = Effect(in: .cellTime, changes: changes)
    #expect(cell.margin == 0.1)
    #expect(cell.verdict == .clear(.helps, .nearlyAlways))
    let strict = Effect(in: .hitchTimeRatio, margin: 0.2, changes: changes)
    #expect(strict.verdict == .clear(.helps, .nearlyAlways))
  }

  @Test func `what did not happen is untested, whatever the numbers`() {
    let changes = Array(repeating: Double?.some(50), count: 100)
    let effect = Effect(in: .hitchTimeRatio, changes: changes, missing: .images) { _, _ in
      Issue.record("nothing is looked for")
      return (nil, [])
    }
    #expect(effect.verdict == .untested(.images))
    #expect(effect.counts.helps.count == 100)
  }

  @Test func `what decides is looked for only where the verdict is not clear`() {
    var searches = 0
    func verdict(helping: Int) -> Effect.Verdict {
      Effect(
        in: .hitchTimeRatio,
        changes: (0..<100).map { $0 < helping ? 4 : 0 },
        deciding: { margins, holds in
          searches += 1
          #expect(holds.count { $0 } == max(helping, 100 - helping))
          // By how much each world is one of the leading outcome: not negative where it is.
          #expect(zip(margins, holds).allSatisfy { ($0 ?? -1) >= 0 || !$1 })
          return (nil, [])
        }
      ).verdict
    }
    #expect(verdict(helping: 90) == .clear(.helps, .mostly))
    #expect(searches == 0)
    #expect(verdict(helping: 60) == .unsettled)
    #expect(verdict(helping: 40) == .unsettled)
    #expect(searches == 2)
  }

  @Test func `the counts sum to the worlds, and a reversed comparison swaps helps and hurts`() {
    for seed in 0..<300 {
      var generator = SeededGenerator(seed: seed)
      let changes = (0..<Int.random(in: 0...120, using: &generator)).map { _ in
        Bool.random(using: &generator) ? Double(Int.random(in: -3...3, using: &generator)) : nil
      }
      let margin = Double(Int.random(in: 0...2, using: &generator))
      let effect = Effect(in: .hitchTimeRatio, margin: margin, changes: changes)
      let reversed = Effect(
        in: .hitchTimeRatio,
        margin: margin,
        changes: changes.map { $0.map { -$0 } }
      )
      let counts = effect.counts
      #expect(
        counts.helps.count + counts.noDifference.count + counts.hurts.count == changes.count,
        "seed \(seed)"
      )
      #expect(counts.helps == reversed.counts.hurts, "seed \(seed)")
      #expect(counts.hurts == reversed.counts.helps, "seed \(seed)")
      #expect(counts.noDifference == reversed.counts.noDifference, "seed \(seed)")
    }
  }
}
