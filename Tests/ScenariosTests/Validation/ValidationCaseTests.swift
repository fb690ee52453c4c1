import FrameLab
import Scenarios
import TestSupport
import Testing

@Suite struct ValidationCaseTests {
  @Test func `a case has what was measured, what is run and what must come out`() throws {
    let text = try TestCase.text(
      quantities: """
          hitches:
            title: Hitches
            observed: 10 to 20 ms/s
            simulated: hitchTimeRatio[late]
            within: x2
          share:
            title: Share of a second
            observed: 0.5
            simulated: (mainThreadTime[late] - mainThreadTime[early]) / 2 s
            range: 0.2 to 0.8
        """,
      criterion: "hitchTime[late] >= hitchTime[early]"
    )
    let found = try TestCase.validationCase(text)
    #expect(found.id == "test")
    #expect(found.isCalibrated)
    #expect(found.observation.device == "a phone")
    #expect(found.observation.quality == .benchmark)
    #expect(found.quantities.map(\.accepted) == [5...40, 0.2...0.8])
    #expect(found.quantities.map(\.simulated.unit) == ["ms/s", ""])
    #expect(found.criterion?.text == "hitchTime[late] >= hitchTime[early]")
    #expect(found.acknowledgement == nil)
    #expect(found.setups.map(\.id) == ["test/early", "test/late"])
  }

  @Test func `a variant's list takes from the case what it does not say`() throws {
    let found = try TestCase.validationCase(
      TestCase.text(criterion: "hitchTime[late] >= hitchTime[early]")
    )
    #expect(found.setups.map(\.list.itemCount) == [100, 5_000])
    #expect(found.setups.map(\.list.rowHeightPoints) == [44, 44])
    #expect(found.setups.map(\.list.cell.masks) == [3, 3])
    #expect(found.setups.map(\.list.cell.views) == [10, 12])
    #expect(found.setups[0].script != found.setups[1].script)
  }

  @Test func `cases are read beside scenarios, and without a folder there are none`() throws {
    let catalog = try Content.catalog(scenario: Content.feedText)
    #expect(catalog.cases == [])
  }

  @Test func `some of the project's own cases are held out, some are calibrated`() throws {
    let catalog = try #require(try Content.own.readable)
    #expect(Set(catalog.cases.map(\.isCalibrated)) == [true, false])
  }
}

/// A case of two variants to read and to judge.
enum TestCase {
  static func text(
    calibrated: Bool = true,
    quantities: String? = nil,
    criterion: String? = nil,
    isAcknowledged: Bool = false
  ) throws -> String {
    """
    title: A test
    observed: {what: Lists hitched, device: a phone, source: somebody, quality: B}
    calibrated: \(calibrated)
    why: it set a cost
    devices: [fast]
    list: {items: 100, rowHeight: 44 pt, cell: {masks: 3}}
    scroll:
      - {flick: 1000 pt/s, stopAfter: 0.5 s}
    variants:
      early:
        title: Early
      late:
        title: Late
        list: {items: 5000, cell: {views: 12}}
        scroll:
          - {flick: 2000 pt/s, stopAfter: 0.5 s}

    """
      + (quantities.map { "quantities:\n\($0)\n" } ?? "")
      + (criterion.map { "criterion: \($0)\n" } ?? "")
      + (isAcknowledged
        ? "acknowledged: {outcome: missed, why: a reason, wouldTake: a model}\n" : "")
  }

  static func validationCase(_ text: String) throws -> ValidationCase {
    try #require(try catalog(text).cases.first)
  }

  static func catalog(_ text: String, doubling operation: String? = nil) throws -> ScenarioCatalog {
    let file = ContentFile(path: "Content/validation/test.yml", bytes: Array(text.utf8))
    let models = try Content.models.map { model in
      guard let operation, model.path.hasSuffix("/costs.yml") else { return model }
      let costs = String(decoding: model.bytes, as: UTF8.self)
        .replacingFirst(
          "\(operation): {median: 0.1 ms, range: [0.01 ms, 10 ms]",
          with: "\(operation): {median: 0.2 ms, range: [0.02 ms, 20 ms]"
        )
      return ContentFile(path: model.path, bytes: Array(costs.utf8))
    }
    let reading = ScenarioCatalog.reading(models + [file], inFolder: "Content")
    #expect(reading.diagnostics == [])
    return try #require(reading.catalog)
  }
}
