import FrameLab
import Scenarios
import Testing

/// A scenario's own cost is as uncertain as the table's: it pins nothing.
@Suite struct CostOverrideTests {
  private func catalog(_ override: String) throws -> ScenarioCatalog {
    try Content.catalog(
      scenario: try Content.feedText.replacingFirst("variants:\n", with: "\(override)variants:\n")
    )
  }

  @Test func `an override moves with the world`() throws {
    let catalog = try catalog("costs: {cell-layout: {median: 2 ms, why: a test}}\n")
    let overrides = try #require(catalog.scenarios.first?.variants.first).costOverrides
    let model = catalog.worlds(30)
    #expect(
      model.world(0).costs(overriding: overrides)[.cellLayout].medianNanoseconds == 2_000_000
    )
    for number in 0...30 {
      let world = model.world(number)
      let plain = world.costs[.cellLayout]
      let own = world.costs(overriding: overrides)[.cellLayout]
      // The table has 0.1 ms.
      #expect(abs(Double(own.medianNanoseconds) - 20 * Double(plain.medianNanoseconds)) <= 1)
      #expect(own.spread == plain.spread)
      #expect(world.costs(overriding: overrides)[.textDrawing] == world.costs[.textDrawing])
    }
  }

  @Test func `its spread is scaled like the table's, and never absurd`() throws {
    let catalog = try catalog("costs: {cell-layout: {median: 2 ms, spread: 0.5, why: a test}}\n")
    let overrides = try #require(catalog.scenarios.first?.variants.first).costOverrides
    let model = catalog.worlds(30)
    #expect(model.world(0).costs(overriding: overrides)[.cellLayout].spread == 0.5)
    for number in 1...30 {
      let world = model.world(number)
      let own = world.costs(overriding: overrides)[.cellLayout]
      #expect(abs(own.spread - min(world.costs[.cellLayout].spread * 5, 1)) < 1e-12)
    }
  }

  @Test func `a split of render work stays the world's`() throws {
    let catalog = try catalog("costs: {offscreen-pass: {median: 1 ms, why: a test}}\n")
    let overrides = try #require(catalog.scenarios.first?.variants.first).costOverrides
    let world = catalog.worlds(3).world(2)
    let own = world.costs(overriding: overrides)[.offscreenPass]
    #expect(own.prepareShare == world.costs[.offscreenPass].prepareShare)
    #expect(own.prepareShare > 0)
  }

  @Test func `a scenario under stress may leave the range`() throws {
    let text = try Content.feedText
      .replacingFirst("techniques:", with: "tags: [stress]\ntechniques:")
      .replacingFirst(
        "variants:\n",
        with: "costs: {cell-layout: {median: 50 ms, why: a test}}\nvariants:\n"
      )
    let scenario = try #require(try Content.catalog(scenario: text).scenarios.first)
    #expect(scenario.stressPlace != nil)
    #expect(scenario.variants.first?.costOverrides.first?.medianNanoseconds == 50_000_000)
  }

  @Test func `a parameter that a scenario sets is the same in every world`() throws {
    let catalog = try catalog("parameters: {waitingCells: {value: 7, why: a test}}\n")
    let scenario = try #require(catalog.scenarios.first)
    let variant = try #require(scenario.variants.first)
    let model = catalog.worlds(10)
    for number in 0...10 {
      let configuration = scenario.configuration(
        of: variant,
        on: scenario.devices[0],
        in: model.world(number)
      )
      #expect(configuration.parameters.waitingCells == 7)
      var others = configuration.parameters
      others.waitingCells = model.world(number).parameters.waitingCells
      #expect(others == model.world(number).parameters)
    }
  }
}
