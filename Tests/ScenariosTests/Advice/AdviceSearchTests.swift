import FrameLab
import Scenarios
import TestSupport
import Testing

/// What perfsite answers to "what should I fix first?", on lists whose answer an engineer knows.
@Suite struct AdviceSearchTests {
  @Test func `a starved grid says so, and decoding is first once its photos are on disk`() throws {
    let first = try AdvisedList().advice()
    let limit = try #require(first.limits.first)
    #expect(limit.opportunity == .images)
    #expect(limit.happened < limit.wanted / 2)
    #expect(!first.plan.contains { $0.hasPrefix("imagePreparation") })
    let second = try AdvisedList().advice(onSecondVisit: true)
    #expect(second.limits == [])
    #expect(second.plan.first == "imagePreparation: thumbnail")
    let step = try #require(second.steps.first)
    #expect(step.effect.verdict == .clear(.helps, .nearlyAlways))
    #expect(second.state.rated == Share(count: 100, of: 100))
  }

  @Test func `an older phone gets the same answer`() throws {
    let second = try AdvisedList(device: "iphone-11").advice(onSecondVisit: true)
    #expect(second.plan.first == "imagePreparation: thumbnail")
  }

  @Test func `a state lost by chance does not hide the change that helps most`() throws {
    // Which cells are visible when the data is reloaded depends on how the list scrolls.
    let advice = try AdvisedList(
      techniques: "imagePreparation: onCommit, contentUpdate: reloadData",
      network: "network: disk"
    ).advice()
    #expect(advice.plan.first == "imagePreparation: thumbnail")
  }

  @Test func `what comes first on other phones is named with their number`() throws {
    let advice = try AdvisedList(
      techniques: "imagePreparation: onCommit, masks: masked",
      cell: "{views: 8, layers: 12, masks: 4}",
      image: "  image: {stored: 400 x 400 px, file: 60 kB, shown: 120 x 120 pt}",
      network: "network: disk"
    ).advice()
    let first = try #require(advice.steps.first?.changes.first)
    #expect(advice.alternatives.count <= 2)
    for alternative in advice.alternatives {
      #expect(alternative.change != first)
      #expect(alternative.phones.count >= 2)
    }
    #expect(!advice.alternatives.isEmpty, "\(advice.plan)")
  }

  @Test func `heights are set right although the content jumps then`() throws {
    let content = ScenarioCatalog.reading(try Content.ownFiles, inFolder: "Content")
    let catalog = try #require(content.catalog)
    let scenario = try #require(catalog.scenarios.first { $0.id == "height-cache-invalidation" })
    let advice = AdviceSearch(
      of: scenario,
      scenario.variants[0],
      on: scenario.devices[0],
      in: catalog.worlds(40)
    ).run()
    #expect(advice.metric == .wrongHeights)
    #expect(advice.plan.first == "heightInvalidation: exact")
    #expect(advice.steps[0].prices.contains { $0.metric == .offsetJumps })
  }

  @Test func `texts only`() throws {
    let advice = try AdvisedList(
      techniques: "formatting: perCell, attributedText: perCell",
      cell: "{views: 12, dates: 3, numbers: 3, attributedStrings: 2, layers: 12}",
      image: "",
      columns: 1,
      rowHeight: "90 pt",
      network: ""
    ).advice()
    #expect(advice.limits == [])
    #expect(advice.plan.first?.hasPrefix("formatting") == true, "\(advice.plan)")
  }

  @Test func `masks only`() throws {
    let advice = try AdvisedList(
      techniques: "masks: masked",
      cell: "{views: 8, layers: 12, masks: 6}",
      image: "",
      columns: 1,
      rowHeight: "90 pt",
      network: ""
    ).advice()
    #expect(
      advice.plan.first == "masks: preRendered"
        || advice.indifferent.map(\.change.technique) == [.masks]
    )
  }

  @Test func `all local needs no second visit`() throws {
    let advice = try AdvisedList(network: "network: disk").advice()
    #expect(advice.scenario.onSecondVisit == nil)
    #expect(advice.plan.first == "imagePreparation: thumbnail")
    #expect(advice.limits == [])
  }

  @Test func `all starved says nothing about images`() throws {
    let advice = try AdvisedList(network: "network: gprs").advice()
    #expect(advice.limits.map(\.opportunity) == [.images])
    #expect(advice.untested.map(\.change.technique).contains(.imagePreparation))
    #expect(!advice.plan.contains { $0.hasPrefix("imagePreparation") })
  }

  @Test func `two causes that only help together are named together`() throws {
    let advice = try AdvisedList(
      techniques: "cellSizing: everyTime, attributedText: perCell",
      cell: "{views: 10, attributedStrings: 1, layers: 10}",
      image: "",
      columns: 1,
      rowHeight: "120 pt",
      network: "",
      costs: """
        costs:
          size-fitting: {median: 6 ms, spread: 0, why: a test}
          attributed-string-creation: {median: 6 ms, spread: 0, why: a test}
        """
    ).advice()
    #expect(advice.steps.count >= 1, "\(advice.plan)")
  }

  @Test func `the expected loss of the best on every phone is 0`() {
    #expect(ExpectedLoss.of([[2, 4], [1, 4], [0, -4]], margin: 1) == [0, 0.25, 1.5])
  }
}
