import FrameLab
import Scenarios
import Testing

/// What did not happen says nothing about what it needs.
@Suite struct OpportunityTests {
  /// Photos of a grid, each at its size, over a network that lets none of them arrive in time.
  private func grid(_ network: String, file: String) throws -> ScenarioResult {
    let text = """
      title: A grid
      question: Do thumbnails help?
      techniques: [imagePreparation]
      devices: [iphone-11]
      list:
        items: 900
        rowHeight: 130 pt
        columns: 3
        image:
          stored: 1600 x 1200 px
          file: \(file)
          shown: 128 x 128 pt
      network: \(network)
      scroll:
        - repeat: 6
          steps:
            - flick: 6000 pt/s
              stopAfter: 0.3 s
      variants:
        decode:
          title: Decoded by the commit
          techniques: {imagePreparation: onCommit}
          expect: {rating: good}
        thumbnail:
          title: Thumbnails
          fixes: [decode]
          techniques: {imagePreparation: thumbnail}
          equal: {to: decode, within: 1 ms/s}
      """
    let models = try Content.ownFiles.filter { $0.path.hasPrefix("Content/models/") }
    let grid = ContentFile(path: "Content/scenarios/grid.yml", bytes: Array(text.utf8))
    let reading = ScenarioCatalog.reading(models + [grid], inFolder: "Content")
    let catalog = try #require(reading.catalog, "\(reading.diagnostics)")
    let run = try #require(
      catalog.runs(Repetitions(warmUps: 0, trials: 1, worlds: 40)).first
    )
    let model = catalog.worlds(40)
    let worlds = WorldRun(of: run, in: model)
    return worlds.judge(
      run.run(),
      by: (1...40).map { worlds.outcome(inWorld: $0) },
      with: DecidingSearch(in: model)
    )
  }

  @Test func `photos that never arrive leave their preparation untested`() throws {
    let result = try grid("lte", file: "180 kB")
    #expect(result.effect?.verdict == .untested(.images))
    let verdict = try #require(result.variants[1].verdicts.first)
    // The two hitch equally, which is what is expected, and shows nothing.
    #expect(verdict.evidence?.share.count == 40)
    #expect(verdict.evidence?.missing == .images)
    #expect(verdict.isBroken)
    for variant in result.variants {
      #expect(result.opportunities(in: variant) == [.scrolling, .cells])
    }
    // Nor is a list good that shows only placeholders.
    let rating = try #require(result.variants[0].verdicts.first)
    #expect(rating.evidence?.missing == .images)
    #expect(rating.isBroken)
  }

  @Test func `photos that arrive test it`() throws {
    let result = try grid("wifi", file: "20 kB")
    let effect = try #require(result.effect)
    if case .untested = effect.verdict { Issue.record("photos arrive") }
    #expect(result.variants[1].verdicts.first?.evidence?.missing == nil)
    #expect(result.opportunities(in: result.variants[1]) == [.scrolling, .cells, .images])
  }

  @Test(arguments: [
    (Technique.imagePreparation, Opportunity.images), (.updateCoalescing, .images),
    (.contentUpdate, .updates), (.snapshotApplication, .updates), (.formatting, .cells),
    (.shadows, .cells), (.cellPrefetching, .cells),
    // A device that turns forgets heights, and applies no update.
    (.heightInvalidation, .cells),
  ])
  func `what a technique acts on`(technique: Technique, opportunity: Opportunity) {
    #expect(Opportunity(technique) == opportunity)
  }
}
