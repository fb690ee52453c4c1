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
    (100, 0, "helps on all 100"), (92, 0, "helps on 92 of 100, never hurts"),
    (92, 1, "usually helps (92 of 100)"), (0, 0, "no visible difference"),
    (10, 3, "usually no visible difference (87 of 100)"),
    (0, 100, "hurts on all 100"), (0, 92, "hurts on 92 of 100, never helps"),
    (5, 90, "usually hurts (90 of 100)"),
    // Other phones might make these usual.
    (80, 0, "helps on 80 of 100"), (67, 2, "helps on 67, hurts on 2 of 100"),
    (20, 2, "makes no visible difference on 78, helps on 20, hurts on 2 of 100"),
    (66, 0, "too close to call (helps on 66 of 100)"),
    (40, 30, "too close to call (helps on 40, hurts on 30 of 100)"),
  ])
  func `a verdict in a few words`(helps: Int, hurts: Int, words: String) {
    #expect(text(helps: helps, hurts: hurts).verdict == words)
  }

  @Test(arguments: [
    (100, "saves main-thread time on all 100"), (0, "no difference to main-thread time"),
    (90, "saves main-thread time on 90 of 100, never worse"),
  ])
  func `what nobody sees is called by its own name`(helps: Int, words: String) {
    #expect(text(.mainThreadTime, helps: helps).verdict == words)
  }

  @Test func `words that do not need every phone name their share`() {
    #expect(text(helps: 395, hurts: 5, worlds: 400).verdict == "helps on 395 of 400")
    #expect(text(helps: 40, worlds: 40).verdict == "helps on all 40")
  }

  @Test func `what one cost decides is named with its counts`() throws {
    let catalog = try TestContent.catalog(["feed": TestContent.feed])
    let model = catalog.worlds(100)
    let fast = try #require(catalog.devices.first { $0.id == "fast" })
    let input = try #require(model.inputs.firstIndex { $0.key == "cost/image-decoding" })
    let values = (1...100).map { model.value(ofInput: input, in: $0) }
    let ascending = values.sorted()
    let changes = values.map { $0 < ascending[60] ? 40.0 : $0 < ascending[70] ? -40 : 0 }
    let effect = Effect(in: .hitchTimeRatio, changes: changes) { margins, holds in
      DecidingSearch(in: model).inputs(
        margins: margins,
        holds: holds,
        about: StatementScope(device: fast)
      )
    }
    #expect(
      EffectText(effect, from: "a", to: "b").verdict
        == "depends on image decoding (helps on 60, hurts on 10 of 100)"
    )
  }

  @Test func `two inputs that share the decision are both named`() throws {
    let catalog = try TestContent.catalog(["feed": TestContent.feed])
    let model = catalog.worlds(100)
    let fast = try #require(catalog.devices.first { $0.id == "fast" })
    let shares = try ["cost/image-decoding", "cost/cell-configuration"].map { key in
      let input = try #require(model.inputs.firstIndex { $0.key == key })
      let values = (1...100).map { model.value(ofInput: input, in: $0) }
      let ascending = values.sorted()
      return values.map { value in ascending.firstIndex { $0 >= value } ?? 0 }
    }
    let changes = zip(shares[0], shares[1]).map { Double(90 - $0 - $1) }
    let effect = Effect(in: .hitchTimeRatio, changes: changes) { margins, holds in
      DecidingSearch(in: model).inputs(
        margins: margins,
        holds: holds,
        about: StatementScope(device: fast)
      )
    }
    #expect(effect.verdict == .unsettled)
    #expect(Set(effect.related.map(\.key)) == ["cost/image-decoding", "cost/cell-configuration"])
    let deciding = try #require(EffectText(effect, from: "a", to: "b").deciding)
    #expect(deciding.hasPrefix("No input decides alone; the strongest are "), "\(deciding)")
  }

  @Test func `a statement names both variants`() {
    let change = "‘Prepared’ instead of ‘Decoded late’"
    #expect(text(helps: 100).statement == "\(change) helps on all 100.")
    #expect(text().statement == "\(change) makes no visible difference.")
    #expect(
      text(helps: 10).statement == "\(change) usually makes no visible difference (90 of 100)."
    )
    #expect(
      text(helps: 40, hurts: 30).statement
        == "Whether \(change) helps is too close to call (helps on 40, hurts on 30 of 100)."
    )
    #expect(text(helps: 80, hurts: 5).statement == "\(change) helps on 80, hurts on 5 of 100.")
    #expect(
      text(helps: 30, hurts: 40).statement
        == "Whether \(change) hurts is too close to call (hurts on 40, helps on 30 of 100)."
    )
    #expect(
      text(helps: 100, missing: .images).statement
        == "\(change) is untested: most images did not arrive, so nothing about images follows."
    )
  }

  @Test func `details have the counts and the gain`() {
    #expect(
      text(helps: 80).details
        == "It helps on 80, makes no visible difference on 20, hurts on 0 of 100 plausible phones. "
        + "The median gain is 40 ms/s of hitch time ratio, the 10th to 90th percentile 0.0 to "
        + "40 ms/s."
    )
  }

  @Test func `few worlds have no verdict`() {
    #expect(text(helps: 10, worlds: 10).verdict == "too few phones for a verdict")
  }

  @Test func `nothing to compare has no gain`() {
    let effect = Effect(in: .hitchTimeRatio, changes: Array(repeating: nil, count: 100))
    #expect(EffectText(effect, from: "a", to: "b").gain == nil)
  }
}
