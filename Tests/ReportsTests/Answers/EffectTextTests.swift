import Reports
import Scenarios
import Testing

/// What an effect says in words.
@Suite struct EffectTextTests {
  private func text(
    _ metric: Metric = .hitchTimeRatio,
    helps: Int = 0,
    hurts: Int = 0,
    worlds: Int = 100,
    missing: Opportunity? = nil
  ) -> EffectText {
    let changes = (0..<worlds).map { Double($0 < helps ? 40 : $0 < helps + hurts ? -40 : 0) }
    let effect = Effect(in: metric, changes: changes, missing: missing)
    return EffectText(effect, from: "Decoded late", to: "Prepared")
  }

  @Test(arguments: [
    (100, 0, "helps nearly always"), (80, 0, "helps or makes no difference"),
    (80, 5, "mostly helps"), (0, 0, "no visible difference"),
    (10, 5, "mostly no visible difference"),
    (0, 100, "hurts nearly always"), (0, 80, "hurts or makes no difference"),
    (5, 80, "mostly hurts"), (40, 30, "unsettled"),
  ])
  func `a verdict in a few words`(helps: Int, hurts: Int, words: String) {
    #expect(text(helps: helps, hurts: hurts).verdict == words)
  }

  @Test(arguments: [
    (100, "saves main-thread time nearly always"), (0, "no difference to main-thread time"),
    (80, "saves main-thread time or makes no difference"),
  ])
  func `what nobody sees is called by its own name`(helps: Int, words: String) {
    #expect(text(.mainThreadTime, helps: helps).verdict == words)
  }

  @Test func `a statement names both variants`() {
    #expect(
      text(helps: 96).statement == "‘Prepared’ instead of ‘Decoded late’ helps nearly always."
    )
    #expect(
      text().statement == "‘Prepared’ instead of ‘Decoded late’ makes no visible difference."
    )
    #expect(
      text(helps: 10).statement
        == "‘Prepared’ instead of ‘Decoded late’ mostly makes no visible difference."
    )
    #expect(
      text(helps: 40, hurts: 30).statement
        == "Whether ‘Prepared’ instead of ‘Decoded late’ helps is unsettled."
    )
    #expect(
      text(helps: 100, missing: .images).statement
        == "‘Prepared’ instead of ‘Decoded late’ is untested: most images did not arrive, so nothing "
        + "about images follows."
    )
  }

  @Test func `details have the counts and the gain`() {
    let text = text(helps: 80)
    #expect(text.share == "80 of 100")
    #expect(
      text.details
        == "It helps in 80, makes no visible difference in 20, hurts in 0 of 100 plausible phones. "
        + "The median gain is 40 ms/s of hitch time ratio, the 10th to 90th percentile 0.0 to "
        + "40 ms/s."
    )
  }

  @Test func `without a clear outcome both directions are counted`() {
    #expect(text(helps: 40, hurts: 30).share == "helps in 40, hurts in 30 of 100")
    #expect(text(helps: 40).share == "helps in 40 of 100")
    #expect(
      text(helps: 30, hurts: 40).statement
        == "Whether ‘Prepared’ instead of ‘Decoded late’ hurts is unsettled."
    )
  }

  @Test func `few worlds have no verdict`() {
    let text = text(helps: 10, worlds: 10)
    #expect(text.verdict == "too few phones for a verdict")
    #expect(text.share == nil)
  }

  @Test func `nothing to compare has no gain`() {
    let effect = Effect(in: .hitchTimeRatio, changes: Array(repeating: nil, count: 100))
    #expect(EffectText(effect, from: "a", to: "b").gain == nil)
  }
}
